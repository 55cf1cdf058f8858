"""Uploads files to a folder, WebDAV or SFTP (docs/decisions/0084-publish-whole-or-not-at-all.md).

Every file is first written under a temporary name (:func:`temporary_name`). They are renamed only when all are there,
the page that links to the others last. A new attempt after a broken connection overwrites what was left.
"""

from puur.service.upload.place import UploadLogin, UploadPlace, read_place, upload

__all__ = ["UploadLogin", "UploadPlace", "read_place", "upload"]

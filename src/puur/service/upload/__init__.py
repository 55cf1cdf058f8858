"""Files put where others see them: a folder, WebDAV or SFTP. See docs/decisions/0084-publish-whole-or-not-at-all.md.

Every file is first written whole under another name (:func:`part`), and takes its place only when all are there; the
page that leads to the others comes last. Whoever starts again after a broken connection writes over what was left.
"""

from puur.service.upload.place import UploadLogin, UploadPlace, read_place, upload

__all__ = ["UploadLogin", "UploadPlace", "read_place", "upload"]

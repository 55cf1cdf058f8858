"""A tournament as a website to upload anywhere: HTML without scripts, JSON and RSS, in four languages."""

from puur.service.tournament.site.files import SiteOptions, site_files, site_zip, to_zip

__all__ = ["SiteOptions", "site_files", "site_zip", "to_zip"]

"""A tournament as pages for a web space of one's own: HTML without scripts, JSON and RSS, in four languages."""

from puur.service.tournament.site.files import SiteOptions, site_files, site_zip, to_zip

__all__ = ["SiteOptions", "site_files", "site_zip", "to_zip"]

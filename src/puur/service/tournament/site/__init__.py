"""A tournament as pages for a web space of one's own: HTML without scripts, JSON and RSS, in four languages."""

from puur.service.tournament.site.files import SiteOptions, packed, site, site_zip

__all__ = ["SiteOptions", "packed", "site", "site_zip"]

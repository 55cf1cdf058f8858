"""What processes are sent out for (:mod:`puur.service.workers`): loaded once, before they begin.

Left out is what few need and takes long to load: the typesetter, spreadsheets, plots.
"""

from puur.bots import catalogue
from puur.service import clubs_papers, told_again, tournaments_draw, tournaments_files, tournaments_papers

__all__ = ["catalogue", "clubs_papers", "told_again", "tournaments_draw", "tournaments_files", "tournaments_papers"]

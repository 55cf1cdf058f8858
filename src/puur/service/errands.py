"""What processes are sent out for (:mod:`puur.service.workers`): loaded once, before they begin.

Left out is what few need and takes long to load: the typesetter, the reader of spreadsheets, plots.
"""

from puur.bots import catalogue
from puur.service import clubs_papers, fields, qr, tournaments_draw, tournaments_files, tournaments_papers
from puur.service.table import told_again

__all__ = [
    "catalogue",
    "clubs_papers",
    "fields",
    "qr",
    "told_again",
    "tournaments_draw",
    "tournaments_files",
    "tournaments_papers",
]

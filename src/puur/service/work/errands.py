"""What processes are sent out for (:mod:`puur.service.work.workers`): loaded once, before they begin.

Left out is what few need and takes long to load: the typesetter, the reader of spreadsheets, plots.
"""

from puur.bots import catalogue
from puur.service.club import papers as clubs_papers
from puur.service.table import told_again
from puur.service.tournament import draw as tournaments_draw
from puur.service.tournament import files as tournaments_files
from puur.service.tournament import papers as tournaments_papers
from puur.service.work import fields, qr

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

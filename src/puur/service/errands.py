"""What processes are sent out for (:mod:`puur.service.workers`): loaded once, before they begin.

Left out is what few need and takes long to load: the typesetter, spreadsheets, plots.
"""

from puur.bots import catalogue
from puur.service import told_again

__all__ = ["catalogue", "told_again"]

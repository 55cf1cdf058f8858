"""What processes are sent out for (:mod:`puur.service.work.workers`): loaded once, before they begin.

Left out is what few need and takes long to load: the typesetter, the reader of spreadsheets, plots.
"""

import puur.bots.catalogue
import puur.roster.look
import puur.service.club.papers
import puur.service.learning.course
import puur.service.table.replay_export
import puur.service.tournament.draw
import puur.service.tournament.files
import puur.service.tournament.papers
import puur.service.work.pages
import puur.workshop.bench
import puur.workshop.breaks  # noqa: F401 - loaded is all they are to be

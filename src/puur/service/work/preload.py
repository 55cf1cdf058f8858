"""Modules that are loaded once, before worker processes (:mod:`puur.service.work.workers`) are forked.

Modules are left out that few tasks need and that take long to load: for typesetting, spreadsheets and plots.
"""

import puur.bots.catalogue
import puur.roster.preview
import puur.service.club.papers
import puur.service.learning.course
import puur.service.table.replay_export
import puur.service.tournament.draw
import puur.service.tournament.files
import puur.service.tournament.papers
import puur.service.work.pages
import puur.workshop.bench
import puur.workshop.breaks  # noqa: F401 - loaded is all they are to be

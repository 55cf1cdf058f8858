"""Re-exports every command and event of a tournament."""

from __future__ import annotations

from puur.tournament.topics.admission import *
from puur.tournament.topics.awards import *
from puur.tournament.topics.banking import *
from puur.tournament.topics.conduct import *
from puur.tournament.topics.core import *
from puur.tournament.topics.corrections import *
from puur.tournament.topics.disputes import *
from puur.tournament.topics.ending import *
from puur.tournament.topics.estimates import *
from puur.tournament.topics.fixtures import *
from puur.tournament.topics.football import *
from puur.tournament.topics.games import *
from puur.tournament.topics.lots import *
from puur.tournament.topics.mail import *
from puur.tournament.topics.parties import *
from puur.tournament.topics.people import *
from puur.tournament.topics.privacy import *
from puur.tournament.topics.registration import *
from puur.tournament.topics.releasing import *
from puur.tournament.topics.setup import *
from puur.tournament.topics.sheets import *
from puur.tournament.topics.spending import *
from puur.tournament.topics.teams import *
from puur.tournament.topics.till import *
from puur.tournament.topics.totals import *

del COMMANDS, EVOLVES  # noqa: F821 - those of all topics are in puur.tournament.decide

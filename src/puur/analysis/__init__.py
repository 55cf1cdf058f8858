"""What a game could have been: every decision of a record graded by what its seat could know.

Cards, forms, pushes and estimates are looked at in worlds that fit what the seat knew
(:mod:`puur.determinization`), searched to the end by the kernel; a grade says how many points a decision gave away
beside the best one, a reason says why.
"""

from puur.analysis.decision import Decision, Estimated, Grade
from puur.analysis.fairplay import FairPlay, Watched, fair_play
from puur.analysis.record import Analysis, analyse

__all__ = ["Analysis", "Decision", "Estimated", "FairPlay", "Grade", "Watched", "analyse", "fair_play"]

"""The analysis of games: every decision of a record is graded by what its seat could know.

Cards, forms, pushes and estimates are looked at in worlds that fit what the seat knew
(:mod:`puur.determinization`); the kernel searches them to the end. A grade says how many points a decision gave away
beside the best one, a reason says why.
"""

from puur.analysis.decision import Grade, GradedMove, ValueEstimate
from puur.analysis.fairplay import FairPlayFigures, FairPlayReport, check_fair_play
from puur.analysis.record import Analysis, analyse

__all__ = [
    "Analysis",
    "FairPlayFigures",
    "FairPlayReport",
    "Grade",
    "GradedMove",
    "ValueEstimate",
    "analyse",
    "check_fair_play",
]

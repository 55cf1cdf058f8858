"""Regulations of somebody's own, of the kinds that people hang up: small, each with what makes its kind hard."""

from __future__ import annotations

from typing import Final

_HEAD: Final = 'format = "puur-reglement/1"\n'

DIFFERENCES: Final = f"""{_HEAD}id = "seejass"
title = "Differenzler am Steg"
builds_on = "edjv-differenzler-2015"
[[article]]
clause = "1"
question = "steps"
value = ["shuffle", "cut-trump", "shuffle", "cut", "deal"]
[[article]]
clause = "2"
question = "trump_shown"
reading = "until-end"
[[article]]
clause = "3"
question = "estimate_missing_cost"
value = 25
"""
TWO_SIDES: Final = f"""{_HEAD}id = "alpjass"
title = "Handjass auf der Alp"
builds_on = "einzelschieber-2026"
[[article]]
clause = "1"
question = "decks"
value = ["french"]
[[article]]
clause = "2"
question = "formats"
value = [{{ passen = 6, games = 4, scribe = false }}]
[[article]]
clause = "3"
question = "stoeck"
value = false
[[article]]
clause = "4"
question = "wrong_card_open"
reading = "played-and-withheld"
text = "Was liegt, liegt; der Stich bringt nichts."
[[note]]
clause = "5"
text = "Wer zuletzt geht, löscht das Licht."
"""
TO_A_TARGET: Final = f"""{_HEAD}id = "stubenjass"
title = "Jass in der Stube"
builds_on = "allgemein"
[[article]]
clause = "1"
question = "target"
value = 1200
"""
COLUMNS: Final = f"""{_HEAD}id = "siebenblatt"
title = "Coiffeur mit sieben Linien"
builds_on = "coiffeur"
[[article]]
clause = "1"
question = "match_bonus"
value = 50
"""
EACH_FOR_ONESELF: Final = f"""{_HEAD}id = "kellerjass"
title = "Jeder für sich im Keller"
builds_on = "haerdoepfel"
[[article]]
clause = "1"
question = "weis"
value = false
[[article]]
clause = "2"
question = "deals"
value = 8
"""
ALL: Final = {
    "seejass": DIFFERENCES,
    "alpjass": TWO_SIDES,
    "stubenjass": TO_A_TARGET,
    "siebenblatt": COLUMNS,
    "kellerjass": EACH_FOR_ONESELF,
}
"""By id."""
AT_TOURNAMENTS: Final = ("seejass", "alpjass", "stubenjass")

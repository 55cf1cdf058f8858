"""By which regulation a club's Jasstage are played: one that is known by its id, or its own one in the club's file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from typing import Final

from puur.club.rules.model import Rules
from puur.errors import BadInput
from puur.law.law import Law
from puur.law.reglemente import IDS, reglement
from puur.naming import law_name, toml_quoted
from puur.toml import parse_toml
from puur.words.message import said

FIELD: Final = "reglement"
_STANDS: Final = re.compile(
    r"""^reglement[ \t]*=[ \t]*(\"{3}(?:\\.|[^\\])*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')""",
    re.MULTILINE | re.DOTALL,
)


def suits_club_game(law: Law) -> bool:
    """Return whether a club's game (Jassrunde) can be played by these rules: two sides, first to the target wins."""
    return law.settlement.says == "sides" and law.target.says is not None


@cache
def suitable_regulations() -> Mapping[str, str]:
    """Return the built-in rule sets that are suitable for a club's games: id → title."""
    laws = [reglement(one) for one in IDS]
    return {law.id: law.title for law in laws if suits_club_game(law)}


def check_table_rules(rules: Rules) -> None:
    """Raise BadInput if the rule set of a club's games is unknown, unreadable or unsuitable."""
    try:
        law = reglement(law_name(rules.reglement))
    except BadInput as bad:
        line = bad.where.get("line")
        why = said("club.reglement-line", line=str(line), why=bad.said) if line else bad.said
        raise BadInput(why, {"field": FIELD}, bad.clauses) from None
    if not suits_club_game(law):
        raise BadInput(said("club.reglement-fits-not"), {"field": FIELD}, law.settlement.ids)


def replace_reglement(text: str, named: str) -> str:
    r"""Return the text of a club file with another rule set: an id, or the canonical text of a rule set file.

    Everything else, comments included, stays. Raises BadInput where the text is written so that it must be changed by
    hand.

    >>> replace_reglement('name = "Unser"\nreglement = "ajz08-2017"  # so\n', "allgemein")
    'name = "Unser"\nreglement = "allgemein"  # so\n'
    """
    made = _STANDS.sub(lambda _: f"reglement = {toml_quoted(named)}", text, count=1)
    if parse_toml(made, Decimal) != {**parse_toml(text, Decimal), FIELD: named}:
        raise BadInput(said("club.reglement-by-hand"), {"field": FIELD})
    return made


def replace_dues(text: str, amount: int, due_days: int) -> str:
    r"""Return the text of a club file with another yearly fee (Beitrag); everything else stays.

    amount: in francs, 0 for none. due_days: the term of payment in days. Raises BadInput where the text is written so
    that it must be changed by hand.

    >>> replace_dues('[money]\nfees = []\ndues = { amount = 40 }\n\n[next]\n', 50, 30)
    '[money]\ndues = { amount = 50, due_days = 30 }\nfees = []\n\n[next]\n'
    """
    head, begin, rest = text.partition("[money]\n")
    section, bracket, after = rest.partition("\n[")
    kept = re.sub(r"^(# )?dues[ \t]*=.*(\n|$)", "", section, flags=re.MULTILINE)
    line = f"dues = {{ amount = {amount}, due_days = {due_days} }}\n" if amount else ""
    made = f"{head}{begin}{line}{kept}{bracket}{after}"
    before, now = parse_toml(text, Decimal), parse_toml(made, Decimal)
    wanted = {"dues": {"amount": amount, "due_days": due_days}} if amount else {}
    rest_of = {key: value for key, value in before.get("money", {}).items() if key != "dues"}
    if now != {**before, "money": {**rest_of, **wanted}}:
        raise BadInput(said("club.dues-by-hand"), {"field": "dues"})
    return made

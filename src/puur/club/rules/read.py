"""A club's file of rules (TOML): read and checked, the rule set of its tables, and the file a new club begins with.

What does not fit is refused with the key it stands under and what would be right.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from puur.club.rules.file_comments import translate_file_comments
from puur.club.rules.model import CLUB_FILE_FORMAT, OLDEST_MEMBER_IN_HIERARCHY, Rules
from puur.club.year.model import FINE_KIND_MESSAGE_CODES
from puur.decode_errors import explain_decode_error
from puur.errors import BadInput
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law_reference import is_law_text, law_id_or_text, quote_law_for_toml
from puur.toml import parse_toml, toml_file_text
from puur.words.catalogue import Language
from puur.words.message import said

RULE_SET_FIELD: Final = "reglement"
"""The key in a club's file that says by which rule set its tables play: an id or the rule set's text."""
_STANDS: Final = re.compile(
    r"""^reglement[ \t]*=[ \t]*(\"{3}(?:\\.|[^\\])*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')""",
    re.MULTILINE | re.DOTALL,
)


def is_suitable_for_club(law: Law) -> bool:
    """Return whether a club's game (Jassrunde) can be played by these rules: two sides, first to the target wins."""
    return law.settlement.says == "sides" and law.target.says is not None


@cache
def suitable_regulations() -> Mapping[str, str]:
    """Return the built-in rule sets that are suitable for a club's games: id → title."""
    laws = [reglement(one) for one in BUILT_IN_LAW_IDS]
    return {law.id: law.title for law in laws if is_suitable_for_club(law)}


def check_rule_set_of_club(rules: Rules) -> None:
    """Raise BadInput if the rule set of a club's games is unknown, unreadable or unsuitable."""
    try:
        law = reglement(law_id_or_text(rules.reglement))
    except BadInput as bad:
        line = bad.where.get("line")
        why = said("club.reglement-line", line=str(line), why=bad.said) if line else bad.said
        raise BadInput(why, {"field": RULE_SET_FIELD}, bad.clauses) from None
    if not is_suitable_for_club(law):
        raise BadInput(said("club.reglement-fits-not"), {"field": RULE_SET_FIELD}, law.settlement.ids)


def replace_rule_set_in_text(text: str, named: str) -> str:
    r"""Return the text of a club file with another rule set: an id, or the canonical text of a rule set file.

    Everything else, comments included, stays. Raises BadInput where the text is written so that it must be changed by
    hand.

    >>> replace_rule_set_in_text('name = "Unser"\nreglement = "ajz08-2017"  # so\n', "allgemein")
    'name = "Unser"\nreglement = "allgemein"  # so\n'
    """
    made = _STANDS.sub(lambda _: f"reglement = {quote_law_for_toml(named)}", text, count=1)
    if parse_toml(made, Decimal) != {**parse_toml(text, Decimal), RULE_SET_FIELD: named}:
        raise BadInput(said("club.reglement-by-hand"), {"field": RULE_SET_FIELD})
    return made


def replace_dues_in_text(text: str, amount: int, due_days: int) -> str:
    r"""Return the text of a club file with another yearly fee (Beitrag); everything else stays.

    amount: in francs, 0 for none. due_days: the term of payment in days. Raises BadInput where the text is written so
    that it must be changed by hand.

    >>> replace_dues_in_text('[money]\nfees = []\ndues = { amount = 40 }\n\n[next]\n', 50, 30)
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


_CLUB_FILES_FOLDER: Final = Path(__file__).with_name("clubs")
_MAX_CLUB_FILE_BYTES: Final = 1024 * 1024
_MAX_NEW_CLUB_FILE_BYTES: Final = 64 * 1024
"""The largest club file, in bytes, that may newly be stored; a file stored earlier may be larger."""


def built_in_club_ids() -> tuple[str, ...]:
    """Return the ids of the built-in clubs, in alphabetical order."""
    return tuple(sorted(path.stem for path in _CLUB_FILES_FOLDER.glob("*.toml") if path.stem != "blank"))


def club_file_text(name: str) -> str:
    """Return the text (TOML) of a built-in club, or of the template ``blank``.

    Raises BadInput, which lists the valid ids, for another name.
    """
    path = _CLUB_FILES_FOLDER / f"{name}.toml"
    if name not in (*built_in_club_ids(), "blank"):
        raise BadInput(said("club.no-club-known", club=name, known=[*built_in_club_ids()]), {"field": "club"})
    return path.read_text(encoding="utf-8")


@cache
def club_rules(name: str) -> Rules:
    """Return the rules of a built-in club by its id. Raises BadInput, which lists the valid ids, for another."""
    return read_rules(club_file_text(name).encode())


def read_rules(data: bytes) -> Rules:
    """Return the rules from a TOML file, validated.

    Raises BadInput, which names the key, what is wrong and what was expected, or says that the file is too large.
    """
    if len(data) > _MAX_CLUB_FILE_BYTES:
        raise BadInput(said("club.rules-too-large"))
    raw = parse_toml(toml_file_text(data), Decimal)
    try:
        rules = msgspec.convert(raw, Rules)
    except msgspec.ValidationError as error:
        raise explain_decode_error(str(error), CLUB_FILE_FORMAT, Rules) from None
    _check(rules)
    return _in_form(rules)


def _in_form(rules: Rules) -> Rules:
    """Return the rules with their own regulation in its canonical text; one that is wrong stays as it is."""
    if is_law_text(rules.reglement):
        with suppress(BadInput):
            return msgspec.structs.replace(rules, reglement=law_id_or_text(rules.reglement))
    return rules


def check_new_club_file(data: bytes) -> None:
    """Raise BadInput for a club file that is invalid or too long to be stored.

    The rule set for the club's games must be suitable, too.
    """
    if len(data) > _MAX_NEW_CLUB_FILE_BYTES:
        raise BadInput(said("club.rules-too-long"))
    check_rule_set_of_club(read_rules(data))


def _check(rules: Rules) -> None:
    """Refuse what has the right shape and still makes no sense."""
    _check_unique((one.name for one in rules.series), "series", "club.series-twice")
    _check_unique((one.id for one in rules.office), "office", "club.office-twice")
    _check_unique((one.day for one in rules.special), "special", "club.day-twice")
    _check_unique((kind for row in rules.penalty for kind in (row.kind, *row.also)), "penalty", "club.kind-twice")
    _check_unique(
        (*FINE_KIND_MESSAGE_CODES, *(one.kind for one in rules.fines.other)), "fines.other", "club.kind-twice"
    )
    _check_days(rules)
    _check_offices(rules)
    _check_fines(rules)


def _check_days(rules: Rules) -> None:
    _check_series(rules, rules.day.series, "day.series")
    for number, special in enumerate(rules.special):
        if special.day > rules.year.days:
            beyond = said("club.day-beyond", days=rules.year.days, day=special.day)
            raise BadInput(beyond, {"field": f"special[{number}].day"})
        _check_series(rules, special.series or rules.day.series, f"special[{number}].series")
    for number, one in enumerate(rules.series):
        if not 0 < one.coefficient < 10:  # noqa: PLR2004 - beyond ten it is a slip of the decimal point
            raise BadInput(said("club.coefficient"), {"field": f"series[{number}].coefficient"})


def _check_series(rules: Rules, names: tuple[str, ...], field: str) -> None:
    if not names or list(names) != [name for name in rules.series_highest_first if name in names]:
        raise BadInput(said("club.series-in-order", series=[*rules.series_highest_first]), {"field": field})


def _check_offices(rules: Rules) -> None:
    offices = [one.id for one in rules.office]
    if rules.money.fee_set_by not in offices:
        raise BadInput(said("club.one-of-offices", offices=[*offices]), {"field": "money.fee_set_by"})
    for name in ("emergencies", "rules"):
        listed = getattr(rules.hierarchy, name)
        wrong = [one for one in listed if one not in (*offices, OLDEST_MEMBER_IN_HIERARCHY)]
        if wrong or len(set(listed)) < len(listed) or not listed:
            raise BadInput(
                said("club.offices-once", offices=[*offices, OLDEST_MEMBER_IN_HIERARCHY]),
                {"field": f"hierarchy.{name}"},
            )


def _check_fines(rules: Rules) -> None:
    limits = [tier.up_to for tier in rules.fines.late]
    if limits != sorted(set(limits)) or (limits and limits[-1] >= rules.fines.no_show_from):
        raise BadInput(said("club.minutes-rise", below=rules.fines.no_show_from), {"field": "fines.late"})
    if list(rules.fines.raise_days) != sorted(set(rules.fines.raise_days)):
        raise BadInput(said("club.days-rise"), {"field": "fines.raise_days"})


def _check_unique(values: Iterable[Any], field: str, code: str) -> None:
    seen: set[Any] = set()
    for value in values:
        if value in seen:
            raise BadInput(said(code, which=value), {"field": field})
        seen.add(value)


PLAYERS_PER_TABLE: Final = 4
"""The number of players at one table of a club."""
MAX_TABLES: Final = 6
"""The largest number of tables, and so of series, of a new club."""
_LETTERS: Final = "ABCDEF"
_SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "\u00df": "ss", "&": "-"})
_LONGEST: Final = 40


def blank_club_file(name: str, tables: int, language: Language = "de") -> str:
    """Return the text (TOML) of the rules of a new club.

    name: of the club; quotes, backslashes and control characters are left out. tables: how many tables of four there
    are; each is a series, named by a letter. language: of the comments. Names stay German and are translated when they
    are shown.

    >>> from puur.club.rules.read import read_rules
    >>> rules = read_rules(blank_club_file('Jassclub «Näll»', 4).encode())
    >>> rules.name, rules.year.members, [one.name for one in rules.series], rules.day.series
    ('Jassclub «Näll»', 16, ['A', 'B', 'C', 'D'], ('A', 'B', 'C', 'D'))
    """
    letters, text = _LETTERS[:tables], club_file_text("blank")
    listed = ", ".join(f'"{letter}"' for letter in letters)
    quoted = "".join(char for char in name if char not in '"\\' and char.isprintable())
    series = "".join(f'[[series]]\nname = "{letter}"\ncoefficient = 1.00\n\n' for letter in letters)
    text = re.sub(r"(?:\[\[series\]\]\n(?:.+\n)+\n)+", lambda _: series, text, count=1)
    for line, own in (
        (r"^series = \[.*\]$", f"series = [{listed}]"),
        (r"^members = \d+(?= +# Vereinsmitglieder)", f"members = {tables * PLAYERS_PER_TABLE}"),
        (r'^name = "Unser Verein"$', f'name = "{quoted}"'),
    ):
        text = re.sub(line, own, text, count=1, flags=re.MULTILINE)
    return translate_file_comments(text, language)


def suggested_club_id(name: str) -> str:
    """Return the part of a web address suggested for a club's name; "" if no letter of it can be used.

    >>> suggested_club_id("Jassclub Höngg 1908"), suggested_club_id("***")
    ('jassclub-hoengg-1908', '')
    """
    spelt = unicodedata.normalize("NFKD", name.casefold().translate(_SPELT))
    plain = "".join(char for char in spelt if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-")

"""The file a new club begins with: its own name, and as many tables as it plays at."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from puur.club.rules.read import club_text

AT_A_TABLE: Final = 4
MOST_TABLES: Final = 6
_LETTERS: Final = "ABCDEF"
_SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "\u00df": "ss", "&": "-"})
_LONGEST: Final = 40


def blank_rules(name: str, tables: int) -> str:
    """Return the text (TOML) of the rules of a new club.

    name: of the club; quotes, backslashes and control characters are left out. tables: how many tables of four there
    are; each is a series, named by a letter.

    >>> from puur.club.rules.read import read_rules
    >>> rules = read_rules(blank_rules('Jassclub «Näll»', 4).encode())
    >>> rules.name, rules.year.members, [one.name for one in rules.series], rules.day.series
    ('Jassclub «Näll»', 16, ['A', 'B', 'C', 'D'], ('A', 'B', 'C', 'D'))
    """
    letters, text = _LETTERS[:tables], club_text("blank")
    listed = ", ".join(f'"{letter}"' for letter in letters)
    quoted = "".join(char for char in name if char not in '"\\' and char.isprintable())
    series = "".join(f'[[series]]\nname = "{letter}"\ncoefficient = 1.00\n\n' for letter in letters)
    text = re.sub(r"(?:\[\[series\]\]\n(?:.+\n)+\n)+", lambda _: series, text, count=1)
    for line, own in (
        (r"^series = \[.*\]$", f"series = [{listed}]"),
        (r"^members = \d+(?= +# Vereinsmitglieder)", f"members = {tables * AT_A_TABLE}"),
        (r'^name = "Unser Verein"$', f'name = "{quoted}"'),
    ):
        text = re.sub(line, own, text, count=1, flags=re.MULTILINE)
    return text


def suggested_club_id(name: str) -> str:
    """Return the part of a web address suggested for a club's name; "" if no letter of it can be used.

    >>> suggested_club_id("Jassclub Höngg 1908"), suggested_club_id("***")
    ('jassclub-hoengg-1908', '')
    """
    spelt = unicodedata.normalize("NFKD", name.casefold().translate(_SPELT))
    plain = "".join(char for char in spelt if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-")

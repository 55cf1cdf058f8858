"""Seasons and clubs' rules as files: reading them for the commands, ``puur season init`` and ``puur season check``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.words.catalogue import current_language
from puur.words.message import said

if TYPE_CHECKING:
    from puur.club.rules.model import Rules
    from puur.club.year.model import Year

_MAX_FILE_BYTES: Final = 64 * 1024 * 1024
ClubRulesOption = Annotated[
    str | None,
    typer.Option(
        "--club", metavar="ID|FILE", help="The club's rules: an id, or a file of its own. Default: the season's."
    ),
]
"""The option ``--club``: the club's rules by id or file; None for those that the season names."""
JasstagRuleSetOption = Annotated[
    str | None,
    typer.Option(
        metavar="ID|FILE", help="By which rule set the Jass days are played: an id, or a file *.reglement.toml."
    ),
]
"""The option for the rule set of the Jasstage by id or file; None for the one that the club names."""
SeasonFileArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A season, puur-season/1 in JSON; - is standard input.")
]
"""The argument with a season's file; ``-`` stands for standard input."""


def read_season(file: Path, club: str | None) -> tuple[Rules, Year]:
    """Return (rules, validated results) from a season file.

    club: the id or file of the club's rules; None for those that the season names. Raises BadInput, with the file.
    """
    from puur.club.year.check import check_year
    from puur.club.year.model import decode_year

    try:
        year = decode_year(_bytes(file))
        rules = _read_club(club or year.reglement)
        check_year(rules, year)
    except BadInput as bad:
        raise bad if "file" in bad.where else bad.with_outer_place(file=str(file)) from None
    return rules, year


def read_club_rules_text(club: str) -> str:
    """Return the text (TOML) of a club's rules.

    club: an id, or the path of a file that ends with ``.toml``. A rule set named by path is replaced by its text.
    Raises BadInput for an unknown id or a file that cannot be read.
    """
    from puur.club.rules.read import club_file_text
    from puur.toml import toml_file_text

    if not club.endswith(".toml"):
        return club_file_text(club)
    try:
        return toml_file_text(_embed_regulation(_bytes(Path(club)), Path(club)))
    except BadInput as bad:
        raise bad if "file" in bad.where else bad.with_outer_place(file=club) from None


def _read_club(club: str) -> Rules:
    """Return a club's rules, validated.

    club: an id, or the path of a file that ends with ``.toml``. Raises BadInput, which lists the valid ids or names the
    error in the file.
    """
    from puur.club.rules.read import built_in_club_ids, check_rule_set_of_club, club_rules, read_rules

    if club in built_in_club_ids():
        return club_rules(club)
    if not club.endswith(".toml"):
        raise BadInput(said("club.no-club-or-file", club=club, known=[*built_in_club_ids()]), {"field": "reglement"})
    try:
        rules = read_rules(_embed_regulation(_bytes(Path(club)), Path(club)))
        check_rule_set_of_club(rules)
    except BadInput as bad:
        raise bad if "file" in bad.where else bad.with_outer_place(file=club) from None
    return rules


def _embed_regulation(data: bytes, file: Path) -> bytes:
    """Return a club's file with the text of the regulation that it names by its path; as it is where it names none."""
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.club.rules.read import RULE_SET_FIELD, replace_rule_set_in_text
    from puur.law_reference import file_opener_beside, is_law_path
    from puur.toml import parse_toml, toml_file_text

    try:
        text = toml_file_text(data)
        given = parse_toml(text).get(RULE_SET_FIELD)
    except BadInput:
        return data  # whoever reads it says where it is wrong
    if not isinstance(given, str) or not is_law_path(given):
        return data
    return replace_rule_set_in_text(text, law_name_for_playing(file_opener_beside(file)(given))).encode()


def _bytes(file: Path) -> bytes:
    if str(file) == "-":
        return sys.stdin.buffer.read(_MAX_FILE_BYTES + 1)
    with file.open("rb") as source:
        return source.read(_MAX_FILE_BYTES + 1)


def replace_rule_set(text: str, reglement: str | None) -> str:
    """Return a club file's text with another rule set; unchanged for None.

    reglement: an id, or the path of a file. Raises BadInput if it cannot be played, or the text must be changed by
    hand.
    """
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.club.rules.read import replace_rule_set_in_text

    return text if reglement is None else replace_rule_set_in_text(text, law_name_for_playing(reglement))


def check_club_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A club's rules (.toml) or a season (.json).")],
    *,
    club: ClubRulesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check a file with a club's rules or a season; its first error is reported."""
    from puur.law.reglemente import reglement as law_of

    if file.suffix == ".toml":
        rules = _read_club(str(file))
        law = law_of(rules.reglement)
        days, kinds = said("club.jass-days", n=rules.year.days), said("club.penalty-kinds", n=len(rules.penalty))
        about = {"name": rules.name, "series": [*rules.series_highest_first], "title": law.title}
        text = translate_code("club.rules-fine", days=days, kinds=kinds, **about)
        document = {
            "club": rules.id,
            "days": rules.year.days,
            "series": rules.series_highest_first,
            "reglement": law.id,
        }
        print_document_or_text(document, text, as_json=as_json)
        return
    _, year = read_season(file, club)
    members, days = said("club.members-n", n=len(year.members)), said("club.jass-days", n=len(year.days))
    text = translate_code("club.year-fine", year=year.year, members=members, days=days)
    print_document_or_text(
        {"year": year.year, "members": len(year.members), "days": len(year.days)}, text, as_json=as_json
    )


def write_new_club_rules(
    *,
    club: Annotated[str | None, typer.Option("--club", metavar="ID", help="Begin with the rules of this club.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="Begin with the plainest rules, to be filled in.")] = False,
    reglement: JasstagRuleSetOption = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to write; default: ID.toml here.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Write a club's rules to a file: days, series, coefficients, Strafpunkte, fines, who decides."""
    from puur.club.rules.file_comments import translate_file_comments
    from puur.club.rules.read import built_in_club_ids, club_file_text

    if (club is None) == (not blank):
        raise BadInput(said("club.club-or-blank", known=[*built_in_club_ids()]), {"field": "club"})
    begun = club_file_text(club) if club else translate_file_comments(club_file_text("blank"), current_language())
    text = replace_rule_set(begun, reglement)
    file = out or Path(f"{club or 'unser-verein'}.toml")
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError:
        raise BadInput(said("club.file-exists-out"), {"file": str(file)}) from None
    print_document_or_text(
        {"file": str(file), "club": club},
        translate_code("club.rules-written", file=str(file)),
        as_json=as_json,
    )

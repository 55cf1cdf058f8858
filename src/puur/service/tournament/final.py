"""The final: a tournament of its own for the best of another (decision ED-16: their points are not carried over)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from puur.errors import BadInput
from puur.law.readings.turnier import Format
from puur.service.tournament.store import Tournaments
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.commands import Actor, AddPlayers, NewPlayer
from puur.tournament.details import details_as_dict
from puur.tournament.editions import next_edition_ranking_lines, tournament_at_last_publication
from puur.tournament.kind import built_in_kind, format_text
from puur.tournament.ranking import RankingLine, ranking
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.core import player_label
from puur.tournament.topics.lots import start_numbers_per_table
from puur.words.catalogue import PLAIN_GERMAN_VOICE, Voice, sentence
from puur.words.message import Message, said

_WANTED: Final = re.compile(r"(\d{1,5})\s*(%?)")
_WHOLE: Final = 100
_MAX_PROPOSED_PLACES: Final = 20
"""The most players that are proposed for a final, together with half of the ranked ones; no rule prescribes it."""


async def open_final(  # noqa: PLR0913 - whose, by whom, how many, how
    tournaments: Tournaments,
    id: str,
    actor: Actor,
    top: int,
    form: Format | None = None,
    *,
    scribe: bool = False,
    anyway: bool = False,
    voice: Voice = PLAIN_GERMAN_VOICE,
) -> str:
    """Store the final for the best players of a tournament and return its id. All tied at the last rank qualify.

    id: of that tournament. actor: who creates the final. top: how many qualify.
    form: its size, such as one of :func:`final_formats`.
    None takes the first of these in which a person writes at each table, or none does, as ``scribe`` says.
    anyway: also while a tie should be decided by lot; without it that raises BadInput.
    voice: the language in which the final is named; its name can be changed later.
    Raises BadInput also for a wrong form, or with too few ranked players.
    """
    now = await tournaments.get(id)
    going = _qualified_lines(now, top)
    lot = None if anyway else final_lot_notice(now, top)
    if lot is not None:
        raise BadInput(lot, {"field": "anyway"}, now.law.ranking_last.ids or now.law.ranking_tie.ids)
    made = await tournaments.create(_setup(now, id, _form(now, form, scribe=scribe), voice), actor)
    known = [now.players[one.player.id] for one in going]
    players = tuple(NewPlayer(one.name, id=one.id, **details_as_dict(one)) for one in known)
    await tournaments.carry_out(made, AddPlayers(players, anyway=True), actor)
    return made


def parse_final_qualifier_count(tournament: Tournament, wanted: str = "") -> int:
    """Return how many players qualify for the final.

    wanted: a number, or a share of the ranked players (``25%``), rounded up.
    "" takes the share that the rule set says, or 0 if it says none. Raises BadInput for anything else.
    """
    quota = tournament.law.final_quota.says
    found = _WANTED.fullmatch(wanted.strip() or f"{quota}%")
    if found is None or (found[2] and int(found[1]) > _WHOLE):
        raise BadInput(said("service.final-places", given=wanted[:20]), {"field": "top"})
    number = int(found[1])
    return -(-number * len(lines_of_ranked_players(tournament)) // _WHOLE) if found[2] else number


def proposed_final_qualifier_count(tournament: Tournament) -> str:
    """Return a suggestion for how many qualify, as typed in a form.

    It is the rule set's share (``25%``), else as many as fill whole tables.
    """
    quota = tournament.law.final_quota.says
    return (
        f"{quota} %"
        if quota
        else str(
            qualifiers_for_full_tables(len(lines_of_ranked_players(tournament)), start_numbers_per_table(tournament))
        )
    )


def qualifiers_for_full_tables(ranked: int, table: int) -> int:
    """Return how many of the ranked players to let qualify so that all tables are full.

    At most half of them and 20, but one table at least. ranked: how many are ranked. table: how many sit at a table.

    >>> [qualifiers_for_full_tables(ranked, 4) for ranked in (6, 16, 30, 120)]
    [4, 8, 12, 20]
    """
    return min(_MAX_PROPOSED_PLACES, max(table, ranked // 2 // table * table))


def lines_of_ranked_players(tournament: Tournament) -> tuple[RankingLine, ...]:
    """Return the players with a rank, by the published ranking; if none is published, by the signed results so far."""
    stood = tournament_at_last_publication(tournament)
    return tuple(line for line in ranking(stood.law, tournament_book(stood)) if line.rank is not None)


def _qualified_lines(tournament: Tournament, top: int) -> tuple[RankingLine, ...]:
    """Return the lines of the best ``top`` players, with all tied at the last rank.

    They are of the published ranking, or of the signed results so far if none is published.
    Raises BadInput if fewer players are ranked.
    """
    there = lines_of_ranked_players(tournament)
    if not there:
        raise BadInput(said("service.final-unranked"), {"field": "top"})
    if len(there) < top:
        raise BadInput(said("service.few-ranked", ranked=len(there), top=top), {"field": "top"})
    return tuple(line for line in there if (line.rank or 0) <= top)


def final_lot_notice(tournament: Tournament, top: int) -> Message | None:
    """Return a sentence on who must draw lots for the last of ``top`` places of the final; None if nobody must.

    Raises BadInput if fewer players are ranked.
    """
    going = _qualified_lines(tournament, top)
    last = [line for line in going if line.rank == going[-1].rank]
    if len(going) <= top or not last[0].tied:
        return None
    names: list[str | int] = [player_label(line.player.id, tournament) for line in last]
    return said("service.final-lot", rank=last[0].rank, names=names, n=len(going), top=top)


async def finals_of_tournament(tournaments: Tournaments, id: str) -> list[tuple[str, Tournament]]:
    """Return the finals that were created from the tournament with this id, as pairs (id, final).

    Unreadable tournaments are skipped.
    """
    return [(one, final) for one, final in await tournaments.readable_states() if final.setup.final_of == id]


def qualification_changes(tournament: Tournament, final: Tournament) -> Message | None:
    """Return a sentence on who would be in the final instead of whom by the corrected ranking; None if all stays.

    tournament: the one from which the final was created.
    """
    going = [one.id for one in final.players.values() if not one.joker]
    best = [
        line for line in next_edition_ranking_lines(tournament) if line.rank is not None and line.rank <= len(going)
    ]
    missing = [line.player.name for line in best if line.player.id not in going]
    known = {line.player.id for line in best}
    instead = [final.players[one].name for one in going if one in tournament.players and one not in known]
    if not (missing and instead):
        return None
    return said("service.final-otherwise", final=final.setup.name, playing=instead, missing=missing)


def final_formats(tournament: Tournament) -> tuple[Format, ...]:
    """Return the possible sizes of a final (rounds, deals per round): as the rule set says, else as the tournament's.

    Empty for tournaments of teams, and for a final.
    """
    law, setup = tournament.law, tournament.setup
    if setup.unit == "team" or setup.final_of:
        return ()
    return law.final_formats.says or tuple(dict.fromkeys((setup.format, *law.formats.says)))


def _form(tournament: Tournament, form: Format | None, *, scribe: bool) -> Format:
    """Return how the Final is played; where the Reglement does not say it, the organiser may choose any size."""
    law, forms = tournament.law, final_formats(tournament)
    if form is not None and (form in forms or (forms and not law.final_formats.says)):
        return form
    wanted = None if form is not None else next((one for one in forms if one.scribe == scribe), None)
    if wanted is None:
        known = [*map(format_text, forms)]
        what = said("service.final-forms", known=known) if known else said("service.no-final")
        raise BadInput(what, {"field": "final"}, law.final_formats.ids)
    return wanted


def _setup(tournament: Tournament, id: str, form: Format, voice: Voice) -> Setup:
    """Return how the Final is held: as the qualification was, by the very law of it, in its own format."""
    old = tournament.setup
    made = replace(
        old,
        name=sentence(said("service.final-name", name=old.name), voice),
        passen=form.passen,
        games=form.games,
        scribe=form.scribe,
        best_of=None,
        sat_out=old.sat_out if form.games == old.games else None,
        apart=(),
        fee="",
        uneven=True,
        final_of=id,
    )
    final = built_in_kind("differenzler-final")
    return replace(made, kind=final.id, kind_title=final.title) if old.kind == "differenzler" else made

"""The end of the evening: the ranking published, again where it was corrected, protests, the close."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from puur.text import tidy
from puur.tournament.bookkeeping import (
    player_sheet_status,
    players_competing_for_rank,
    players_without_results,
    players_without_visa,
)
from puur.tournament.calls_prizes_teams import Protest
from puur.tournament.correction import (
    RankingEffect,
    correction_notes,
    effect_if_lost_visas_return,
    effect_if_published_now,
    join_messages,
)
from puur.tournament.editions import (
    current_edition,
    current_ranking_lines,
    protest_deadline,
    protest_period_minutes,
    protests_awaiting_correction,
    unanswered_protests,
)
from puur.tournament.prizes import two_prizes_note, unsettled_prizes
from puur.tournament.ranking import RankingLine
from puur.tournament.registration import Registrations
from puur.tournament.state import Edition, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.awards import open_ties
from puur.tournament.topics.draft import Draft, refuse
from puur.words.catalogue import LANGUAGES, sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, said


class Publish(core.Command, frozen=True, tag="Publish"):
    """Publish the ranking, or a new edition of it. reason: what was corrected; empty where it is evident.

    anyway: also where nobody is ranked, or a signature is missing (else refused).
    """

    reason: str = ""
    anyway: bool = False


class Object(core.Command, frozen=True, tag="Object"):
    """Protest against the ranking as a player.

    player: the start number of the player.
    text: what the player objects to, in words.
    """

    player: str
    text: str


class AnswerProtest(core.Command, frozen=True, tag="AnswerProtest"):
    """Answer a protest as the director. granted: the ranking is to be corrected.

    number: the number of the protest, from 1.
    text: the answer, in words.
    """

    number: int
    text: str
    granted: bool = False


class LetPrizesGo(core.Command, frozen=True, tag="LetPrizesGo"):
    """Release the prizes held back by a protest, as the director.

    number: the number of the protest, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


class Close(core.Command, frozen=True, tag="Close"):
    """Close the tournament, or reopen it (closed is False).

    anyway: also where prizes are left, or protests are still possible (else refused).
    closed: True to close, False to reopen.
    """

    closed: bool = True
    anyway: bool = False


class Published(core.Event, frozen=True, tag="published"):
    """The ranking was published; reason: what was corrected since the last edition.

    at: when, in ms since 1970 (UTC).
    """

    at: int
    reason: str = ""


class Objected(core.Event, frozen=True, tag="objected"):
    """A player protested against the ranking.

    number: the number of the protest, from 1.
    at: when, in ms since 1970 (UTC).
    player: the start number of the player.
    text: what the player objects to, in words.
    """

    number: int
    at: int
    player: str
    text: str


class ProtestAnswered(core.Event, frozen=True, tag="protest-answered"):
    """A protest was answered; granted: the ranking is to be corrected.

    number: the number of the protest, from 1.
    text: the answer, in words.
    """

    number: int
    text: str
    granted: bool = False


class PrizesLetGo(core.Event, frozen=True, tag="prizes-let-go"):
    """The prizes held back by a protest were released.

    number: the number of the protest, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


class Closed(core.Event, frozen=True, tag="closed"):
    """The tournament was closed, or reopened (closed is False).

    closed: True to close, False to reopen.
    """

    closed: bool


def _publish(draft: Draft, command: Publish) -> None:
    """Publish the ranking, or a new edition of it: from now on protests are heard for a while."""
    change = effect_if_published_now(draft.now)
    reason = "" if change is None else _reason(draft, change, command.reason)
    missing = "" if command.anyway else why_not_publish(draft.now)
    if missing:
        refuse(missing, *draft.law.unvisaed.ids, field="anyway")
    draft.emit(Published(draft.at, reason))


def _reason(draft: Draft, change: RankingEffect, given: str) -> str:
    """Return the reason for a new edition as it was written; empty where it is what was corrected, in any language.

    There must be something to correct.
    """
    if change.is_empty and not protests_awaiting_correction(draft.now):
        refuse(said("tournament.nothing-corrected", number=change.number), field="reason")
    corrected, reason = join_messages(change.corrections), tidy(given)
    if corrected is not None:
        evident = {sentence(corrected, language_with_page_formats(language)).casefold() for language in LANGUAGES}
        return "" if reason.casefold() in evident else reason
    if not reason:
        refuse(said("tournament.what-corrected"), field="reason")
    return reason


def why_not_publish(tournament: Tournament) -> Message | Literal[""]:
    """Return the first thing that speaks against publishing the ranking now, with counts; "" if nothing does."""
    if tournament.setup.unit == "team":
        still = sum(one.open for one in tournament.matches)
        if still:
            return said("tournament.matches-open", n=still)
        nothing = not tournament.editions and all(one.goals is None for one in tournament.matches)
        return said("tournament.nothing-played") if nothing else ""
    if _would_rank_nobody(tournament):
        asks = tournament.law.unvisaed.says != "rated"
        return said("tournament.nobody-ranked" if asks else "tournament.nobody-complete")
    missing, ranked = len(players_without_visa(tournament)), players_competing_for_rank(tournament)
    there = sum(player_sheet_status(tournament, one) == "visaed" for one in ranked)
    if missing:
        return said("tournament.visas-missing", n=missing, visaed=there, all=there + missing)
    bare = players_without_results(tournament)
    if bare:
        return said("tournament.results-open", n=len(bare), all=len(ranked))
    tied = open_ties(current_ranking_lines(tournament))
    return said("tournament.ties-open", groups=[_tied_group(tournament, group) for group in tied]) if tied else ""


def _tied_group(tournament: Tournament, group: Sequence[RankingLine]) -> Message:
    """Return those of one rank between whom lots or cards are still to decide."""
    names = [core.player_label(line.player.id, tournament) for line in group]
    return said("tournament.tied-group", rank=group[0].rank, names=names)


def _would_rank_nobody(tournament: Tournament) -> bool:
    """Return whether a first ranking would be empty, which would waste the period for protests."""
    return not tournament.editions and not any(line.rated for line in current_ranking_lines(tournament))


def _object(draft: Draft, command: Object) -> None:
    """Take a protest, as long as it comes in time."""
    name, until = draft.require_entrant_name(command.player), protest_deadline(draft.law, draft.now)
    if until is None:
        refuse(said("tournament.not-hung"), field="player")
    if draft.at > until:
        late = said("tournament.protest-late", n=protest_period_minutes(draft.law, draft.now))
        refuse(late, *draft.law.protest_minutes.ids, field="player")
    if not tidy(command.text):
        refuse(said("tournament.protest-about", name=name), field="text")
    draft.emit(Objected(len(draft.now.protests) + 1, draft.at, command.player, tidy(command.text)))


def _answer(draft: Draft, command: AnswerProtest) -> None:
    """Answer a protest, once: what the director says is final."""
    _find_open_protest(draft, command.number)
    if not tidy(command.text):
        refuse(said("tournament.no-answer"), field="text")
    draft.emit(ProtestAnswered(command.number, tidy(command.text), command.granted))


def _let_prizes_go(draft: Draft, command: LetPrizesGo) -> None:
    """Hand the prizes out before a protest is answered: for who decides where the Reglement names no deadline."""
    protest = _find_open_protest(draft, command.number)
    if draft.law.protest_minutes.says != "director":
        refuse(said("tournament.protest-deadline"), *draft.law.protest_minutes.ids)
    if protest.let_go:
        refuse(said("tournament.prizes-free"), field="number")
    if not tidy(command.reason):
        refuse(said("tournament.why-sentence"), field="reason")
    draft.emit(PrizesLetGo(command.number, tidy(command.reason)))


def _find_open_protest(draft: Draft, number: int) -> Protest:
    protest = next((one for one in draft.now.protests if one.number == number), None)
    if protest is None:
        refuse(said("tournament.no-protest", number=number), field="number")
    if protest.answer is not None:
        refuse(said("tournament.protest-answered"), *draft.law.director.ids, field="number")
    return protest


def _close(draft: Draft, command: Close) -> None:
    """End the tournament, when nothing is open any more; or open it again."""
    if command.closed:
        _nothing_open(draft)
        early = "" if command.anyway else why_not_close(draft.now, draft.at)
        if early:
            clauses = () if early.code == "tournament.prizes-left" else draft.law.protest_minutes.ids
            refuse(early, *clauses, field="anyway")
    draft.emit(Closed(command.closed))


def why_not_close(tournament: Tournament, at: int) -> Message | Literal[""]:
    """Return what closing the tournament at a time (ms since 1970, UTC) would cut off; "" if nothing.

    Examples are prizes that nobody has taken, and protests that are still possible.
    """
    left, there = sum(one.taken is None for one in tournament.prizes), len(tournament.prizes)
    until = protest_deadline(tournament.law, tournament)
    if until is None or at >= until:
        return said("tournament.prizes-left", n=left, all=there) if left else ""
    code = "tournament.still-heard-left" if left else "tournament.still-heard"
    return said(code, at=until, n=left, all=there)


def _nothing_open(draft: Draft) -> None:
    """Refuse to end with a protest, a correction or a prize that waits for somebody."""
    waiting = unanswered_protests(draft.now)
    if waiting:
        refuse(said("tournament.protest-open", number=waiting[0].number))
    granted = protests_awaiting_correction(draft.now)
    if granted:
        refuse(said("tournament.protest-granted", number=granted[0].number))
    change, edition = effect_if_lost_visas_return(draft.now), current_edition(draft.now)
    if change is None or edition is None:
        return
    if not change.is_empty:
        refuse(said("tournament.publish-first", number=change.number + 1))
    prize = next(iter(unsettled_prizes(draft.now)), None)
    if prize is not None:
        refuse(said("tournament.prize-undecided", text=prize.prize.text))
    twice = two_prizes_note(draft.now)
    if twice is not None:
        refuse(twice)


def _apply_published(tournament: Tournament, event: Published) -> Tournament:
    before = tournament.editions
    evident = not event.reason and bool(before)
    corrected = join_messages(correction_notes(before[-1].stood, tournament)) if evident else None
    stood = replace(tournament, editions=(), registration=Registrations())
    edition = Edition(len(before) + 1, event.at, event.reason, stood, corrected)
    return replace(tournament, published=event.at, editions=(*before, edition))


def _apply_objected(tournament: Tournament, event: Objected) -> Tournament:
    protest = Protest(event.number, event.at, event.player, event.text, edition=len(tournament.editions))
    return replace(tournament, protests=(*tournament.protests, protest))


def _with_protest(now: Tournament, event: ProtestAnswered | PrizesLetGo, **changes: object) -> Tournament:
    return replace(now, protests=core.replace_item_with_number(now.protests, event.number, **changes))


COMMANDS: Final[core.CommandSpecs] = {
    Publish: core.CommandSpec(_publish, core.DIRECTOR_ONLY, "tournament.did-publish", about=("published",)),
    Object: core.CommandSpec(_object, core.ALL_ROLES, "tournament.did-object", "append"),
    AnswerProtest: core.CommandSpec(_answer, core.DIRECTOR_ONLY, "tournament.did-answer", about=("protests",)),
    LetPrizesGo: core.CommandSpec(_let_prizes_go, core.DIRECTOR_ONLY, "tournament.did-let-go", about=("protests",)),
    Close: core.CommandSpec(
        _close, core.DIRECTOR_ONLY, "tournament.did-close", about=("closed", "protests"), after_end=True
    ),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Published: _apply_published,
    Objected: _apply_objected,
    ProtestAnswered: lambda now, event: _with_protest(now, event, answer=event.text, granted=event.granted),
    PrizesLetGo: lambda now, event: _with_protest(now, event, let_go=True),
    Closed: lambda now, event: replace(now, closed=event.closed),
}
"""The function that applies each event about publishing the ranking, protests and the close to the tournament, by
class of the event.
"""

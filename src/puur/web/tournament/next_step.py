"""The next step for whoever runs the evening: one sentence and one button at every moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puur.service.tournament.draw import players_not_matching_draw
from puur.tournament.bookkeeping import players_without_visa
from puur.tournament.correction import effect_if_lost_visas_return, effect_if_published_now, join_messages
from puur.tournament.editions import (
    current_edition,
    protest_deadline,
    protests_awaiting_correction,
    protests_blocking_prizes,
    unanswered_protests,
)
from puur.tournament.money.closing import compute_closing_accounts
from puur.tournament.prizes import unsettled_prizes
from puur.tournament.result_rounds import is_next_round_unpaired, is_pairing_outdated, tied_matches
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import ungrouped_team_warnings
from puur.tournament.topics.admission import registrations_to_take
from puur.tournament.topics.core import player_label
from puur.tournament.topics.fixtures import group_names
from puur.tournament.topics.lots import (
    MAX_NAMED_PLAYERS,
    players_not_here,
    players_to_seat,
    tables_without_result,
    why_no_draw,
)
from puur.tournament.topics.registration import is_player_list_used
from puur.web.desk import Visitor
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class EveningStep:
    """What is to be done next on the evening of a tournament.

    says: the sentence. where: the page's path below the tournament's. button: its label.
    """

    says: Message
    where: str
    button: Message


def next_step(tournament: Tournament, visitor: Visitor) -> EveningStep | None:
    """Return what this visitor is to do next; None if there is nothing to do for them."""
    if tournament.closed or not visitor.has_any_role("office", "controller"):
        return None
    if tournament.setup.unit == "team":
        return _registrations_step(tournament) or _teams(tournament) or _step_after_play(tournament)
    step = (
        _registrations_step(tournament)
        or _step_before_draw(tournament)
        or _step_during_play(tournament, leads=visitor.is_leading)
        or _step_after_play(tournament)
    )
    return step if visitor.is_leading or step.where != "auslosung" else None


def _registrations_step(tournament: Tournament) -> EveningStep | None:
    """Return that some who registered are not on the list yet, None where all are."""
    waiting = 0 if is_player_list_used(tournament) else len(registrations_to_take(tournament))
    if not waiting:
        return None
    return EveningStep(said("page-signup.next-take", n=waiting), "anmeldungen", said("page-signup.to-registrations"))


def _step_before_draw(tournament: Tournament) -> EveningStep | None:
    if tournament.rounds:
        return None
    if why_no_draw(tournament):
        return EveningStep(said("page-tournament.next-register"), "anmeldung", said("page-tournament.to-registration"))
    missing = len(players_not_here(tournament))
    if missing and tournament.setup.unit != "pair":
        says = said("page-tournament.next-draw-missing", n=missing, count=len(players_to_seat(tournament)))
        return EveningStep(says, "auslosung", said("page-tournament.do-draw"))
    count = sum(not one.joker for one in tournament.players.values())
    pairs, single = said("page-tournament.next-draw-pairs", count=count), said("page-tournament.next-draw", count=count)
    return EveningStep(
        pairs if tournament.setup.unit == "pair" else single, "auslosung", said("page-tournament.do-draw")
    )


def _step_during_play(tournament: Tournament, *, leads: bool) -> EveningStep | None:
    last = tournament.passen
    passe = min(tournament.released, last)
    if passe:
        still = tables_without_result(tournament, passe)
        if still:
            says = said("page-tournament.next-open-tables", passe=passe, n=len(still))
            return EveningStep(says, f"passe/{passe}", said("page-tournament.results"))
    due = _drawing_step(tournament, passe, leads=leads)
    if due is not None:
        return due
    if passe < last:
        awaited = said("page-tournament.next-released", passe=passe + 1)
        says = said("page-tournament.next-release", passe=passe + 1) if leads else awaited
        return EveningStep(says, f"passe/{passe + 1}", said("page-tournament.to-passe", passe=passe + 1))
    return None


def _drawing_step(tournament: Tournament, passe: int, *, leads: bool) -> EveningStep | None:
    """Return what the next draw waits for, or that it is due or no longer fits. passe: the last released round."""
    tied = tied_matches(tournament)
    if tied:
        says = said("page-tournament.cup-decide", passe=tied[0].passe, table=tied[0].table or 0)
        return EveningStep(says, "auslosung", said("page-tournament.decide"))
    if is_next_round_unpaired(tournament):
        says = said("page-tournament.next-pair" if leads else "page-tournament.next-paired", passe=passe + 1)
        button = said("page-tournament.do-pair", passe=passe + 1)
        return EveningStep(says, "auslosung" if leads else f"passe/{passe + 1}", button)
    unfit = why_redraw_needed(tournament, players_not_matching_draw(tournament) if passe < tournament.passen else ())
    return EveningStep(unfit, "auslosung", said("page-tournament.redraw")) if unfit else None


def why_redraw_needed(tournament: Tournament, others: Sequence[str]) -> Message | None:
    """Return why the next round should be drawn again; None if it fits. others: the players who came or left."""
    outdated, passe = is_pairing_outdated(tournament), tournament.released + 1
    if outdated and tournament.setup.knockout:
        return said("page-tournament.knockout-outdated", passe=passe)
    if others:
        return _redraw_notice(tournament, others)
    return said("page-tournament.swiss-outdated", passe=passe) if outdated else None


def _redraw_notice(tournament: Tournament, others: Sequence[str]) -> Message:
    """Return a sentence that the seating plan no longer fits: who left, and who has no seat.

    others: the start numbers of the players who left or have no seat; at least one.
    """
    names = [player_label(one, tournament) for one in others[:MAX_NAMED_PLAYERS]]
    return said("page-tournament.next-redraw", names=[*names], n=len(others), passe=tournament.released + 1)


def _step_after_play(tournament: Tournament) -> EveningStep:
    if current_edition(tournament) is None:
        return _publishing_step(tournament)
    return _correction_step(tournament) or _protest_step(tournament) or _prizes_step(tournament)


def _publishing_step(tournament: Tournament) -> EveningStep:
    publish = EveningStep(said("page-tournament.next-publish"), "preise", said("page-tournament.to-announcement"))
    return _missing_visas("page-tournament.next-unvisaed", players_without_visa(tournament), tournament) or publish


def _missing_visas(code: str, still: Sequence[str], tournament: Tournament) -> EveningStep | None:
    """Return that Visa are missing, and on whose Standblatt."""
    names = join_messages([player_label(one, tournament) for one in still])
    if names is None:
        return None
    says = said(code, n=len(still), names=names)
    return EveningStep(says, "standblaetter?nur=offen", said("page-tournament.sheets"))


def _correction_step(tournament: Tournament) -> EveningStep | None:
    """Return what a correction after publishing leaves open: signing off first, then the new edition."""
    coming, now = effect_if_lost_visas_return(tournament), effect_if_published_now(tournament)
    if coming is None or now is None:
        return None
    again = _missing_visas("page-tournament.next-visa-again", coming.fallen, tournament)
    missing = again or _missing_visas("page-tournament.next-unvisaed", players_without_visa(tournament), tournament)
    if missing:
        return missing
    if not now.is_empty:
        number = now.number + 1
        code = "page-tournament.next-edition-more" if now.only_adds_results else "page-tournament.next-edition"
        return EveningStep(
            said(code, number=number),
            "preise",
            said("page-tournament.to-edition", number=number),
        )
    granted = protests_awaiting_correction(tournament)
    if granted:
        says = said("page-tournament.next-granted", name=player_label(granted[0].player, tournament))
        return EveningStep(says, "preise", said("page-tournament.to-protest"))
    return None


def _protest_step(tournament: Tournament) -> EveningStep | None:
    still = unanswered_protests(tournament)
    if not still:
        return None
    return EveningStep(said("page-tournament.next-protests", n=len(still)), "preise", said("page-tournament.decide"))


def _prizes_step(tournament: Tournament) -> EveningStep:
    open_ = unsettled_prizes(tournament)
    if open_:
        return EveningStep(
            said("page-tournament.next-prize", prize=open_[0].prize.text), "preise", said("page-tournament.to-prize")
        )
    if any(one.taken is None for one in tournament.prizes) or not tournament.prizes:
        return EveningStep(said("page-tournament.next-award"), "preise", said("page-tournament.to-prizes"))
    if tournament.till.opened is not None:
        found = compute_closing_accounts(tournament)
        if found.count is None or found.is_cash_count_outdated:
            return EveningStep(said("page-tournament.next-count"), "kasse/abrechnung", said("page-money.count"))
    return EveningStep(said("page-tournament.next-done"), "daten", said("page-tournament.to-data"))


def _teams(tournament: Tournament) -> EveningStep | None:
    if not tournament.matches:
        if sum(one.out is None for one in tournament.teams.values()) > 1:
            return EveningStep(said("page-tournament.next-plan"), "spielplan", said("page-tournament.to-fixtures"))
        return EveningStep(said("page-tournament.next-teams"), "mannschaften", said("page-tournament.to-teams"))
    alone = next(ungrouped_team_warnings(tournament), None)
    if alone is not None:
        says = said("page-tournament.next-no-group", says=alone)
        return EveningStep(says, "spielplan", said("page-tournament.to-fixtures"))
    still = sum(match.open for match in tournament.matches)
    if still:
        return EveningStep(
            said("page-tournament.next-matches", n=still), "spielplan", said("page-tournament.to-matches")
        )
    final = any(one.final and one.off is None for one in tournament.matches)
    if not final and current_edition(tournament) is None and len(group_names(tournament.teams.values())) > 1:
        return EveningStep(said("page-tournament.next-final-match"), "spielplan", said("page-tournament.to-fixtures"))
    return None


def open_protests(tournament: Tournament, visitor: Visitor, at: int) -> list[Message]:
    """Return a sentence for each unanswered protest: until when it holds prizes back.

    at: now (ms since 1970, UTC). Empty for a visitor who is not an official.
    """
    if not visitor.has_any_role("office", "controller"):
        return []
    until, holds = (
        protest_deadline(tournament.law, tournament) or 0,
        protests_blocking_prizes(tournament.law, tournament, at),
    )
    return [
        said("page-tournament.protest-line-holds", name=player_label(one.player, tournament), text=one.text, at=until)
        if one in holds
        else said("page-tournament.protest-line", name=player_label(one.player, tournament), text=one.text)
        for one in unanswered_protests(tournament)
    ]

"""Settle a claim at a free table: read its facts from the game, ask for the ruling, and carry out what was chosen.

What no card shows is taken from the claim itself.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Final

from msgspec.structs import replace

from puur.cards import SEATS, team_of
from puur.errors import BadInput
from puur.game.commands import CarryOut, Claim
from puur.game.free.effects import Nothing, PenaltyTo, RepeatDeal
from puur.game.free.state import ClaimedFactValue, ClaimRuling
from puur.game.state import Game
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.referee.judge import INFRACTIONS_BY_KIND, facts_from_json, find_infraction, rule_on_facts
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.reading import OptionalReader
from puur.referee.ruling import (
    DEADLINE_SERIES_ENDS,
    DEADLINE_TRICK_TURNED,
    DEADLINE_TRICK_TURNED_OR_SERIES_ENDS,
    NO_EFFECTS,
    Ruling,
    RulingOption,
)
from puur.words.catalogue import sentence
from puur.words.message import Message, said


def facts_as_json(law: Law, game: Game, kind: str, seat: int, claimant: int | None = None) -> FactsByName | None:
    """Return the facts of an infraction by a seat as JSON values by fact name; None if the game shows none.

    kind: the infraction's id. claimant: the seat that claims, None for nobody.
    Facts that the game does not show are taken from reports. Raises RuntimeError before the first deal.
    """
    given = facts_shown_by_game(law, game, kind, seat, claimant)
    if given is None:
        return None
    own = {one.name: one for one in fields(INFRACTIONS_BY_KIND[kind].facts) if one.name not in given}
    nobody = [
        one.name for one in own.values() if one.default is MISSING and isinstance(one.metadata["read"], OptionalReader)
    ]
    return given | dict.fromkeys(nobody) | {name: told for name, told in _reports_of(game, kind, seat) if name in own}


def _reports_of(game: Game, kind: str, seat: int) -> tuple[tuple[str, ClaimedFactValue], ...]:
    """What was last reported of that kind about that seat."""
    reports = game.current.free.reports if game.current.free else ()
    return next((one.facts for one in reversed(reports) if (one.what, one.who) == (kind, seat)), ())


def facts_shown_by_game(law: Law, game: Game, kind: str, seat: int, claimant: int | None = None) -> FactsByName | None:
    """Return those facts of an infraction by a seat that the game itself shows, as JSON values by name; None if none.

    kind: the infraction's id. claimant: the seat that claims, None for nobody.
    """
    at = ClaimPosition(law, game, seat, claimant)
    if INFRACTIONS_BY_KIND[kind].charged_once and at.is_found_guilty(kind):
        return None
    read = INFRACTIONS_BY_KIND[kind].reads
    given = {} if read is None else read(at)
    if given is None:
        return None
    return {"seat": seat, "mode": at.deal.mode, "dealer": at.deal.dealer, **given}


def possible_offenders(law: Law, game: Game, kind: str) -> Iterator[int]:
    """Yield the seats that may have committed an infraction (kind: its id), as far as the state of the game shows."""
    if INFRACTIONS_BY_KIND[kind].by_dealer:
        return iter((game.current.dealer,))
    return (seat for seat in SEATS if facts_as_json(law, game, kind, seat) is not None)


_NOTHING_TO_CHOOSE: Final = said("referee.nothing-to-choose")
_ALREADY_DECIDED: Final = said("referee.decided")
NOT_SHOWN_BY_GAME_MESSAGE: Final = said("referee.not-shown")
"""The message that the game does not show what a claim says."""
_TOO_LATE: Final = said("referee.next-deal-dealt")


def settle_claim(law: Law, game: Game, claim: Claim) -> CarryOut:
    """Return the command that carries out the ruling on a claimed infraction.

    claim: the claim as a command. If it is late or unfounded, the command has no consequences.
    Raises BadInput at a strict table, and for a missing fact, an unknown infraction or an impossible claim or choice.
    """
    _check_table(game)
    find_infraction(claim.kind)
    blamed = _blamed(law, game, claim)
    given = facts_as_json(law, game, claim.kind, blamed, claim.seat)
    if given is None:
        before = _stands(game, claim, blamed) or _of_last_deal(law, game, claim, blamed)
        return CarryOut(before or _unseen(claim, blamed))
    said = ruling_on_claim_facts(law, claim.kind, given)
    chosen = _chosen(law, said, claim, blamed)
    return CarryOut(_ruled(claim, blamed, said, chosen, given))


def _ruled(claim: Claim, against: int, said: Ruling, chosen: RulingOption | None, given: FactsByName) -> ClaimRuling:
    """The claim with what follows from it; too late, or where nothing was forbidden, nothing does."""
    follows = said.effects + (() if chosen is None else chosen.effects)
    effects = tuple(one for one in follows if not isinstance(one, Nothing))
    broken = follows == () or effects != ()  # a rule can be broken without effects: the card just goes back
    upheld = not said.expired and (broken or chosen is not None or _thanks_lapse(given))
    trick = given.get("trick")
    return ClaimRuling(
        kind=claim.kind,
        seat=claim.seat,
        against=against,
        text=said.text,
        clauses=said.clauses,
        expired=said.expired,
        choose=None if chosen is None else chosen.id,
        trick=trick if isinstance(trick, int) else None,
        effects=effects if upheld and effects else NO_EFFECTS,
        upheld=upheld,
    )


def _thanks_lapse(given: FactsByName) -> bool:
    """Whether somebody thanked too soon: even where it costs nothing, the Partie is not won by it."""
    return "target" in given and given["points"] < given["target"]


def ruling_on_claim_facts(law: Law, kind: str, given: FactsByName) -> Ruling:
    """Return the ruling on an infraction by facts read from a game (:func:`facts_as_json`).

    kind: the infraction's id. given: the facts, as JSON values by name. If the trick concerned is no longer open and
    the claim had to come earlier, the ruling says that it expired.
    """
    said = rule_on_facts(law, kind, facts_from_json(find_infraction(kind), given))
    if given.get("open") is not False:
        return said
    if said.until == DEADLINE_TRICK_TURNED:
        return dataclasses.replace(said, effects=NO_EFFECTS, options=(), expired=True)
    if said.until == DEADLINE_TRICK_TURNED_OR_SERIES_ENDS:
        costs = tuple(one for one in said.effects if isinstance(one, PenaltyTo))
        return dataclasses.replace(said, effects=costs, options=(), until=DEADLINE_SERIES_ENDS)
    return said


def ruling_if_claimed(law: Law, game: Game, kind: str, against: int) -> Ruling | None:
    """Return the ruling, with its options, that a claim of an infraction against a seat would get.

    kind: its id. None if the game shows no such thing.
    """
    given = facts_as_json(law, game, kind, against)
    return None if given is None else ruling_on_claim_facts(law, kind, given)


def _check_table(game: Game) -> None:
    if not game.free:
        raise BadInput(said("referee.free-table-only"))
    if game.deal is None:
        raise BadInput(said("referee.no-deal-lies"))


def _blamed(law: Law, game: Game, claim: Claim) -> int:
    """Who is said to have done it: as named, or the only one of whom the game shows it."""
    if claim.against is not None:
        return claim.against
    found = list(possible_offenders(law, game, claim.kind))
    if len(found) != 1:
        raise BadInput(said("referee.say-against-whom"), {"field": "against"})
    return found[0]


def _chosen(law: Law, said: Ruling, claim: Claim, against: int) -> RulingOption | None:
    """The option that was chosen; BadInput names those there are."""
    if not said.options:
        if claim.choose is not None and not said.expired:
            raise BadInput(_NOTHING_TO_CHOOSE, {"field": "choose"}, said.clauses)
        return None
    option = next((one for one in said.options if one.id == claim.choose), None)
    if option is None and claim.choose is None and does_each_choose_repetition(said):
        return None
    if option is None:
        raise BadInput(_choose_of(said), {"field": "choose"}, said.clauses)
    if option.chosen_by == "opponents" and claim.seat not in opponents_of(law, against):
        raise BadInput(_others_choose(claim.seat), {"field": "seat"}, said.clauses)
    return option


def _choose_of(ruled: Ruling) -> Message:
    return said("referee.choose-one-of", ids=[option.id for option in ruled.options])


def _others_choose(seat: int) -> Message:
    return said("referee.others-choose", seat=seat)


def does_each_choose_repetition(said: Ruling) -> bool:
    """Return whether a ruling lets each innocent player choose whether the repetition counts for him (Differenzler)."""
    return any(option.id == "keep" for option in said.options)


def opponents_of(law: Law, seat: int) -> tuple[int, ...]:
    """Return the opponents of a seat: the other team, or all others where each plays alone."""
    alone = is_each_alone(law) and law.counting.says == "each-player"
    return tuple(other for other in SEATS if (other != seat if alone else team_of(other) != team_of(seat)))


def _stands(game: Game, claim: Claim, against: int) -> ClaimRuling | None:
    """What has been claimed with success already; an innocent player may say what of a repetition counts for him."""
    claims = game.current.free.claims if game.current.free else ()
    found = [one for one in claims if one.upheld and (one.kind, one.against) == (claim.kind, against)]
    if not found:
        return None
    first = next(filter(orders_repetition, found), found[0])
    if claim.choose in ("repeat", "keep") and orders_repetition(first):
        return _again(game, claim, first)
    return replace(_unseen(claim, against), text=f"{first.text} {sentence(_ALREADY_DECIDED)}", clauses=first.clauses)


def _again(game: Game, claim: Claim, first: ClaimRuling) -> ClaimRuling:
    """An innocent player says whether the deal or its repetition counts for him."""
    repeat = game.current.free.repeat if game.current.free else None
    if repeat is not None and claim.seat in repeat.offenders:
        message = said("referee.no-choice", seat=claim.seat)
        raise BadInput(message, {"field": "seat"}, first.clauses)
    return replace(first, seat=claim.seat, choose=claim.choose, effects=())


def is_repetition_choice(one: ClaimRuling) -> bool:
    """Return whether a settled claim accuses nobody but only chooses whether a repeated deal counts (Differenzler)."""
    return one.upheld and not one.effects


def orders_repetition(one: ClaimRuling) -> bool:
    """Return whether a settled claim causes the deal to be repeated (Differenzler)."""
    return any(isinstance(effect, RepeatDeal) for effect in one.effects)


def _of_last_deal(law: Law, game: Game, claim: Claim, against: int) -> ClaimRuling | None:
    """What happened in the deal before: it was a mistake, but the next one is dealt."""
    last = game.past[-1] if game.past else None
    if last is None or last.annulled:
        return None
    before = replace(game, deal=last, past=game.past[:-1])
    given = facts_as_json(law, before, claim.kind, against, claim.seat)
    if given is None:
        return None
    said = ruling_on_claim_facts(law, claim.kind, given)
    late = _unseen(claim, against)
    return replace(late, text=f"{said.text} {sentence(_TOO_LATE)}", clauses=said.clauses, expired=True)


def _unseen(claim: Claim, against: int) -> ClaimRuling:
    """An accusation that the game does not bear out."""
    return ClaimRuling(
        kind=claim.kind,
        seat=claim.seat,
        against=against,
        text=sentence(NOT_SHOWN_BY_GAME_MESSAGE),
        clauses=(),
        expired=False,
        choose=None,
        trick=None,
        effects=NO_EFFECTS,
        upheld=False,
    )

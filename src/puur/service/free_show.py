"""What a client is shown of a free table: what lies there, what can be claimed, what was ruled, in words."""

from __future__ import annotations

from collections.abc import Iterable

from puur.cards import SEATS, SUITS, TEXTS
from puur.game.effects import Effect, Exchange, LosesTrickValue, Nothing
from puur.game.free import Ruled
from puur.game.free_view import known_cards, veil
from puur.game.observe import Observation
from puur.referee.kinds import KINDS
from puur.referee.ruling import Option
from puur.referee.words import CHOSEN, effects_text
from puur.service import views as v
from puur.service.accusing import LOOKED_AT, choosers, offers, standing
from puur.service.show import texts
from puur.service.state import Table

_NEED_NOT_SHOW = frozenset(
    {
        *("card-held-ready", "counted-for-thanks", "shuffle-protest", "misdeal", "card-exposed-dealing"),
        *("missing-card", "bottom-card-hidden", "late-writing", "miscounted", "miswritten", "slate-unclear"),
        *("stoeck-prompted", "cards-thrown-in", "estimate-ignored", "trick-taken", "scribe-stepped-in", "remark"),
        *("card-exposed", "card-dropped-hidden", "knocked-cut", "partner-saw-cards", "weis-unasked", "slate-reversed"),
        *("glass", "phone", "phone-secret", "teabag", LOOKED_AT),
    }
)
"""Kinds of which no card and no word of the game tells: people saw it."""


def free_of(table: Table, seen: Observation) -> v.FreeView | None:
    """Return the free table's part of a :class:`puur.service.views.DealView`; None at a strict table."""
    free = seen.free
    if free is None:
        return None
    return v.FreeView(
        ahead=_ahead(free.ahead),
        due=free.due,
        devalued=texts(free.devalued),
        playable=texts(0 if seen.waiting or table.game.finished else free.playable),
        barred=tuple(v.BarredView(one.team, SUITS[one.suit]) for one in free.barred),
        open_hands=tuple(v.HandView(seat, texts(hand)) for seat, hand in free.open_hands),
        claimable=() if seen.seat is None else _claimable(table, seen.seat),
        accused=_accused(table, seen.seat),
        claims=tuple(_ruled(table, ruled) for ruled in free.claims),
        repeat=free.repeat is not None,
        repeated=free.repeated is not None,
        penalties=_penalties(table),
    )


def _ahead(cards: Iterable[tuple[int, int]]) -> tuple[v.HandView, ...]:
    cards = tuple(cards)
    return tuple(
        v.HandView(seat, tuple(TEXTS[card] for who, card in cards if who == seat))
        for seat in dict.fromkeys(who for who, _ in cards)
    )


def _claimable(table: Table, seat: int) -> tuple[v.ClaimableView, ...]:
    return tuple(
        v.ClaimableView(one.kind, one.title, one.against, one.kind not in _NEED_NOT_SHOW, one.kind == LOOKED_AT)
        for one in offers(table, seat)
    )


def _accused(table: Table, seat: int | None) -> v.AccusedView | None:
    there = standing(table)
    if there is None:
        return None
    accused, said = there
    entitled = choosers(table, accused, said)
    return v.AccusedView(
        seat=accused.seat,
        kind=accused.kind,
        title=KINDS[accused.kind].title,
        against=accused.against,
        text=said.text,
        clauses=said.clauses,
        deadline=said.deadline,
        follows=follows(table, _veiled(table, said.effects, seat)),
        choosers=entitled,
        choices=tuple(_choice(table, option, seat) for option in said.options) if seat in entitled else (),
    )


def _choice(table: Table, option: Option, seat: int | None) -> v.ChoiceView:
    return v.ChoiceView(option.id, option.text, follows(table, _veiled(table, option.effects, seat)))


def _veiled(table: Table, effects: Iterable[Effect], seat: int | None) -> tuple[Effect, ...]:
    deal = table.game.current
    if deal.free is None:
        return ()
    known = known_cards(deal, deal.free, seat)
    return tuple(veil(effect, known, seat) for effect in effects)


def _ruled(table: Table, ruled: Ruled) -> v.RuledView:
    """A claim whose ruling is veiled already for who sees it."""
    return v.RuledView(
        seat=ruled.seat,
        kind=ruled.kind,
        title=KINDS[ruled.kind].title,
        against=ruled.against,
        text=ruled.text,
        clauses=ruled.clauses,
        upheld=ruled.upheld,
        expired=ruled.expired,
        chosen=None if ruled.choose is None else CHOSEN.get(ruled.choose, ruled.choose),
        follows=follows(table, ruled.effects) if ruled.upheld else "",
    )


def follows(table: Table, effects: Iterable[Effect]) -> str:
    """Return veiled effects as sentences with the names of this table; what is hidden is left out."""
    return " ".join(filter(None, (_sentence(table, effect) for effect in effects)))


def _sentence(table: Table, effect: Effect) -> str:
    names = [table.seats[seat].name for seat in SEATS]
    if isinstance(effect, Nothing) or (isinstance(effect, LosesTrickValue) and not effect.cards):
        return ""
    if isinstance(effect, Exchange) and not effect.cards:
        return f"{names[effect.seat]} nimmt die Karte zurück und gibt eine andere."
    return effects_text((effect,), table.game.deck, names)


def _penalties(table: Table) -> tuple[int, ...]:
    penalties = table.game.current.penalties
    return tuple(sum(one.points for one in penalties if one.seat == seat) for seat in SEATS)

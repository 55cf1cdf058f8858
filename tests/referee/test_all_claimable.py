"""Every kind that a Reglement names can be claimed at a free table at some moment, and is ruled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puur.cards import parse_card, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.readings.weis import parse_weis as weis
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.claiming import ruling_if_claimed
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.referee.open_questions import ClaimableInfraction, claimable_infractions, questions_to_claimant

HANDS = (
    "E6 E7 E8 E9 EU R6 R7 R8 R9",
    "EO EK EA EB RU RO RK RA RB",
    "S6 S7 S8 S9 SU T6 T7 T8 T9",
    "SO SK SA SB TU TO TK TA TB",
)
LOOKED_AT = "turned-tricks-looked-at"
LATER = {"molotow": {"stoeck-prompted", "undertrump"}}
"""Where trumps are found in play, these hands never come to it."""


def _start(law: Law, game: Game, dealer: int) -> Game:
    a, b, c, d = map(parse_hand, HANDS)
    for at in (dealer, 2):  # where the trump stays as it was, a dealer who holds it
        for mode in (None, "S", "E"):  # where the last card shows the trump, the dealer holds it
            result = decide_command(law, game, cmd.TakeHands(at, (a, b, c, d), mode))
            if not isinstance(result, Refusal):
                return result[0]
    raise AssertionError(result)


def _done(law: Law, game: Game, *commands: Command) -> Game:
    """What is refused here another Reglement knows; the card lies there all the same."""
    for command in commands:
        result = decide_command(law, game, command)
        if isinstance(result, Refusal) and isinstance(command, cmd.Play):
            result = decide_command(law, game, cmd.Play(command.seat, command.card))
        game = game if isinstance(result, Refusal) else result[0]
    return game


def _moments(law: Law, game: Game) -> Iterator[Game]:
    """A deal with everything in it, looked at after each thing."""
    dealt = _start(law, game, 3)
    yield dealt
    said = _done(law, dealt, *_announced(dealt), *(cmd.Bid(seat, 40) for seat in (0, 2, 3)))
    yield _done(law, said, cmd.Play(2, parse_card("S6")))
    led = _done(law, said, cmd.Play(0, parse_card("E6"), (weis("E6-9"),)))
    yield _done(law, led, cmd.Play(3, parse_card("SO")))
    followed = _done(law, led, cmd.Play(1, parse_card("RU"), (weis("RO-A"),)))
    yield _done(law, followed, cmd.Play(1, parse_card("RO")))
    yield _done(law, followed, cmd.Play(2, parse_card("T6")), cmd.Play(3, parse_card("SO"), (weis("TO-A"),)))
    trick = _done(law, said, *(cmd.Play(seat, parse_card(card)) for seat, card in enumerate(("R6", "EO", "S9", "SO"))))
    yield trick
    yield _done(law, trick, cmd.Thank(1))
    yield _done(law, trick, cmd.LayDown(1), cmd.LayDown(3))
    yield _done(law, trick, cmd.Play(3, parse_card("SK"), (), stoeck=True))
    yield _done(law, said, cmd.Play(2, parse_card("S6")), cmd.Play(3, parse_card("TA")))
    yield _done(law, trick, *(cmd.Play(seat, card) for seat, card in _rest()))
    partner = ((dealt.current.chooser or 0) + 2) % 4
    yield _done(law, dealt, cmd.Announce(partner, "O"))
    yield _start(law, _annulled(law, dealt), 1)


def _announced(dealt: Game) -> tuple[Command, ...]:
    chooser = dealt.current.chooser or 0
    if dealt.current.phase != "auction":
        return (cmd.Announce(chooser, "S"),)
    return (cmd.Raise(chooser, 40, "S"), *(cmd.Pass((chooser + step) % 4) for step in (1, 2, 3)))


def _rest() -> Iterator[tuple[int, int]]:
    laid = {"R6", "EO", "S9", "SO"}
    hands = [[card for card in hand.split() if card not in laid] for hand in HANDS]
    for number in range(8):
        for seat in range(4):
            yield seat, parse_card(hands[seat][number])


def _annulled(law: Law, game: Game) -> Game:
    return _done(law, game, cmd.Misdeal(0))


def _offered(law: Law, game: Game) -> Iterator[tuple[int, ClaimableInfraction]]:
    for seat in range(4):
        for one in claimable_infractions(law, game, seat):
            yield seat, one


@pytest.mark.longer
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_whatever_a_reglement_names_can_be_claimed_at_some_moment(id_: str) -> None:
    settings = table_settings(reglement(id_), {"table": "free"})
    law, found = settings.law, {LOOKED_AT}
    for game in _moments(law, new_game(settings)):
        for seat, one in _offered(law, game):
            found.add(one.kind)
            for against in one.against:
                asked = questions_to_claimant(law, game, one.kind, against, seat)
                said = ruling_if_claimed(law, game, one.kind, against) if not asked else None
                assert said is None or said.text
    named = {kind for kind, asked in INFRACTIONS_BY_KIND.items() if asked.is_mentioned_in(law)}
    assert sorted(named - found - LATER.get(id_, frozenset())) == []

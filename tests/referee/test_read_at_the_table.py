"""Who can be meant by a claim, told from the cards on the table; what is shown to be nothing; who may be told of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.law.scenario import fill
from tests.records.test_free_records import deal_of

from puur.cards import SUITS, parse_card
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Claim
from puur.game.decide import decide_command
from puur.game.free.effects import Nothing
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.readings.weis import parse_weis
from puur.law.reglemente import reglement
from puur.referee.claiming import NOT_SHOWN_BY_GAME_MESSAGE, settle_claim
from puur.referee.infractions import strafliste
from puur.referee.infractions.weis import facts_of_needless_weis
from puur.referee.judge import INFRACTIONS_BY_KIND, rule_on_json
from puur.referee.open_questions import claimable_infractions
from puur.referee.position import ClaimPosition
from puur.words.catalogue import sentence


def table(id_: str, dealer: int, trick: str, mode: str = "E") -> Game:
    """A free table where these cards lie, led by who sits right of the dealer."""
    settings = table_settings(reglement(id_), {"table": "free"})
    law, game = settings.law, new_game(settings)
    shown = law.trump_maker.says in {"cut-card", "bottom-card"}
    hands: list[list[str]] = [[], [], [], []]
    for place, card in enumerate(trick.split()):
        hands[(dealer + 1 + place) % 4].append(card)
    commands: list[cmd.Command] = [
        cmd.TakeHands(dealer, fill([" ".join(one) for one in hands]), mode if shown else None)
    ]
    commands += [cmd.Bid(seat, 40) for seat in range(4)] if shown else [cmd.Announce((dealer + 1) % 4, mode)]
    commands += [cmd.Play((dealer + 1 + at) % 4, parse_card(card)) for at, card in enumerate(trick.split())]
    for command in commands:
        game = done(law, game, command)
    return game


def done(law: Law, game: Game, command: cmd.Command) -> Game:
    result = decide_command(law, game, command)
    assert not isinstance(result, Refusal), f"{command}: {result}"
    return result[0]


def meant(game: Game, kind: str, claimant: int) -> tuple[int, ...]:
    """Of whom this seat can claim it."""
    law = table_settings(reglement("allgemein"), {"table": "free"}).law
    return next((one.against for one in claimable_infractions(law, game, claimant) if one.kind == kind), ())


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("place", [1, 2, 3])
def test_who_gave_another_suit_can_be_meant_wherever_he_sits(dealer: int, place: int) -> None:
    cards = ["R6", "R7", "R8", "R9"]
    cards[place] = "S6"
    game = table("allgemein", dealer, " ".join(cards))
    offender = (dealer + 1 + place) % 4
    assert meant(game, "revoke", (offender + 1) % 4) == (offender,)


@pytest.mark.parametrize("led", ["R6", "RA", "S6", "SA", "T6", "TA"])
def test_who_trumps_after_a_trump_can_have_trumped_too_low_whatever_was_led(led: str) -> None:
    game = table("allgemein", 3, f"{led} E9 E6")
    assert meant(game, "undertrump", 3) == (2,)


def test_where_trump_was_led_nobody_trumped_too_low() -> None:
    assert meant(table("allgemein", 3, "E7 E9 E6"), "undertrump", 3) == ()


def test_who_has_estimated_lacks_no_estimate() -> None:
    law = table_settings(reglement("edjv-differenzler-2015"), {"table": "free"}).law
    game = table("edjv-differenzler-2015", 3, "R6")
    assert settle_claim(law, game, Claim(0, "estimate-missing", 1)).ruled.text == sentence(NOT_SHOWN_BY_GAME_MESSAGE)


def test_cards_are_thrown_together_only_once_all_are_played() -> None:
    law = table_settings(reglement("edjv-differenzler-2015"), {"table": "free"}).law
    game = table("edjv-differenzler-2015", 3, "R6")
    over = replace(game, deal=replace(game.current, phase="done"))
    known = [{one.kind for one in claimable_infractions(law, at, 0)} for at in (game, over)]
    assert ["cards-thrown-in" in kinds for kinds in known] == [False, True]


def test_only_the_partner_of_whoever_holds_the_stoeck_can_have_named_them() -> None:
    game = table("allgemein", 3, "R6")
    for holder in range(4):
        shown = replace(game, deal=replace(game.current, stoeck=holder))
        assert meant(shown, "stoeck-prompted", (holder + 1) % 4) == ((holder + 2) % 4,)
    assert meant(game, "stoeck-prompted", 1) == ()


def test_where_nobody_estimates_no_estimate_is_missing() -> None:
    law = table_settings(reglement("allgemein"), {"table": "free"}).law
    game = table("allgemein", 3, "R6")
    assert settle_claim(law, game, Claim(0, "estimate-missing", 1)).ruled.text == sentence(NOT_SHOWN_BY_GAME_MESSAGE)


@pytest.mark.parametrize("id_", ["allgemein", "gruempi-2011"])
def test_who_accuses_of_what_is_allowed_is_not_right(id_: str) -> None:
    law = table_settings(reglement(id_), {"table": "free"}).law
    ruled = settle_claim(law, table(id_, 3, "R6"), Claim(1, "weis-second", 0)).ruled
    assert "ohne Folgen" in ruled.text
    assert not ruled.upheld
    assert [type(one) for one in ruled.effects] == [Nothing]


def test_a_false_bedanken_is_charged_once_whoever_says_it_again() -> None:
    moves = "P1 Schilte\nP1 R6, RA, S6, SO\nP2 bedankt sich\nP1 reklamiert false-thanks gegen P2"
    deal = deal_of("ajz08-2017", f"{moves}\nP3 reklamiert false-thanks gegen P2", head="Bedanken: gerufen")
    assert [(one["seat"], one["points"]) for one in deal["penalties"]] == [(1, -500)]


@pytest.mark.parametrize("id_", ["gruempi-2011", "ajz08-2017"])
def test_benehmen_counts_every_kind_of_word_that_is_forbidden(id_: str) -> None:
    rulings = {
        what: rule_on_json("remark", id_, {"seat": 1, "what": what}) for what in ("bock", "answer", "points", "note")
    }
    assert rulings["points"].effects == rulings["bock"].effects
    assert rulings["points"].options == rulings["bock"].options == rulings["answer"].options
    assert (rulings["note"].effects, rulings["note"].options) != (rulings["points"].effects, rulings["points"].options)


def test_an_infraction_is_told_by_people_only_where_no_card_and_no_word_shows_it() -> None:
    assert not INFRACTIONS_BY_KIND["revoke"].told
    assert not INFRACTIONS_BY_KIND["false-thanks"].told
    assert not INFRACTIONS_BY_KIND["weis-false"].told
    on_paper = {kind.kind: kind.told for kind in strafliste.INFRACTIONS}
    assert {kind for kind, told in on_paper.items() if not told} == {"weis-second"}


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("highest", [0, 2])
def test_a_weis_that_an_opponent_has_beaten_was_shown_without_need(highest: int, dealer: int) -> None:
    law = table_settings(reglement("allgemein"), {"table": "free"}).law
    game = table("allgemein", dealer, "")
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    for place, seat in enumerate(order):
        told = () if place == 1 else (parse_weis(f"{SUITS[seat]}6-{9 if place == highest else 8}"),)
        game = done(law, game, cmd.Play(seat, 9 * seat, weis=told))
    facts = [facts_of_needless_weis(ClaimPosition(law, game, seat)) for seat in order]
    assert [None if one is None else one["announced"] for one in facts] == [None, None, None, 20]


@pytest.mark.parametrize(
    "first, partner, own, beaten",
    [("E6-8", "", "T6-8", False), ("E6-9", "R6-8", "T6-8", True), ("E6-9", "R6-9", "T6-8", False)],
)
def test_a_weis_as_high_as_the_opponents_or_with_a_partner_who_has_as_much_had_its_need(
    first: str,
    partner: str,
    own: str,
    beaten: bool,  # noqa: FBT001
) -> None:
    law = table_settings(reglement("allgemein"), {"table": "free"}).law
    game = table("allgemein", 3, "")
    for seat, told in enumerate((first, partner, "", own)):
        game = done(law, game, cmd.Play(seat, 9 * seat, weis=tuple(map(parse_weis, told.split()))))
    assert (facts_of_needless_weis(ClaimPosition(law, game, 3)) is not None) is beaten

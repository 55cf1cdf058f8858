"""The six levels: who is offered, what each remembers, and that every kind is played by the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.kernel.walks import hands, opened, walked

from puur.bots import catalogue
from puur.bots.catalogue import BOT_BY_NAME, make_bot, offered_bots, strongest_bot_name
from puur.bots.host import open_table
from puur.bots.interface import Briefing
from puur.bots.levels import Beginner, ClubPlayer, Expert, Regular, remembered_cards, remembered_tricks
from puur.cards import mask_of
from puur.game import commands as cmd
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_play
from puur.kernel.play import NO_REMEMBERED_TRICKS
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.table import card_values

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
LEVELS = ("beginner", "casual", "regular", "club", "expert", "best")


def test_six_levels_are_offered_with_their_distance_and_the_others_stay_known() -> None:
    assert tuple(offered_bots()) == LEVELS
    behind = [one.behind for one in offered_bots().values()]
    assert behind == sorted((one for one in behind if one is not None), reverse=True)
    assert behind[-1] == 0
    assert {"random", "rules", "strong"} <= set(BOT_BY_NAME)
    assert strongest_bot_name() == "best"


def test_without_the_kernel_the_simple_ones_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "is_kernel_available", lambda: False)
    assert tuple(offered_bots()) == ("random", "rules")
    assert strongest_bot_name() in {"rules", "expert"}


@pytest.mark.longer
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_kind_is_played_by_the_rules(id_: str) -> None:
    table = open_table(id_, seats=["beginner", "expert", "casual", "club"], seed=11)
    while not table.finished and not (table.game.deal and table.deal_over):
        assert table.advance_one_step() or table.start_next_deal()


def test_each_remembers_what_its_character_says() -> None:
    law, chance = reglement("einzelschieber-2026"), random.Random(6)  # noqa: S311
    game = walked(law, opened(law, "S", hands(chance)), 13, chance)
    seen = observe(law, game, seat_to_play(law, game.current))
    tricks = [mask_of(trick.cards) for trick in seen.history]
    trumps, lying = card_values(law, "S").trumps, mask_of(seen.lying)
    assert remembered_cards(law, seen, Beginner.character) == lying
    assert remembered_cards(law, seen, Regular.character) == (tricks[1] | tricks[2]) & trumps | lying
    assert remembered_cards(law, seen, ClubPlayer.character) == (tricks[0] | tricks[1] | tricks[2]) & trumps | lying
    assert remembered_cards(law, seen, Expert.character) == tricks[0] | tricks[1] | tricks[2] | lying
    assert remembered_tricks(seen, Expert.character).cards == tuple(
        card for trick in seen.history for card in trick.cards
    )
    assert all(
        remembered_tricks(seen, one.character) == NO_REMEMBERED_TRICKS for one in (Beginner, Regular, ClubPlayer)
    )


def test_a_beginner_strays_where_an_expert_does_not() -> None:
    law, chance = reglement("einzelschieber-2026"), random.Random(7)  # noqa: S311
    game = walked(law, opened(law, "O", hands(chance)), 4, chance)
    seen = observe(law, game, seat_to_play(law, game.current))
    cards: dict[str, Counter[int]] = {"beginner": Counter(), "expert": Counter()}
    for name, found in cards.items():
        for seed in range(40):
            act = make_bot(name, Briefing(law, seed)).act(seen)
            assert isinstance(act, cmd.Play)
            found[act.card] += 1
    assert max(cards["expert"].values()) > max(cards["beginner"].values())
    assert len(cards["beginner"]) > len(cards["expert"])


@pytest.mark.parametrize("id_", ["guggitaler", "molotow"])
def test_a_beginner_strays_where_the_kernel_has_no_tables_too(id_: str) -> None:
    """Without the play model the levels play by rules of thumb, each with its weaknesses."""
    law = reglement(id_)
    rules = make_bot("rules", Briefing(law))
    cards: dict[str, list[set[int]]] = {"beginner": [], "expert": []}

    class Recorder:
        name, level = "recorder", 0

        def act(self, seen: Observation) -> cmd.Command:
            command = rules.act(seen)
            if isinstance(command, cmd.Play) and seen.legal.bit_count() > 1:
                for name, found in cards.items():
                    acts = [make_bot(name, Briefing(law, seed)).act(seen) for seed in range(20)]
                    found.append({act.card for act in acts if isinstance(act, cmd.Play)})
                    assert all(seen.legal >> card & 1 for card in found[-1])
            return command

    table = open_table(id_, seats=[Recorder(), "rules", "rules", "rules"], seed=3)
    while not (table.game.deal and table.deal_over):
        assert table.advance_one_step() or table.start_next_deal()
    strayed = {name: sum(len(one) for one in found) for name, found in cards.items()}
    assert strayed["beginner"] > strayed["expert"] >= len(cards["expert"]) > 3

"""Nothing said at a table ever cites a document that the table does not play by.

Laws are read whole; games are played by chance with commands of all kinds thrown in; at free tables anything happens;
the referee is asked everything; a tournament is asked anything by anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.records.free_games import IDS as FREE
from tests.records.free_games import Chaos
from tests.referee.test_every_kind import facts_for
from tests.tournament.house import ED, ES, GR
from tests.tournament.test_any_command import ACTORS, COMMANDS, begun

from puur.bots.host import open_table
from puur.cards import FULL_DECK, cards_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.settings import table_settings
from puur.game.state import Game
from puur.law.documents import document_prefixes
from puur.law.law import answer, question_wordings
from puur.law.readings.weis import make_run
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.switches import SWITCHES_BY_DECISION, table_choices
from puur.records.replay import replay_recorded_game
from puur.records.result import result_document
from puur.referee.judge import INFRACTIONS_BY_KIND, rule_on_json
from puur.referee.ruling import ruling_document
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.check import find_problems
from puur.tournament.decide import decide_command as ask_desk

STANDS_ON: Final[Mapping[str, frozenset[str]]] = {
    "allgemein": frozenset({"AR"}),
    "gruempi-2011": frozenset({"GR", "AR"}),
    "einzelschieber-2026": frozenset({"ES"}),
    "ajz08-2017": frozenset({"AJ", "AR"}),
    "edjv-differenzler-2015": frozenset({"ED"}),
    "haerdoepfel": frozenset({"AR"}),
    "differenzler": frozenset({"AR"}),
    "hausschieber": frozenset({"HS", "AR"}),
    "coiffeur": frozenset({"CO", "AR"}),
    "kreuzjass": frozenset({"KJ", "AR"}),
    "chibre": frozenset({"CB", "AR"}),
    "differenzler-offen": frozenset({"OD", "AR"}),
    "hindersi": frozenset({"HI", "AR"}),
    "sidi-barrani": frozenset({"SI", "AR"}),
    "molotow": frozenset({"MO", "AR"}),
    "guggitaler": frozenset({"GU", "AR"}),
}
"""The documents, as they say themselves: GR and AJ name the general rules as their ground; ES and ED name none."""
EVERYBODYS: Final = frozenset({"X", "L"})
"""Decisions about all documents, and those found later."""


def foreign(id_: str, cited: Iterable[str]) -> list[str]:
    """What of it belongs to a document that this regulation does not stand on."""
    return sorted({one for one in cited if one.partition("-")[0] not in STANDS_ON[id_] | EVERYBODYS})


def cited_in(value: object) -> Iterator[str]:
    """Everything that stands under ``clauses``, ``decisions`` or ``clause`` anywhere in a document."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in ("clauses", "decisions"):
                yield from inner
            else:
                yield from cited_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from cited_in(inner)


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_law_cites_its_own_documents(id_: str) -> None:
    law = reglement(id_)
    assert document_prefixes(law) == STANDS_ON[id_]
    for name in question_wordings():
        assert foreign(id_, answer(law, name).ids) == [], name
    for decision, switch in table_choices(law).items():
        for option in switch.options.values():
            assert foreign(id_, (one for article in option.values() for one in article.ids)) == [], decision


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_setting_that_is_refused_cites_its_own_documents(id_: str) -> None:
    tried: list[dict[str, object]] = [{"target": 77}, {"target": -1}, {"factors": {"E": 7}}, {"factors": 3}]
    tried += [{name: "x"} for name in ("thanks", "table", *SWITCHES_BY_DECISION)]
    tried.append({"nothing": 1})
    for chosen in tried:
        try:
            table_settings(reglement(id_), chosen)
        except BadInput as bad:
            assert foreign(id_, bad.clauses) == [], chosen  # noqa: PT017 - most are refused, not all


def _anything(chance: Random, game: Game) -> Command:
    """Some command of some seat, sensible or not."""
    seat, other = chance.randrange(4), chance.randrange(4)
    card, mode = chance.randrange(36), chance.choice("ERSTOUX")
    own = list(cards_of(game.deal.hands[seat])) if game.deal else []
    low = chance.randrange(7)
    weis = (make_run(chance.randrange(4), low, min(8, low + 2)),)
    words = chance.choice((None, "Mer bedanked eus!", "tschüss"))
    return chance.choice(
        (
            cmd.Play(seat, card),
            *(cmd.Play(seat, chance.choice(own or [card]), weis if chance.random() < 0.2 else ()) for _ in range(4)),
            cmd.Play(seat, chance.choice(own or [card]), (), stoeck=True),
            cmd.Announce(seat, mode),
            cmd.Push(seat, chance.choice((None, "gschobe", "schieben"))),
            cmd.Bid(seat, chance.randrange(-1, 200)),
            cmd.Thank(seat, words),
            cmd.DeclareWeis(seat, weis),
            *(kind(seat) for kind in (cmd.ShowWeis, cmd.ShowStoeck, cmd.Turn, cmd.Hold, cmd.Seen, cmd.LayDown)),
            *(kind(seat) for kind in (cmd.Share, cmd.NextPartie, cmd.Misdeal, cmd.DealOut)),
            cmd.Ask(seat, chance.choice((None, other))),
            cmd.Cut(seat, chance.randrange(40)),
            cmd.Shuffle(seat, tuple(range(36))),
            cmd.SwapSeats(seat, other),
            cmd.NameDealer(seat, other, ()),
            cmd.TakeHands(seat, (FULL_DECK & 0x1FF, 0, 0, 0), chance.choice((None, "E"))),
            cmd.Report(seat, "card-exposed", other, ()),
        )
    )


@pytest.mark.slow
@pytest.mark.parametrize("thanks", ["automatic", "called"])
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_game_by_the_rules_cites_its_own_documents(id_: str, thanks: str) -> None:
    seen = 0
    for seed in (1, 2, 3):
        chance = Random(f"{id_} {thanks} {seed}")  # noqa: S311 - the same each time
        table = open_table(id_, {"thanks": thanks}, seats=["random"] * 4, seed=seed)
        for _ in range(4):
            table.start_next_deal()
            while table.advance_one_step():
                for _ in range(6):
                    command = _anything(chance, table.game)
                    said = decide_command(table.settings.law, table.game, command)
                    if isinstance(said, Refusal):
                        seen += bool(said.clauses)
                        assert foreign(id_, said.clauses) == [], (command, said)
                        continue
                    told = [one for deal in (said[0].past[-1:], (said[0].deal,)) for one in deal if one is not None]
                    kept = (*(one.clauses for deal in told for one in deal.penalties),)
                    warned = (*(clauses for deal in told for _, clauses in deal.warnings),)
                    assert foreign(id_, [one for clauses in (*kept, *warned) for one in clauses]) == []
            if table.finished:
                break
    assert seen > 100


@pytest.mark.slow
@pytest.mark.parametrize("id_", FREE)
def test_a_free_table_cites_its_own_documents(id_: str) -> None:
    for seed in range(6):
        chaos = Chaos(id_, Random(seed), thanks=("automatic", "called")[seed % 2])  # noqa: S311 - the same each time
        for _ in range(160):
            chaos.something()
        assert foreign(id_, cited_in(result_document(replay_recorded_game(chaos.record)))) == [], seed


@pytest.mark.slow
@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_the_referee_cites_their_own_documents(kind: str, data: st.DataObject) -> None:
    told: dict[str, Any] = data.draw(facts_for(kind))
    for id_ in BUILT_IN_LAW_IDS:
        try:
            said = ruling_document(rule_on_json(kind, id_, told))
        except BadInput as bad:
            assert foreign(id_, bad.clauses) == []  # noqa: PT017 - facts may fail
            continue
        assert foreign(id_, cited_in(said)) == [], said


@pytest.mark.longer
@settings(max_examples=120, deadline=None)
@given(st.sampled_from([ES, ED, GR, "allgemein"]), st.lists(st.tuples(COMMANDS, ACTORS), max_size=25))
def test_a_tournament_cites_its_own_documents(id_: str, wanted: list[tuple[Any, Any]]) -> None:
    now, law = begun(id_).now, reglement(id_)
    for at, (command, actor) in enumerate(wanted):
        said = ask_desk(law, now, command, actor, at)
        if isinstance(said, Refusal):
            assert foreign(id_, said.clauses) == [], (command, said)
            continue
        now = said[0]
        named = [getattr(event, "clause", "") for event in said[1]]
        typed = getattr(command, "clause", "")
        assert foreign(id_, [one for one in named if one and one != typed]) == [], command
    for problem in find_problems(law, tournament_book(now)):
        assert foreign(id_, problem.clauses) == [], problem

"""A prize waits where the next Fassung puts somebody else beside whoever would choose it."""

from __future__ import annotations

from dataclasses import replace

from tests.tournament.house import sides
from tests.tournament.test_ties import played, with_tie

from puur.law.article import Article
from puur.law.files.read import parse_law
from puur.law.reglemente import reglement
from puur.tournament import commands as cmd
from puur.tournament.editions import current_ranking_lines, rank_will_change
from puur.tournament.prizes import prize_choice_among_equals_sentence
from puur.tournament.state import Setup
from puur.tournament.topics.conduct import usual_pauschale_of_unfinished_passe
from puur.words.catalogue import to_text


def test_who_choosing_first_is_level_with_somebody_since_waits() -> None:
    evening = played(with_tie("by-lot"), first=(sides(100), sides(90)))
    for player in map(str, range(1, 9)):
        evening.do(cmd.VisaTotal(player))
    best = [line.player.id for line in current_ranking_lines(evening.now) if line.rank == 1]
    evening.do(cmd.SettleTie(tuple(best)))
    evening.do(cmd.Publish("Fassung 1", anyway=True))
    assert not rank_will_change(evening.now, best[0])
    evening.do(cmd.Correct(1, 2, (sides(100), sides(90)), "Zettel falsch gelesen"))
    evening.do(cmd.Visa(1, 2))
    for player in ("5", "6", "7", "8"):
        evening.do(cmd.VisaTotal(player))
    assert rank_will_change(evening.now, best[0])


def test_the_lot_is_named_where_ranks_are_drawn() -> None:
    assert "das Los entscheidet" in to_text(
        prize_choice_among_equals_sentence(parse_law(with_tie("best-then-next", "lot")))
    )
    assert "die höhere Karte zieht" in to_text(prize_choice_among_equals_sentence(parse_law(with_tie("by-card"))))
    assert "lässt offen" in to_text(prize_choice_among_equals_sentence(reglement("allgemein")))


def test_a_usual_pauschale_counts_the_forms_as_the_sheet_does() -> None:
    plain_law = reglement("allgemein")
    factors = {"german": {"E": 1, "R": 1, "S": 2, "T": 2, "O": 3, "U": 3}}
    doubled = replace(plain_law, factors=Article(factors, "Probe", plain_law.factors.clauses))
    setup = Setup("k", "allgemein", "Probe", "2026-05-29", passen=3, games=6)
    assert (
        usual_pauschale_of_unfinished_passe(plain_law, setup),
        usual_pauschale_of_unfinished_passe(doubled, setup),
    ) == (490, 990)

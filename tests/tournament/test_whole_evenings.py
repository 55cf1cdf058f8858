"""Whole evenings by regulations of every settlement, shipped and of one's own: from the draw to the Final."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from puur.cli import main
from puur.cli.tournament.store import run_on_tournaments
from puur.law.law import Law
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement
from puur.law.settlement import does_fewest_rank_first
from puur.law_reference import law_id_or_text
from puur.service.tournament.demo import create_demo
from puur.service.tournament.store import Tournaments
from puur.tournament.announcing import deals_on_board
from puur.tournament.kind import built_in_kind
from puur.tournament.papers.print import PAPER_KINDS
from puur.tournament.topics.setup import new_setup

pytestmark = pytest.mark.slow

NOT_HERE = {"schaetzzettel", "spielplan", "partiezettel", "tableau"}
"""Papers of the Differenzler, of teams and of a knock-out."""
HEAD = 'format = "puur-reglement/1"\nid = "{id}"\ntitle = "{title}"\nbuilds_on = "{base}"\nedition = "2026"\n'


def own(id_: str, title: str, base: str, *articles: str) -> str:
    """A rule file of a club that does not exist."""
    return HEAD.format(id=id_, title=title, base=base) + "".join(f"[[article]]\n{one}\n" for one in articles)


OWN = {
    "bodenjass": own(
        *("bodenjass", "Bodentrumpf um die Wette", "haerdoepfel"),
        'clause = "3"\nquestion = "settlement"\nreading = "players"\ntext = "Alle spielen allein."',
        'clause = "4"\nquestion = "weis"\nvalue = false',
        'clause = "5"\nquestion = "stoeck"\nvalue = false',
        'clause = "6"\nquestion = "goal"\nreading = "most"',
        'clause = "7"\nquestion = "deals"\nvalue = 12',
        'clause = "8"\nquestion = "target"\nvalue = "none"',
    ),
    "blatt-6": own(
        *("blatt-6", "Sechs Linien ohne Match", "coiffeur"),
        'clause = "1"\nquestion = "forms"\nvalue = "ERSTOU"',
        'clause = "2"\nquestion = "factors"\nvalue = { E = 1, R = 2, T = 3, S = 4, O = 5, U = 6 }',
        'clause = "3"\nquestion = "match_bonus"\nvalue = 0',
    ),
    "frei-angesagt": own(
        *("frei-angesagt", "Wer ansagt, schreibt", "coiffeur"),
        'clause = "1"\nquestion = "form_use"\nreading = "any-time"\ntext = "Jede Linie, sooft man will."',
    ),
}
OWN["letztes-doppelt"] = OWN["bodenjass"].replace("bodenjass", "letztes-doppelt") + (
    '[[article]]\nclause = "9"\nquestion = "last_deal"\nreading = "double"\n'
)


def size(law: Law) -> Format:
    """Two Passen of as many Spiele as the law's Partie has."""
    return Format(2, deals_on_board(law) or law.deals.says or 8)


@pytest.mark.parametrize("id_", ["hindersi", "molotow", "guggitaler", "coiffeur", *OWN])
def test_an_evening_is_drawn_played_ranked_printed_taken_along_and_followed_by_a_final(
    id_: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data", str(tmp_path / "store"))
    named = law_id_or_text(OWN.get(id_, id_))
    law = reglement(named)
    form = size(law)

    async def evening(store: Tournaments) -> str:
        setup = replace(new_setup(built_in_kind("allgemein"), "Probe", "2026-05-29", form), reglement=named)
        return await create_demo(store, setup, 12, 3, whole=True)

    tournament = run_on_tournaments(evening, tmp_path / "store", None, begins=True)
    assert main(["tournament", "check", tournament, *data]) == 0, capsys.readouterr().err
    capsys.readouterr()
    assert main(["tournament", "rank", tournament, "--json", *data]) == 0
    first = json.loads(capsys.readouterr().out)
    totals = [line["total"] for line in first["ranking"]]
    assert totals == sorted(totals, reverse=not does_fewest_rank_first(law))
    assert not first["problems"]
    kinds = [what for what in PAPER_KINDS if what not in NOT_HERE]
    wanted = [word for what in kinds for word in ("--what", what)]
    assert main(["tournament", "papers", tournament, *wanted, "--out", str(tmp_path / "papers"), *data]) == 0
    assert len(list((tmp_path / "papers").glob("*.pdf"))) == len(kinds)
    capsys.readouterr()
    assert main(["tournament", "export", tournament, *data]) == 0
    exported = tmp_path / "abend.json"
    exported.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["tournament", "rank", str(exported), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ranking"] == first["ranking"]
    assert main(["tournament", "import", str(exported), "--json", "--data", str(tmp_path / "other")]) == 0
    again = json.loads(capsys.readouterr().out)["id"]
    assert main(["tournament", "rank", again, "--json", "--data", str(tmp_path / "other")]) == 0
    assert json.loads(capsys.readouterr().out)["ranking"] == first["ranking"]
    assert main(["tournament", "final", tournament, "--top", "4", "--json", *data]) == 0
    final = json.loads(capsys.readouterr().out)
    assert len(final["players"]) >= 4

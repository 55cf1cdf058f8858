"""What the server takes and keeps of a regulation of somebody's own, and the page a clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from puur.law.files.read import read_law
from puur.law.reglemente import is_law_file_text
from puur.law_reference import pack_law_for_url
from puur.service.table.state import TableCreated, table_state_at_creation
from puur.web.app import ServerOptions, create_app

pytestmark = pytest.mark.slow
OWN = """format = "puur-reglement/1"
id = "mein-jass"
title = "Mein Jass"
builds_on = "allgemein"
[[article]]
clause = "7"
question = "target"
value = 700
text = "Auf 700."
"""
SHEET = (Path(__file__).parents[2] / "examples" / "roessli.reglement.toml").read_text(encoding="utf-8")
SEATS = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "level": "rules"}] * 3]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    store = tmp_path_factory.mktemp("own") / "puur.db"
    options = ServerOptions(f"sqlite:///{store}", posts=10_000, works=10_000, founds=1000, warm=False)
    with TestClient(create_app(options), raise_server_exceptions=False) as made:
        yield made


def test_a_table_is_set_up_by_a_file_and_says_what_holds_at_it(client: httpx.Client) -> None:
    table = client.post("/api/tables", json={"reglement": OWN, "seats": SEATS}).json()["table"]
    view = client.get(f"/api/tables/{table}").json()
    assert (view["reglement"], view["title"]) == ("mein-jass", "Mein Jass")
    rules = client.get(f"/api/tables/{table}/rules").json()
    assert [(one["answer"], one["clauses"]) for one in rules] == [("Auf 700.", ["MJ-7"])]
    book = client.get(f"/regeln/tisch/{table}")
    assert book.status_code == 200
    assert "Auf 700." in book.text


def test_what_is_stored_of_a_table_opens_without_the_file() -> None:
    name = read_law(OWN).text
    stored = msgspec.json.encode(TableCreated(name, "german", {}, "key"))
    table = table_state_at_creation("x", msgspec.json.decode(stored, type=TableCreated))
    assert is_law_file_text(table.created.reglement)
    assert table.settings.law.target.says == 700


@pytest.mark.parametrize(
    "text",
    [
        OWN.replace("target", "taget"),
        OWN + "x = " + "[" * 50_000,
        "\n",
        OWN + '[[article]]\nquestion = "chooser"\nreading = "nobody"\n',
    ],
)
def test_a_file_that_is_wrong_is_answered_in_one_line_and_no_table_is_there(client: httpx.Client, text: str) -> None:
    answer = client.post("/api/tables", json={"reglement": text, "seats": SEATS})
    assert answer.status_code == 400
    assert "\n" not in answer.json()["error"]["message"]


def test_ten_megabytes_are_refused(client: httpx.Client) -> None:
    assert client.post("/api/werkstatt/pruefen", json={"text": "a" * 10_000_000}).status_code in {400, 413}
    assert client.post("/api/werkstatt/pruefen", json={"text": "a" * 300_000}).status_code == 400


def test_markup_in_a_file_is_text_on_every_page(client: httpx.Client) -> None:
    own = OWN.replace("Auf 700.", "<script>alert(1)</script>")
    found = client.post("/api/werkstatt/pruefen", json={"text": own}).json()
    assert found["own"][0]["text"] == "<script>alert(1)</script>"


@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
@pytest.mark.parametrize("clause", ["AR-21-a", "ar-21", "GR-unkorrekt-d", "X-7", "AJ-2.2.1-e", "ES-1.9-a"])
def test_a_clause_has_a_page(client: httpx.Client, clause: str, language: str) -> None:
    answer = client.get(f"/klausel/{clause}", headers={"Accept-Language": language})
    if clause == "ES-1.9-a" and answer.status_code == 404:
        pytest.skip("no such clause in the catalogue")
    assert answer.status_code == 200
    assert clause.casefold() in answer.text.casefold()


def test_the_page_says_who_says_otherwise_what_carries_it_out_and_what_breaks(client: httpx.Client) -> None:
    page = client.get("/klausel/AR-21-a").text
    assert "Verdeckter Differenzler" in page
    assert "def only_trumps_left" in page
    assert "/cards/german/" in page
    without = client.get("/klausel/AR-21-a/ohne").text
    assert "ginge es hier anders weiter" in without
    assert client.get("/klausel/nix").status_code == 404
    assert client.get("/klausel/nix/ohne").status_code == 404


def test_a_ruling_leads_to_the_page_of_its_clause(client: httpx.Client) -> None:
    asked = "/fragen/two-cards?reglement=gruempi-2011&karten=german&seat=2&mode=E&cards=EU&cards=E6&gefragt=1"
    assert 'href="/klausel/GR-unkorrekt-b"' in client.get(asked).text


def test_a_tournament_is_held_by_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from puur.cli import main  # noqa: PLC0415

    file = tmp_path / "own.reglement.toml"
    file.write_text(OWN, encoding="utf-8")
    data = str(tmp_path / "data")
    words = ["tournament", "new", "Probe", "--kind", "allgemein", "--reglement", str(file), "--date", "2026-12-01"]
    words += ["--data", data, "--id", "p"]
    assert main(words) == 0
    file.unlink()
    capsys.readouterr()
    assert main(["tournament", "export", "p", "--data", data]) == 0


def found(
    client: httpx.Client, regeln: str = "", art: str = "allgemein-paare|4x8", size: str = "2x4", **fields: object
) -> httpx.Response:
    """Send the form of a new tournament; regeln: the rules packed into the page's address."""
    page = client.get("/turnier/neu", params={"regeln": regeln} if regeln else {}).text
    (token,) = re.findall(r'name="_token" value="(\w+)"', page.split("<main", 1)[1])[:1]
    kept = re.findall(r'name="regeln" value="([\w-]+)"', page)
    data = {"_token": token, "name": "Rösslijass", "date": "29.5.2026", "art": art, "pin": "471100"}
    data |= {"reglement": "allgemein", "size": size} | ({"regeln": kept[0]} if kept else {})
    return client.post("/turnier/neu", data=data, **fields)  # type: ignore[arg-type]


def test_a_tournament_is_opened_by_a_file_or_from_the_workshop(client: httpx.Client) -> None:
    shown = client.get("/turnier/neu", params={"regeln": pack_law_for_url(SHEET)}).text
    assert "«Hausjass im Rössli»" in shown
    for answer in (
        found(client, pack_law_for_url(SHEET)),
        found(client, files={"regeln_datei": ("x.toml", SHEET.encode())}),
    ):
        assert "Das Turnier ist angelegt." in answer.text
        (book,) = re.findall(r"/regeln/turnier/\w+", answer.text)
        page = client.get(book).text
        assert "Untertrumpft wird im Rössli nie" in page
        assert "zählen die Punkte von 2 Passen zu je 4 Spielen. Das Ziel von" in page


def test_a_size_that_the_rules_write_is_said_where_another_was_chosen(client: httpx.Client) -> None:
    sized = SHEET + '\n[[article]]\nquestion = "formats"\nvalue = [{ passen = 3, games = 12, scribe = false }]\n'
    told = "Das Turnier ist angelegt. Es hat 3 Passen zu 12 Spielen statt 4 Passen zu 8 Spielen"
    for art in ("allgemein-paare|4x8", "einzelschieber|4x8"):
        made = found(client, pack_law_for_url(sized), art=art, size="")
        assert told in made.text
    assert "so passt es zum Reglement" not in found(client, pack_law_for_url(sized), size="2x4").text


@pytest.mark.parametrize(
    "content,told",
    [
        (SHEET.replace("undertrumping", "untertrumping").encode(), "undertrumping"),
        (b"\xff\xfe\x00", "Zeile 1"),
        (b"\x89PNG\r\n", "Zeile 1"),
        (SHEET.replace("[[article]]", "[[artikel]]", 1).encode(), "article"),
    ],
)
def test_a_wrong_file_is_said_at_its_field_and_what_was_typed_stays(
    client: httpx.Client, content: bytes, told: str
) -> None:
    answer = found(client, files={"regeln_datei": ("x.toml", content)})
    assert answer.status_code == 422
    (said,) = re.findall(r'id="regeln_datei-fehler">([^<]+)<', answer.text)
    assert told in said
    assert 'value="Rösslijass"' in answer.text


@pytest.mark.parametrize(
    "word", ["%%%", "AAAA", pack_law_for_url(SHEET)[:-20], pack_law_for_url("a = " + "[" * 200_000)]
)
def test_an_address_without_rules_is_said_and_nothing_is_there(client: httpx.Client, word: str) -> None:
    page = client.get("/turnier/neu", params={"regeln": word})
    assert page.status_code in {200, 422}
    assert 'id="regeln_datei-fehler"' in page.text
    assert 'name="regeln"' not in page.text


def test_a_tournament_can_be_begun_by_every_regulation_save_one_that_contradicts_itself(client: httpx.Client) -> None:
    page = client.get("/turnier/neu").text
    assert len(re.findall('value="(?:kreuzjass|hindersi|molotow|guggitaler|coiffeur)"', page)) == 5
    alone = OWN.replace("allgemein", "hindersi").replace("target", "deals").replace("700", "8")
    assert 'name="regeln"' in client.get("/turnier/neu", params={"regeln": pack_law_for_url(alone)}).text
    worst = (
        OWN.replace("allgemein", "differenzler")
        .replace("target", "ranking")
        .replace("value = 700", 'reading = "most-points"')
    )
    told = client.get("/turnier/neu", params={"regeln": pack_law_for_url(worst)}).text
    assert 'id="regeln_datei-fehler"' in told
    assert 'name="regeln"' not in told


def test_a_slate_carries_the_rules_it_is_kept_by(client: httpx.Client) -> None:
    begun = client.post("/api/slates", json={"reglement": SHEET}).json()["slate"]
    assert client.get(f"/api/slates/{begun}").json()["own"]
    assert client.get(f"/api/slates/{begun}/rules").json()["target"] == 1500
    plain = client.post("/api/slates", json={}).json()["slate"]
    assert client.get(f"/api/slates/{plain}/rules").status_code == 404
    wrong = client.post("/api/slates", json={"reglement": "nonsense"})
    assert wrong.status_code == 400
    assert "\n" not in wrong.json()["error"]["message"]


@pytest.mark.parametrize(
    "base,art,kind",
    [
        ("edjv-differenzler-2015", "coiffeur|3x16", "Freies Turnier, einzeln, 5 Passen zu 4 Spielen mit Schreiber"),
        ("edjv-differenzler-2015", "differenzler|4x4", "Differenzler, 4 Passen zu 4 Spielen"),
        ("einzelschieber-2026", "einzelschieber|4x12", "Einzelschieber, 4 Passen zu 12 Spielen"),
        ("einzelschieber-2026", "differenzler|4x4", "Freies Turnier, einzeln, 4 Passen zu 8 Spielen"),
    ],
)
def test_a_file_decides_what_is_played_whatever_kind_was_left_chosen(
    client: httpx.Client, base: str, art: str, kind: str
) -> None:
    own = f"""format = "puur-reglement/1"
id = "seejass"
title = "Jass am See"
builds_on = "{base}"
edition = "2024"
[[article]]
clause = "1"
question = "cut_least"
value = 3
[[article]]
question = "cut_duty"
value = true
text = "Abgehoben wird immer."
[[note]]
text = "Startgeld 15 Franken."
"""
    answer = found(client, files={"regeln_datei": ("x.toml", own.encode())}, art=art, size="")
    assert kind in answer.text
    (book,) = re.findall(r"/regeln/turnier/\w+", answer.text)
    page = client.get(book).text
    assert 'href="/klausel/S-1' not in page  # no page explains a number of one's own sheet
    assert "Startgeld 15 Franken." in page
    assert page.count('<span class="source">Jass am See</span>') == 2  # the article without a number, and the note
    assert ">2024<" in page  # no comma before it where nobody is named who issued it

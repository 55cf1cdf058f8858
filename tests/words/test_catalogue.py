"""Every code has a sentence in every language, every sentence a code, and all put in the same values.

What only the pages say (``front-*.po``) is held by what builds it: test_front_words.py.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from babel.messages.pofile import read_po
from jinja2 import DictLoader, nodes

from puur.cli.shell.language import HELP_CATALOGUE_AREA
from puur.decision import Refusal
from puur.errors import BadInput
from puur.web.templating import jinja_environment
from puur.words.catalogue import CATALOGUES_FOLDER, LANGUAGES, Language, Voice, sentence, sentences_of_area
from puur.words.message import Value, said

SOURCE = CATALOGUES_FOLDER.parent
AREAS = sorted(file.stem for file in (CATALOGUES_FOLDER / "de").glob("*.json") if file.stem != HELP_CATALOGUE_AREA)
CODE = re.compile(r"[a-z]+(?:-[a-z]+)*\.(?!(?:html|js|css)$)[a-z0-9-]+")
FAMILIES = (
    *(f"referee.{family}-" for family in ("kind", "group", "answer", "chosen")),
    *(f"page-rules.{family}-" for family in ("part", "take", "beats", "counts")),
    *("event.times-", "event.with-", "arena.bot-", "help."),
    *(f"terminal.{family}-" for family in ("deck", "expect", "help", "kind", "word", "turn", "lead")),
    *("terminal.announce-ask", "terminal.dealer", "terminal.forehand"),
    *("deck.", "deck.line-", "deck.suit-", "page-referee.right-", "reglement.unseen-"),
)
"""How codes begin whose end is a name of the program's: a kind of infraction, a card."""
OF_MODULES = "program_terms.py"
"""It names modules, which look like codes."""
REFUSES = {"BadInput": 0, "Refusal": 0, "refuse": 0, "refuse_by_ruling": 0, "Missing": 0, "Refused": 1, "refused": 1}
"""What makes a refusal, and the place of its message."""


@cache
def program() -> list[tuple[Path, ast.Constant | ast.Call]]:
    """Each constant and each call of the program, with its file."""
    return [
        (file, node)
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) or (isinstance(node, ast.Call) and name_of(node) in {"said", *REFUSES})
    ]


HEADINGS = {
    *(f"tournament.{one}" for one in ("details-corrected", "name-corrected", "points-adjusted", "sheet-missing")),
    *("tournament.visa-added", "tournament.door-of", "desk.prize-goes-to"),
    *(f"page-tournament.{one}" for one in ("now-at", "estimate-of", "made-of", "seat-is")),
    *("club.data-by", "club.data-guest", "club.told-seat"),
    *("page-club.data-of", "page-club.fine-of", "page-club.tossed"),
}
"""Headings and lines of a list that name after a colon whom they are about."""


def name_of(call: ast.Call) -> str | None:
    return getattr(call.func, "id", None) or getattr(call.func, "attr", None)


@cache
def codes() -> dict[str, str]:
    """Each code that the program says, and a place where it does."""
    found: dict[str, str] = {}
    for file, node in program():
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or file.name == OF_MODULES:
            continue
        code = CODE.fullmatch(node.value) and node.value not in FAMILIES
        if code and node.value.partition(".")[0] in AREAS:
            found[node.value] = f"{file.relative_to(SOURCE)}:{node.lineno}"
    of_oneself = {
        f"{code}-me": place for code, place in found.items() if code.startswith(("event.", "game.", "referee."))
    }
    told = {
        code: place for code, place in of_oneself.items() if code in sentences_of_area(code.partition(".")[0], "de")
    }
    return found | told | {code: place for place, code, _ in in_templates()} | in_scripts()


def in_scripts() -> dict[str, str]:
    """Each code that a script of the desk's pages says, and where."""
    scripts = (SOURCE.parent.parent / "frontend" / "src" / "desk").rglob("*.ts")
    return {
        code: one.name for one in scripts for code in re.findall(r'\bsay\("(page-script\.[a-z-]+)"', one.read_text())
    }


def in_templates() -> Iterator[tuple[str, str, set[str]]]:
    """The place, the code and the names of the values of each sentence that a template says."""
    parser = jinja_environment(DictLoader({}))
    for file in (one for one in SOURCE.rglob("*.html") if "templates" in one.parts):
        for call in parser.parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say":
                place = f"{file.relative_to(SOURCE)}:{call.lineno}"
                assert isinstance(call.args[0], nodes.Const), f"{place}: the code of say() must be a literal"
                code = call.args[0].as_const()
                yield place, code, {one.key for one in call.kwargs}


def put_in(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


@pytest.mark.longer
def test_every_code_has_a_sentence_in_every_language() -> None:
    for code, place in codes().items():
        for language in LANGUAGES:
            assert code in sentences_of_area(code.partition(".")[0], language), (
                f"{place}: {code} has no sentence in {language}"
            )


@pytest.mark.longer
@pytest.mark.parametrize("area", AREAS)
def test_every_sentence_is_said_somewhere(area: str) -> None:
    said_ = codes()
    for language in LANGUAGES:
        made = (code for code in sentences_of_area(area, language) if not code.startswith(FAMILIES))
        assert [code for code in made if code not in said_] == []


@pytest.mark.parametrize("area", AREAS)
def test_the_same_is_put_in_in_every_language(area: str) -> None:
    """A singular may leave out the number: «die beste Passe» has no 1 in it. A list in the plural counts itself."""
    for code, forms in sentences_of_area(area, "de").items():
        number, wanted = {"n"} if len(forms) > 1 else set(), put_in(forms[-1])
        for one in LANGUAGES:
            found = [put_in(form) for form in sentences_of_area(area, one)[code]]
            assert found[-1] == wanted, f"{code}: {one}"
            assert all(form | number == wanted | number for form in found), f"{code}: {one}"


def given() -> Iterator[tuple[str, str, set[str]]]:
    """The place, the code and the names of the values of each message that is made with its values."""
    for file, node in program():
        if not isinstance(node, ast.Call) or not node.args or name_of(node) != "said":
            continue
        names = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        for code in one_of(node.args[0]):
            yield f"{file.relative_to(SOURCE)}:{node.lineno}", code, names


def one_of(code: ast.expr) -> Iterator[str]:
    """The codes that an expression may be: one, or one of two by a condition."""
    if isinstance(code, ast.IfExp):
        yield from (*one_of(code.body), *one_of(code.orelse))
    elif isinstance(code, ast.Constant):
        yield str(code.value)


@pytest.mark.longer
def test_what_a_sentence_puts_in_is_given_wherever_it_is_said() -> None:
    everywhere = [*given(), *in_templates()]
    assert len(everywhere) > 150
    for place, code, names in everywhere:
        forms = sentences_of_area(code.partition(".")[0], "de")[code]
        assert put_in(forms[-1]) <= names, f"{place}: {code} is not given {put_in(forms[-1]) - names}"
        assert (len(forms) > 1) <= ("n" in names), f"{place}: {code} is not given n"


@pytest.mark.parametrize("area", AREAS)
def test_how_something_is_shown_is_known_to_the_voices(area: str) -> None:
    known = {
        "",
        "seat",
        "card",
        "mode",
        "weis",
        "member",
        "reason",
        "allowed",
        "inside",
        "opening",
        "day",
        "decimal",
        "hour",
        "number",
    }
    known |= {
        "or",
        "and",
        "suit",
        "asked",
        "inside",
        "sentence",
        "ended",
        "size",
        "law",
        "the",
        "small",
        "from",
        "to",
        "the_card",
        "The_card",
        "clock",
        "bare",
    }
    for language in LANGUAGES:
        for forms in sentences_of_area(area, language).values():
            assert {kind or "" for form in forms for _, _, kind, _ in Formatter().parse(form)} <= known


@pytest.mark.parametrize("area", AREAS)
def test_no_code_stands_twice(area: str) -> None:
    """The second one would silently take the place of the first."""
    for language in LANGUAGES:
        text = (CATALOGUES_FOLDER / language / f"{area}.po").read_text(encoding="utf-8")
        assert [code for code, n in Counter(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)).items() if n > 1] == []


@pytest.mark.parametrize("area", ["game", "tournament", "page-tournament", "desk", "club", "page-club", "referee"])
def test_no_sentence_ends_in_a_colon_and_who_acts(area: str) -> None:
    """Whoever acts is the subject (guide/style, 6): «Jetzt ist Vreni dran». A heading or a line of a list may."""
    for language in LANGUAGES:
        ends = [
            code
            for code, forms in sentences_of_area(area, language).items()
            for form in forms
            if re.search(r": \{(?:seat(?::seat)?|who|name|player)\}\.?$", form)
        ]
        assert set(ends) <= HEADINGS, language


@pytest.mark.parametrize("area", AREAS)
def test_swiss_spelling(area: str) -> None:
    everything = [form for forms in sentences_of_area(area, "de").values() for form in forms]
    assert not [form for form in everything if "ß" in form]


def is_sentence(message: ast.expr) -> bool:
    if isinstance(message, ast.IfExp):
        return is_sentence(message.body) or is_sentence(message.orelse)
    return isinstance(message, ast.JoinedStr | ast.Constant | ast.BinOp)


def literals() -> Iterator[str]:
    """Where a refusal is made from a sentence."""
    for file, node in program():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        message = node.args[REFUSES.get(node.func.id, len(node.args)) :][:1]
        if any(map(is_sentence, message)):
            yield f"{file.relative_to(SOURCE)}:{node.lineno}"


@pytest.mark.longer
def test_no_refusal_is_made_from_a_sentence() -> None:
    assert [*literals()] == []


def test_a_sentence_about_a_seat_has_one_for_who_sits_there() -> None:
    for language in LANGUAGES:
        there = sentences_of_area("game", language)
        about = [code for code, forms in there.items() if any("{seat:seat}" in form for form in forms)]
        assert len(about) > 15
        but_in_brackets = {"game.bottom-card", "game.dealer-not-so"}
        assert [code for code in about if f"{code}-me" not in there and code not in but_in_brackets] == []
    assert sentence(said("game.turn", seat=2), Voice("de", me=2)) == "Jetzt bist du dran"
    assert sentence(said("game.turn", seat=2), Voice("de", me=1)) == "Jetzt ist Platz 3 dran"
    inside = said("game.allowed-instead", why=said("game.turn", seat=2), allowed=["R9"])
    assert sentence(inside, Voice("fr", me=2)) == "C’est à toi de jouer; possible: R9"


SAID_OF_A_RECORD: Final = {"referee.hand-size", "referee.no-partner"}
"""What the referee refuses of facts that somebody tells: it speaks to nobody at the table."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_consequence_of_a_ruling_has_one_for_whom_it_is_about(language: Language) -> None:
    there = sentences_of_area("referee", language)
    about = [code for code, forms in there.items() if "seat}" in forms[0] and code in codes() and code[-3:] != "-me"]
    assert {code for code in about if f"{code}-me" not in there} == SAID_OF_A_RECORD
    assert sentence(said("referee.trick-to", one=0, other=2), Voice("de", me=2)) == "Der Stich geht an euch."
    assert sentence(said("referee.trick-to", one=0, other=2), Voice("de", me=1)) != "Der Stich geht an euch."


def test_a_seat_has_its_number_where_nobody_knows_names_and_a_list_says_each() -> None:
    assert sentence(said("game.turn", seat=2)) == "Jetzt ist Platz 3 dran"
    unseen = said("game.not-seen", seats=[1, 3])
    assert sentence(unseen, Voice("it")).endswith(" Si aspetta ancora il posto 2, il posto 4")
    assert sentence(unseen, Voice("fr", {"seat": lambda seat: "ABCD"[int(str(seat))]})).endswith(" B, D")


def test_a_refusal_says_another_inside() -> None:
    refusal = Refusal(said("game.not-playable", card="RB", reason="Farbe geben."), ("AR-21",), ("R9", "RO"))
    assert sentence_of(refusal) == "RB geht nicht. Farbe geben; erlaubt: R9, RO"


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_what_follows_a_colon_goes_on_in_small_letters(language: Language) -> None:
    long_break = said("club.break-overrun", after=2, minutes=60, over=15, most=45)
    told = [
        said("page-club.series-says", series="A", what=long_break),
        said("page-tournament.now-at", passe=4, seat=said("page-tournament.seat-at", table=1, seat="c")),
    ]
    if language != "en":  # which names the edition first
        told.append(said("page-tournament.hangs", edition=said("page-tournament.edition", number=1, at="3 h")))
    for one in told:
        assert sentence(one, Voice(language)).partition(": ")[2][:1].islower()


def sentence_of(refusal: Refusal) -> str:
    return BadInput(refusal.message_with_alternatives).message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_with_its_source_behind_gets_no_second_stop(language: Language) -> None:
    for why, stop in (("Zu. (Regelwerk, 3.3)", ""), ("Zu.", ""), ("Zu (Regelwerk, 3.3)", "."), ("Zu", ".")):
        line = said("roster.line-remarked", number=1, name="Anna", what=why)
        assert sentence(line, Voice(language)).endswith(f"{why}{stop}")


def test_who_reads_french_is_told_in_french() -> None:
    busy = said("service.club-busy")
    assert sentence(busy, Voice("fr")) == "Le club est surchargé en ce moment, réessaie"
    assert sentence(said("service.club-busy")) == BadInput(busy, {"field": "club"}).message
    assert str(BadInput(busy, {"field": "club"}, ("AJ-1",))).startswith("field club: Der Verein")


@pytest.mark.parametrize("area", AREAS)
def test_money_is_written_with_its_rappen(area: str) -> None:
    """«CHF 20.–» beside «CHF 20.00» are two ways; an amount comes written (:func:`puur.club.fine_amounts.francs`)."""
    for language in LANGUAGES:
        everything = [form for forms in sentences_of_area(area, language).values() for form in forms]
        assert not [form for form in everything if "}.–" in form]


def test_one_of_something_is_said_as_one() -> None:
    for code, one in (
        ("page-club.members-lead", "1 darf an der GV stimmen"),
        ("page-club.here-of-nobody", "1 von 8 ist da"),
        ("page-club.dues-charge", "Von 1 Mitglied CHF 40.00"),
        ("page-club.came-late-costs", "Anna, 1 Minute zu spät"),
        ("club.lacks-days", "1 von 8 Jasstagen ist gespielt"),
        ("page-tournament.sheets-count", "1 von 8 ist visiert"),
        ("analysis.trump-spent", "etwa 1 Punkt:"),
        ("analysis.trick-lost", "es liegt etwa 1 Punkt darin"),
        ("analysis.gave", "wäre es 1 Punkt weniger gewesen"),
        ("analysis.kept", "wäre 1 Punkt mehr darin"),
        ("analysis.later", "im Schnitt 1 Punkt mehr als "),
        ("record.no-such-trick", "bis hier ist 1 Karte gespielt"),
    ):
        values: dict[str, Value] = {"all": 8, "days": 8, "due": 1, "trick": 2}
        values |= {"card": "RA", "better": "R6", "done": "R7"}
        told = sentence(said(code, n=1, amount="40.00", name="Anna", francs="10.00", **values))
        assert one in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalogue_has_a_sentence_twice(language: str) -> None:
    """The second of two is read and the first forgotten, without a word."""
    for file in sorted((CATALOGUES_FOLDER / language).glob("*.po")):
        heads = Counter(re.findall(r'^msgid (".+"|""(?:\n".+")+)$', file.read_text("utf-8"), re.MULTILINE))
        assert {head for head, times in heads.items() if times > 1} == set(), file


OF_NUMBERS: Final = {
    "de": "Punkte|Karten|Stiche|Spiele|Runden|Tische|Passen|Minuten|Tage",
    "fr": "points|cartes|plis|donnes|manches|tables|passes|minutes|jours",
    "it": "punti|carte|prese|smazzate|turni|tavoli|minuti|giorni",
    "en": "points|cards|tricks|deals|rounds|tables|minutes|days",
}
NEVER_ONE: Final = {
    *("front-around.start.behind", "front-around.start.deals", "front-around.start.upTo"),
    *("front-slate.setup.deals", "front-fair.allRight"),
    *(
        "front-daily.inARow",
        "front-daily.measured.deals",
        "front-daily.measured.deals-open",
        "front-daily.measured.few",
    ),
    *("front-events.finished.got", "page-tournament.sat-out-note", "paper.sat-out"),
    *("record.many-cards", "service.learn-four", "service.learn-run", "analysis.no-deal", "arena.games-count"),
    *("tournament.plan-most", "tournament.plan-too-long", "tournament.tables-added-in", "tournament.tables-missing"),
}
"""Sentences whose number is always greater than one, or that have another sentence for one."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_a_singular(language: Language) -> None:
    found = []
    for file in sorted((CATALOGUES_FOLDER / language).glob("*.po")):
        with file.open("rb") as source:
            entries = [one for one in read_po(source, locale=language) if isinstance(one.id, str)]
        plural = re.compile(rf"\{{n\}} (?:{OF_NUMBERS[language]})\b")
        found += [one.id for one in entries if plural.search(str(one.string)) and one.id not in NEVER_ONE]
    assert found == []


@pytest.mark.parametrize("language, one, five", [
    ("de", "Alle haben bezahlt (1 Zahlung)", "Alle haben bezahlt (5 Zahlungen)"),
    ("fr", "Tous ont payé (1 paiement)", "Tous ont payé (5 paiements)"),
    ("it", "Tutti hanno pagato (1 pagamento)", "Tutti hanno pagato (5 pagamenti)"),
    ("en", "Everybody has paid (1 payment)", "Everybody has paid (5 payments)"),
])  # fmt: skip
def test_a_button_for_all_who_are_left_reads_right_with_one_and_with_five(
    language: Language, one: str, five: str
) -> None:
    assert [sentence(said("page-club.all-paid", n=n), Voice(language)) for n in (1, 5)] == [one, five]

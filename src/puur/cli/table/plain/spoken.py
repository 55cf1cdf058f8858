"""The sentences of the table without a screen."""

from __future__ import annotations

from typing import Final

from puur.cli.table import claims
from puur.cli.table.sitting import Sitting
from puur.cli.table.told.deal import deal_sheet, verdict
from puur.cli.table.told.running import running_sheet, uses_sheet
from puur.decision import Refusal
from puur.law.form import trump_suit
from puur.law.law import own_articles, questions
from puur.law.readings.weis import Weis

_HELP: Final = (
    "Eine Karte spielen: ihre Nummer (3), ihr Kürzel (SU) oder ihr Name (Schelle Under, Herz Dame).",
    "Dazu weisen: 3 weis, SU weis stöck, 3 kein weis. Ohne Wort wird gefragt, Enter heisst ja.",
    "Ansagen: Schelle, Obenabe, oder die Nummer. Schieben: schieben. Schätzen: eine Zahl.",
    "Steigern: 100 Schelle, passen, doppeln.",
    "karten, stich, tafel, regeln: vorlesen, was man hat, was liegt, was geschrieben ist, was gilt.",
    "reklamieren: an einem freien Tisch sagen, dass etwas nicht recht war, und hören, was dann gilt.",
    "fragen (nach dem Weis der Gegner), rest (Karten hinlegen), bedanken, weis, stöck: wo es erlaubt ist.",
    "egal: irgendetwas Erlaubtes. sichern DATEI: Partie sichern. ende: aufhören.",
)


def help_lines(sitting: Sitting) -> tuple[str, ...]:
    """Return what can be typed."""
    del sitting
    return _HELP


def welcome(sitting: Sitting) -> list[str]:
    """Return what is played and who sits where."""
    names, me = sitting.words.names, sitting.me
    seats = (
        f"Du bist {names[me]}. Rechts sitzt {names[(me + 1) % 4]}, gegenüber {names[(me + 2) % 4]}, "
        f"links {names[(me + 3) % 4]}. Gespielt wird nach rechts."
    )
    return [f"{sitting.law.title}.", seats]


def form(sitting: Sitting) -> str:
    """Return the game form with factor and announcer."""
    observed, words = sitting.observed, sitting.words
    if observed.mode is None or not observed.trump_shown:
        return "Noch ist nichts angesagt." if observed.mode is None else "Der Trumpf ist verdeckt."
    stands = "" if observed.auction is None else words.bid(observed.auction)
    if stands:
        return f"{stands}."
    by = "" if observed.announcer is None else f", angesagt von {words.whom(observed.announcer)}"
    pushed = ", geschoben" if observed.pushed else ""
    kind = "" if trump_suit(observed.mode) is None else "Trumpf "
    times = f", {words.times(observed.mode)}" if words.counts_apart() else ""
    return f"{kind}{words.mode(observed.mode)}{times}{by}{pushed}."


def hand(sitting: Sitting) -> list[str]:
    """Return the own cards with their numbers."""
    if sitting.observed.waiting:
        return ["Deine Karten nimmst du erst auf, wenn dein Partner entschieden hat."]
    words = sitting.words
    named = [f"{number} {words.card(card)}" for number, card in enumerate(sitting.cards, start=1)]
    return [f"Deine Karten: {', '.join(named)}."]


def lying(sitting: Sitting) -> str:
    """Return what lies on the table."""
    observed, words = sitting.observed, sitting.words
    named = [
        f"{words.names[(observed.leader + place) % 4]} {words.card(card)}" for place, card in enumerate(observed.lying)
    ]
    return f"Auf dem Tisch: {', '.join(named)}." if named else "Auf dem Tisch liegt nichts."


def tricks(sitting: Sitting) -> list[str]:
    """Return what lies, and the turned tricks that may be looked at."""
    observed, words = sitting.observed, sitting.words
    lines = [lying(sitting)]
    for number in sorted(observed.viewable):
        trick = observed.history[number]
        cards = ", ".join(words.card(card) for card in trick.cards)
        lines.append(f"Stich {number + 1}, gemacht von {words.names[trick.winner]}: {cards}.")
    if not observed.viewable:
        lines.append(f"Gekehrte Stiche: {sitting.law.trick_view.text}")
    return lines


def prompt(sitting: Sitting) -> list[str]:
    """Return what one needs to know to decide, and the question."""
    observed = sitting.observed
    if observed.phase == "announce":
        return [*hand(sitting), *_forms(sitting)]
    if observed.phase == "auction":
        return [*hand(sitting), *_auction(sitting)]
    if observed.phase == "bid":
        return [form(sitting), *hand(sitting), f"Wie viele Punkte machst du, 0 bis {sitting.law.deal_total.says}?"]
    return [form(sitting), lying(sitting), *hand(sitting), _playable(sitting)]


def _forms(sitting: Sitting) -> list[str]:
    words, observed = sitting.words, sitting.observed
    forms = observed.forms
    apart = words.counts_apart()
    named = [
        f"{number} {words.mode(mode)}{f' {words.times(mode)}' if apart else ''}"
        for number, mode in enumerate(forms, start=1)
    ]
    if "push" in observed.may:
        named.append(f"{len(named) + 1} schieben")
    who = "Es wurde" if sitting.law.push.says == "to-next" else "Dein Partner hat"
    asked = f"{who} geschoben. Was sagst du an?" if observed.pushed else "Was sagst du an?"
    return [f"{asked} {', '.join(named)}."]


def _auction(sitting: Sitting) -> list[str]:
    """Return what stands and what may be said."""
    observed = sitting.observed
    auction = observed.auction
    if auction is None:
        return []
    stands = sitting.words.bid(auction)
    may = ["passen"]
    if "raise" in observed.may:
        least, forms = auction.numbers[0], ", ".join(sitting.words.mode(mode) for mode in auction.forms)
        may.insert(0, f"bieten ab {least}, zum Beispiel «{least} {sitting.words.mode(auction.forms[0])}» ({forms})")
    if "double" in observed.may:
        may.append("doppeln")
    return [f"{stands}." if stands else "Noch ist nichts geboten.", f"Was sagst du? {'; '.join(may)}."]


def _playable(sitting: Sitting) -> str:
    observed = sitting.observed
    may = [f"{number}" for number, card in enumerate(sitting.cards, start=1) if observed.legal >> card & 1]
    turn = "Du bist am Zug" if observed.lying else "Du spielst aus"
    allowed = "jede Karte geht" if len(may) == len(sitting.cards) else f"erlaubt: {', '.join(may)}"
    also = [word for name, word in _ALSO.items() if name in observed.may]
    also += ["reklamieren"] if claims.offers(sitting) else []
    return f"{turn}, {allowed}." + (f" Auch möglich: {', '.join(also)}." if also else "")


_ALSO: Final = {"ask": "fragen", "stoeck": "stöck", "weis": "weis"}


def expected(sitting: Sitting) -> str:
    """Return what would be understood now."""
    return {
        "announce": "Erwartet: eine Spielform, eine Nummer oder «schieben».",
        "auction": "Erwartet: Punkte und Spielform wie «100 Schelle», «passen» oder «doppeln».",
        "bid": "Erwartet: eine Zahl.",
    }.get(sitting.observed.phase, "Erwartet: eine Karte, zum Beispiel ihre Nummer. «hilfe» sagt mehr.")


def weis_question(sitting: Sitting, card: int, weise: tuple[Weis, ...]) -> str:
    """Return the question whether to announce."""
    words, mode = sitting.words, sitting.silent_mode(card)
    named = "; ".join(f"{words.weis(weis, mode)}, {words.worth(weis)}" for weis in weise)
    return f"Du hast zu weisen: {named}. Weisen? Enter ja, n nein."


def refusal(sitting: Sitting, refused: Refusal) -> str:
    """Return why not, the clauses, and what is allowed, on one line."""
    why, clauses, allowed = sitting.words.refusal(refused)
    return (
        f"Nicht erlaubt: {why}" + (f" [{clauses}]" if clauses else "") + (f". Erlaubt: {allowed}." if allowed else ".")
    )


def tally(sitting: Sitting) -> list[str]:
    """Return what is written."""
    words = sitting.words
    if uses_sheet(words):
        sheet = running_sheet(words, sitting.game, aloud=True)
        return [sheet.title + ".", *sheet.spoken()]
    lines = []
    for team in (words.me % 2, 1 - words.me % 2):
        side = sitting.observed.slate[team].strokes
        lines.append(
            f"{words.team(team)} {side.total}: {side.hundreds} Hunderter, {side.fifties} Fünfziger, "
            f"{side.twenties} Zwanziger, Rest {side.rest}."
        )
    return lines


def rules(sitting: Sitting) -> list[str]:
    """Return what the Reglement says itself."""
    return [
        f"{questions()[name]} {article.text}" + (f" [{', '.join(article.clauses)}]" if article.clauses else "")
        for name, article in own_articles(sitting.law).items()
    ]


def deal(sitting: Sitting) -> list[str]:
    """Return what the deal just played has brought."""
    sheet = deal_sheet(sitting.words, sitting.game)
    return [f"{sheet.title}.", *sheet.spoken()]


def result(sitting: Sitting) -> list[str]:
    """Return what the last deal has brought and how the Partie ended."""
    return [*deal(sitting), *verdict(sitting.words, sitting.game)]

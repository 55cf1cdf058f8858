"""A print job: the tournament, its law, the organiser's choices, and who sits where in which Passe.

It also has the words that are on every paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal

from puur.law.law import Law
from puur.people_names import alphabetical_key
from puur.tournament.book import Book, Entrant, TableSheet
from puur.tournament.fixtures import Fixture
from puur.tournament.papers.typeset import Letterhead
from puur.tournament.prizes import PrizeReceipt
from puur.tournament.ranking import RankingLine
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import format_day, format_time_alone
from puur.words.law import translate_anonymous_names, translate_rule_sentence
from puur.words.message import Message, Value, said

PaperSize = Literal["a4", "own", "a3"]
"""The size of a paper.

- ``a4``: several on a sheet of A4, to be cut;
- ``own``: each on a page of its own size (A5, A6 …);
- ``a3``: a poster.
"""
_CODES: Final = (
    "paper.standblatt",
    "paper.jasszettel",
    "paper.schaetzzettel",
    "paper.rangliste",
    "paper.tischkarte",
    "paper.quittung",
    "paper.number",
    "paper.passe",
    "paper.passe-short",
    "paper.table",
    "paper.seat",
    "paper.visa",
    "paper.sign-player",
    "paper.player",
    "paper.total",
    "paper.total-difference",
    "paper.writes",
    "paper.deal",
    "paper.trump",
    "paper.together",
    "paper.scribe",
    "paper.reader",
    "paper.sum-help",
    "paper.marks-how",
    "paper.name",
    "paper.rank",
    "paper.prize",
    "paper.received",
    "paper.date",
    "paper.signature",
    "paper.by-phone",
    "paper.nobody-ranked",
    "paper.not-ranked",
    "paper.page",
    "paper.of",
    "paper.our-rules",
    "paper.who-sits",
    "paper.seat-key",
    "paper.lot-number",
    "paper.own-code",
    "paper.own-page",
    "paper.spielplan",
    "paper.partiezettel",
    "paper.time",
    "paper.pitch",
    "paper.match",
    "paper.jass-tables",
    "paper.result",
    "paper.partie",
    "paper.winner",
    "paper.won-why",
    "paper.both-sides",
    "paper.tableau",
    "paper.tableau-pairs",
)


@dataclass(frozen=True)
class PrintJob:
    """Everything needed to print one paper.

    book: players and results.
    law: the rule set.
    head: the club's name and logo.
    paper: the size: ``a4``, ``a3``, or ``own`` for the size of the paper itself (cards, slips).
    blank: print no draw, people fill it in.
    prizes: what they are, in rank order.
    receipts: prizes really taken, preferred to ``prizes``.
    link: the address in a table's QR code, with ``{table}`` for its number; empty for none.
    links: an individual address per table number.
    typed: by table number, (the address of its page as people type it, the code that the page asks for).
    own_links: by start number, (address of the player's own page, its secret code as people type it).
    leads: where the codes lead, in letters.
    edition: the ranking's edition, printed below the title.
    teams, plan: rows and matches of a tournament of teams.
    notes: remarks below its table.
    short: how many rounds are ranked if it ended early.
    language: of everything but names; the rules are translated, too.
    drawing: number and time (ms since 1970, UTC; 0 if unknown) of the draw, or None.
    """

    book: Book
    law: Law
    head: Letterhead = field(default_factory=Letterhead)
    paper: PaperSize = "a4"
    blank: bool = False
    link: str = ""
    prizes: tuple[str, ...] = ()
    links: Mapping[int, str] = field(default_factory=dict)
    typed: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    own_links: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    leads: str = ""
    receipts: tuple[PrizeReceipt, ...] = ()
    edition: str = ""
    short: Message | None = None
    teams: Sequence[RankingLine] = ()
    notes: Sequence[Message] = ()
    plan: Sequence[Fixture] = ()
    language: Language = "de"
    drawing: tuple[int, int] | None = None

    def say(self, code: str, /, **values: Value) -> str:
        """Return a sentence of the paper in its language.

        code: its id in the catalogue ``paper``. values: of its placeholders.
        """
        return self.tell(said(code, **values))

    def tell(self, message: Message) -> str:
        """Return a message as text in the language in which the paper is printed."""
        return sentence(message, Voice(self.language))

    def translate_rule_text(self, german: str) -> str:
        """Return a sentence or title of the rules (in German) translated into the paper's language."""
        return translate_rule_sentence(german, Voice(self.language))

    def visa_label(self) -> str:
        """Return the text below the signature line; empty where the rules ask for no signature (Visum)."""
        who = self.translate_rule_text(self.law.director.says)
        return "" if self.law.unvisaed.says == "rated" else self.say("paper.visa-of", who=who)

    def _draw_note(self) -> str:
        """Return which draw it shows, so that nobody goes by an older one."""
        if self.drawing is None or self.blank:
            return ""
        number, at = self.drawing
        return (
            self.say("paper.drawn-at", number=number, hour=format_time_alone(at, self.language))
            if at
            else self.say("paper.drawn", number=number)
        )

    def document(self, items: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
        """Return the data for a template: the letterhead, what all templates need, the items and more fields.

        items: what is printed one by one.
        """
        shared = {
            "name": self.book.name or self.translate_rule_text(self.law.title),
            "date": format_day(self.book.date, self.language),
            "drawn": self._draw_note(),
            "paper": self.paper,
            "language": self.language,
            "words": paper_words(self.language),
        }
        return {**self.head.document(), **shared, **_with_former({"items": items, **more}, Voice(self.language))}


def _with_former(shown: Any, voice: Voice) -> Any:  # noqa: ANN401 - any JSON
    """Return data with each stored name of a forgotten person, or number for a name, in the reader's language."""
    if voice.language == "de":
        return shown
    if isinstance(shown, str):
        return translate_anonymous_names(shown, voice)
    if isinstance(shown, Mapping):
        return {key: _with_former(value, voice) for key, value in shown.items()}
    return [_with_former(one, voice) for one in shown] if isinstance(shown, list | tuple) else shown


@cache
def paper_words(language: Language) -> Mapping[str, str]:
    """Return all fixed words of the papers in a language: the code without its area (``paper.``) → text."""
    return {code.partition(".")[2]: sentence(said(code), Voice(language)) for code in _CODES}


SEAT_LETTERS: Final = "abcd"
"""The letters of the four seats of a table, in seat order."""


def seat_labels(book: Book) -> list[str]:
    """Return the display names of the seats of a table: ``a`` to ``d``, in seat order.

    Where pairs stay together there is one for each pair: ``a, c`` and ``b, d``.
    """
    return ["a, c", "b, d"] if book.pairs else list(SEAT_LETTERS)


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """A person's place in a round: table and seat, keeping the score there, or none.

    seat: a letter such as ``a``.
    partner: id of the player opposite (of the opposing pair where pairs stay together), or empty.
    away: had not arrived yet.
    table: the number of the table, from 1; None for no place.
    """

    table: int | None = None
    seat: str = ""
    partner: str = ""
    away: bool = False


_OUT: Final = SeatAssignment()
_AWAY: Final = SeatAssignment(away=True)
"""The place of somebody in a round that was played before they came."""


@dataclass(frozen=True)
class SeatingPlan:
    """The draw of a tournament, indexed by player and round. drawn_passen: the rounds that are drawn.

    places: by start number and round (from 1).
    names: the players, by start number.
    book: the tournament.
    """

    book: Book
    places: Mapping[tuple[str, int], SeatAssignment] = field(default_factory=dict)
    drawn_passen: frozenset[int] = frozenset()
    names: Mapping[str, Entrant] = field(default_factory=dict)

    def place(self, player: str, passe: int) -> SeatAssignment | None:
        """Return where a player sits in a round; None if that round is not drawn yet.

        player: the start number. passe: the round, from 1. The assignment of a player who
        has no seat in a drawn round is empty.
        """
        return self.places.get((player, passe), _OUT) if passe in self.drawn_passen else None

    def name(self, player: str | None) -> str:
        """Return a player's name by start number; "" for None or an unknown number."""
        known = self.names.get(player or "")
        return known.name if known else ""

    def start_number_of(self, player: str | None) -> str:
        """Return the start number to print; "" for None, or where the player's name is the number."""
        return "" if player is None or player == self.name(player) else player

    def number_and_name(self, player: str | None) -> str:
        """Return start number and name with a blank between them; "" for None."""
        return f"{self.start_number_of(player)} {self.name(player)}".strip()


def seating_plan(book: Book) -> SeatingPlan:
    """Return the draw of a tournament, indexed by player and round."""
    places = dict.fromkeys(book.away, _AWAY)
    places |= {(player, sheet.passe): place for sheet in book.tables for player, place in _places(sheet)}
    drawn = frozenset(sheet.passe for sheet in book.tables)
    return SeatingPlan(book, places, drawn, {player.id: player for player in book.players})


def _places(sheet: TableSheet) -> Iterable[tuple[str, SeatAssignment]]:
    for at, player in reversed(list(enumerate(sheet.seats[: len(SEAT_LETTERS)]))):
        partner = sheet.seats[at ^ 2] if (at ^ 2) < len(sheet.seats) else ""
        if partner == player:
            partner = sheet.seats[at ^ 1]
        yield player, SeatAssignment(sheet.table, SEAT_LETTERS[at], partner)
    if sheet.scorer is not None:
        yield sheet.scorer, SeatAssignment(sheet.table)


def sort_by_name(players: Iterable[Entrant]) -> list[Entrant]:
    """Return the players sorted by name, as in a telephone book."""
    return sorted(players, key=lambda player: (alphabetical_key(player.name), player.id))

"""``puur replay``: replays a record by the rules, and tells its deals trick by trick with all that was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from puur.cards import RANKS, SUITS
from puur.cli.shell.inputs import (
    STANDARD_INPUT_ARGUMENT,
    RuleSetFilesOption,
    print_answer_per_line,
    read_document_or_lines,
    read_rule_set_files,
)
from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text, print_json
from puur.errors import BadInput
from puur.law.reglemente import law_id_from_id_or_text
from puur.records.model import DEFAULT_PLAYER_NAMES, Record
from puur.referee.ruling import Ruling
from puur.referee.words import option_text, translate_ruling_text
from puur.words.cards import form_words, line_words, rank_words
from puur.words.catalogue import current_language
from puur.words.formats import language_with_page_formats
from puur.words.grammar import number_text
from puur.words.message import said


def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A record; - is standard input: one document, or a JSON record a line."),
    ],
    *,
    reglement: RuleSetFilesOption = None,
    as_json: JsonOption = False,
) -> int:
    """Play a record again: tricks, what was written, the total, and how it ended."""
    from puur.records.files import read_file, read_record
    from puur.records.replay import replay_recorded_game
    from puur.records.result import result_document
    from puur.records.verify import add_place_to_error

    rules, whole = read_rule_set_files(reglement), read_document_or_lines() if file == STANDARD_INPUT_ARGUMENT else None
    if isinstance(whole, Iterator):
        return print_answer_per_line(partial(_answer, rules=rules), whole)
    record = read_file(Path(file), rules) if whole is None else read_record(whole, rules)
    try:
        replayed = replay_recorded_game(record)
    except BadInput as bad:
        raise add_place_to_error(record, bad, current_language()) from None
    document = result_document(replayed)
    if as_json:
        print_json(document)
        return 0
    from puur.records.result import why_ended

    print_document_or_text(
        document, _replay_text(record, document, why_ended(replayed.settings.law, replayed.game)), as_json=False
    )
    return 0


def _answer(line: bytes | None, rules: Mapping[str, str]) -> dict[str, Any]:
    """Return the result of the record in one line; BadInput says what is wrong with it."""
    from puur.records.files import resolve_law_file
    from puur.records.json_read import read_json
    from puur.records.replay import replay_recorded_game
    from puur.records.result import result_document

    if line is None:
        raise BadInput(said("record.too-long"))
    return result_document(replay_recorded_game(resolve_law_file(read_json(line), rules)))


_Document = dict[str, Any]
_BY: Final = {
    "stoeck": "event.with-stoeck",
    "weis": "event.with-weis",
    "stich": "event.with-stich",
    "thanks": "record.by-thanks",
    "false-thanks": "record.by-false-thanks",
    "instant-win": "record.by-nine",
    "all-deals": "record.by-all-deals",
}
_NARROW: Final = 6


def _replay_text(record: Record, document: _Document, ended: Ruling | None = None) -> str:
    """Return a replayed game as plain text: tricks, points and result.

    document: the result of replaying the record. ended: the ruling by which the game is over, None if there is none.
    """
    told = _PlayerNames(record, document, ended)
    return "\n".join(line.rstrip() for line in told.lines()) + "\n"


class _PlayerNames:
    """Knows what the players are called and how wide their columns are."""

    def __init__(self, record: Record, document: _Document, ended: Ruling | None) -> None:
        self.record, self.document, self.ended = record, document, ended
        self.names = tuple(name or DEFAULT_PLAYER_NAMES[seat] for seat, name in enumerate(record.players))
        self.width = max(_NARROW, *(len(name) + 2 for name in self.names))
        self.alone = len(document["total"]) == len(DEFAULT_PLAYER_NAMES)

    def lines(self) -> Iterator[str]:
        """Yield the account line by line."""
        yield self._title()
        yield self._legend()
        total = [0] * len(self.document["total"])
        for number, deal in enumerate(self.document["deals"]):
            yield ""
            yield from self._deal(number, deal)
            total = [was + now for was, now in zip(total, deal["score"], strict=True)]
            yield self._row(translate_code("record.total"), total)
        yield ""
        yield self._end()

    def _legend(self) -> str:
        """The signs beside a card in the table of tricks, and the letters of the suits and of the ranks."""
        deck, language = self.record.deck, current_language()
        suits = [f"{letter} = {line_words(letter, deck, language)}" for letter in SUITS]
        named = ((letter, rank_words(rank, deck, language)) for rank, letter in enumerate(RANKS) if letter.isalpha())
        return translate_code("record.legend", suits=suits, ranks=[f"{letter} = {name}" for letter, name in named])

    def _title(self) -> str:
        """The rule set, the cards, and the four players or the two teams."""
        deck = translate_code("record.deck-german" if self.record.deck == "german" else "record.deck-french")
        reglement = law_id_from_id_or_text(self.record.reglement)
        if self.alone:
            return translate_code("record.of-four", reglement=reglement, deck=deck, names=[*self.names])
        one, other = (f"{self.names[team]} + {self.names[team + 2]}" for team in (0, 1))
        return translate_code("record.of-two-sides", reglement=reglement, deck=deck, one=one, other=other)

    def _deal(self, number: int, deal: _Document) -> Iterator[str]:
        dealer = self.names[self.record.deals[number].dealer]
        yield translate_code("record.deal", number=number + 1, dealer=dealer, what=self._mode(deal))
        if deal["tricks"] or deal["lying"]:
            heads = "".join(f"{name:<{self.width}}" for name in self.names)
            yield f"  {translate_code('reglement.page-trick'):<11}{heads}{translate_code('record.points')}"
        for place, trick in enumerate(deal["tricks"], 1):
            cards = self._cards(trick["leader"], trick["cards"], trick["winner"])
            yield f"  {place:>3}        {cards}{trick['points']:>6}"
        if deal["lying"]:
            yield f"  {translate_code('record.lying'):<11}{self._cards(deal['leader'], deal['lying'], None)}"
        yield from self._result_lines(deal)

    def _mode(self, deal: _Document) -> str:
        if deal["annulled"]:
            return translate_code("record.counts-not")
        if deal["mode"] is None:
            return translate_code("record.form-open")
        form = form_words(deal["mode"], self.record.deck, current_language())
        if deal["announcer"] is not None:
            form = translate_code("record.form-by", form=form, who=self.names[deal["announcer"]])
        if deal["pushed"]:
            form = translate_code("record.form-pushed", form=form)
        return form if deal["factor"] == 1 else translate_code("record.form-times", form=form, factor=deal["factor"])

    def _cards(self, leader: int, cards: list[str], winner: int | None) -> str:
        """Each player's card in that player's column: > who led, * who won."""
        by_seat = {(leader + place) % 4: card for place, card in enumerate(cards)}
        cells = []
        for seat in range(4):
            mark = f"{'>' if seat == leader else ' '}{by_seat.get(seat, '')}{'*' if seat == winner else ''}"
            cells.append(f"{mark:<{self.width}}")
        return "".join(cells)

    def _result_lines(self, deal: _Document) -> Iterator[str]:
        """What the deal came to, as far as there is anything."""
        if self.alone:
            yield self._row(translate_code("record.points"), deal["seat_points"])
            if deal["bids"] is not None:
                yield self._row(
                    translate_code("record.estimated"), ["–" if bid is None else bid for bid in deal["bids"]]
                )
            yield self._row(
                translate_code("event.writes" if deal["bids"] is None else "record.difference"), deal["score"]
            )
        else:
            yield self._row(translate_code("event.cards"), deal["card_points"])
            for code, key in (("event.weis-row", "weis"), ("event.stoeck-row", "stoeck")):
                if any(deal[key]):
                    yield self._row(translate_code(code), deal[key])
            if deal["match"] is not None:
                one, other = self.names[deal["match"]], self.names[deal["match"] + 2]
                yield f"  {translate_code('record.match-for', one=one, other=other)}"
            yield self._row(translate_code("event.writes"), deal["score"])
        yield from self._claim_lines(deal)

    def _claim_lines(self, deal: _Document) -> Iterator[str]:
        """What was claimed and what it cost the persons."""
        for claim in deal["claims"]:
            yield from self._claim(claim)
        for penalty in deal["penalties"]:
            about = {"name": self.names[penalty["seat"]], "clauses": [*penalty["clauses"]]}
            yield f"  {translate_code('record.penalty', points=penalty['points'], **about)}"
        for warning in deal["warnings"]:
            told = translate_code("record.warning", name=self.names[warning["seat"]], clauses=[*warning["clauses"]])
            yield f"  {told}"

    def _claim(self, claim: _Document) -> Iterator[str]:
        """Who claimed what of whom, what the Reglement said, what was chosen."""
        from puur.referee.judge import INFRACTIONS_BY_KIND

        what, who, against = (
            INFRACTIONS_BY_KIND[claim["kind"]].name,
            self.names[claim["seat"]],
            self.names[claim["against"]],
        )
        chosen = (
            ""
            if claim["choose"] is None
            else f" {translate_code('record.claim-chosen', what=option_text(claim['choose']))}"
        )
        clauses = f" ({', '.join(claim['clauses'])})" if claim["clauses"] else ""
        late = f" {translate_code('record.claim-late')}" if claim["expired"] else ""
        yield f"  {translate_code('record.claims', who=who, what=what, against=against)}"
        yield f"    {translate_ruling_text(claim['ruling'], current_language())}{clauses}{late}{chosen}"

    def _row(self, label: str, numbers: list[Any]) -> str:
        if self.alone:
            return f"  {label:<11}" + "".join(f" {number_text(number):<{self.width - 1}}" for number in numbers)
        return f"  {label:<11}{number_text(numbers[0]):>6} :{number_text(numbers[1]):>5}"

    def _end(self) -> str:
        end = self.document["finished"]
        if end is None:
            return translate_code("record.goes-on")
        why = said(_BY[end["by"]])
        if end["winner"] is None:
            return translate_code("record.even", why=why)
        if end["schneider"]:
            why = said("record.and-schneider", why=why)
        who = self.names[end["winner"]]
        other = None if self.alone else self.names[end["winner"] + 2]
        won = said("record.won", who=who, why=why)
        if other is not None:
            won = said("record.won-pair", one=who, other=other, why=why)
        clauses = self.document["ending"]["clauses"]
        cited = f" ({', '.join(clauses)})" if clauses else ""
        ruling = self.ended.text_for(language_with_page_formats(current_language())) if self.ended else ""
        return f"{translate_message(won)}\n{ruling}{cited}"

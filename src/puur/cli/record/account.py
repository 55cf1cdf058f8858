"""A record told to people: the tricks of each deal, what was written, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from puur.law.reglemente import id_of
from puur.records.model import NOBODY, Record
from puur.words.cards import mode_words

Document = dict[str, Any]
_BY: Final = {
    "stoeck": "mit den Stöck",
    "weis": "mit dem Weis",
    "stich": "mit dem Stich",
    "thanks": "hat sich bedankt",
    "false-thanks": "die Gegner haben sich zu früh bedankt",
    "instant-win": "mit neun in einer Reihe",
    "all-deals": "alle Spiele sind gespielt",
}
_NARROW: Final = 6


def account(record: Record, document: Document) -> str:
    """Return the account of a replay (``document``: its result) as plain text."""
    told = _Told(record, document)
    return "\n".join(line.rstrip() for line in told.lines()) + "\n"


class _Told:
    """Knows what the players are called and how wide their columns are."""

    def __init__(self, record: Record, document: Document) -> None:
        self.record, self.document = record, document
        self.names = tuple(name or NOBODY[seat] for seat, name in enumerate(record.players))
        self.width = max(_NARROW, *(len(name) + 2 for name in self.names))
        self.alone = len(document["total"]) == len(NOBODY)

    def lines(self) -> Iterator[str]:
        """Yield the account line by line."""
        sides = self._sides(", ", " gegen ")
        deck = "deutschschweizer" if self.record.deck == "german" else "französische"
        yield f"{id_of(self.record.reglement)}, {deck} Karten: {sides}"
        total = [0] * len(self.document["total"])
        for number, deal in enumerate(self.document["deals"]):
            yield ""
            yield from self._deal(number, deal)
            total = [was + now for was, now in zip(total, deal["score"], strict=True)]
            yield self._row("Total", total)
        yield ""
        yield self._end()

    def _sides(self, between: str, against: str) -> str:
        """The four players, or the two teams."""
        if self.alone:
            return between.join(self.names)
        return against.join(f"{self.names[team]} + {self.names[team + 2]}" for team in (0, 1))

    def _deal(self, number: int, deal: Document) -> Iterator[str]:
        dealer = self.names[self.record.deals[number].dealer]
        yield f"Spiel {number + 1}, Geber {dealer}: {self._mode(deal)}"
        if deal["tricks"] or deal["lying"]:
            yield f"  {'Stich':<11}" + "".join(f"{name:<{self.width}}" for name in self.names) + "Punkte"
        for place, trick in enumerate(deal["tricks"], 1):
            cards = self._cards(trick["leader"], trick["cards"], trick["winner"])
            yield f"  {place:>3}        {cards}{trick['points']:>6}"
        if deal["lying"]:
            yield f"  offen      {self._cards(deal['leader'], deal['lying'], None)}"
        yield from self._written(deal)

    def _mode(self, deal: Document) -> str:
        if deal["annulled"]:
            return "zählt nicht"
        if deal["mode"] is None:
            return "noch nicht angesagt"
        times = f", zählt {deal['factor']}-fach" if deal["factor"] > 1 else ""
        who = "" if deal["announcer"] is None else f" von {self.names[deal['announcer']]}"
        return (
            f"{mode_words(deal['mode'], self.record.deck, 'de')}{who}{' (geschoben)' if deal['pushed'] else ''}{times}"
        )

    def _cards(self, leader: int, cards: list[str], winner: int | None) -> str:
        """Each player's card in that player's column: > who led, * who won."""
        by_seat = {(leader + place) % 4: card for place, card in enumerate(cards)}
        cells = []
        for seat in range(4):
            mark = f"{'>' if seat == leader else ' '}{by_seat.get(seat, '')}{'*' if seat == winner else ''}"
            cells.append(f"{mark:<{self.width}}")
        return "".join(cells)

    def _written(self, deal: Document) -> Iterator[str]:
        """What the deal came to, as far as there is anything."""
        if self.alone:
            yield self._row("Punkte", deal["seat_points"])
            if deal["bids"] is not None:
                yield self._row("geschätzt", ["–" if bid is None else bid for bid in deal["bids"]])
            yield self._row("schreibt" if deal["bids"] is None else "Differenz", deal["score"])
        else:
            yield self._row("Karten", deal["card_points"])
            for word, key in (("Weis", "weis"), ("Stöck", "stoeck")):
                if any(deal[key]):
                    yield self._row(word, deal[key])
            if deal["match"] is not None:
                yield f"  Match für {self.names[deal['match']]} und {self.names[deal['match'] + 2]}"
            yield self._row("schreibt", deal["score"])
        yield from self._beside(deal)

    def _beside(self, deal: Document) -> Iterator[str]:
        """What was claimed and what it cost the persons."""
        for claim in deal["claims"]:
            yield from self._claim(claim)
        for penalty in deal["penalties"]:
            yield f"  Strafpunkte {self.names[penalty['seat']]}: {penalty['points']} ({', '.join(penalty['clauses'])})"
        for warning in deal["warnings"]:
            yield f"  Verwarnung {self.names[warning['seat']]} ({', '.join(warning['clauses'])})"

    def _claim(self, claim: Document) -> Iterator[str]:
        """Who claimed what of whom, what the Reglement said, what was chosen."""
        from puur.referee.judge import KINDS
        from puur.referee.words import chosen as word_of
        from puur.words.catalogue import sentence

        title = KINDS[claim["kind"]].title
        chosen = "" if claim["choose"] is None else f" Gewählt: {sentence(word_of(claim['choose']))}."
        clauses = f" ({', '.join(claim['clauses'])})" if claim["clauses"] else ""
        late = " Zu spät." if claim["expired"] else ""
        yield f"  {self.names[claim['seat']]} reklamiert: {title}, von {self.names[claim['against']]}."
        yield f"    {claim['ruling']}{clauses}{late}{chosen}"

    def _row(self, word: str, numbers: list[Any]) -> str:
        if self.alone:
            return f"  {word:<11}" + "".join(f" {number:<{self.width - 1}}" for number in numbers)
        return f"  {word:<11}{numbers[0]:>6} :{numbers[1]:>5}"

    def _end(self) -> str:
        end = self.document["finished"]
        if end is None:
            return "Die Partie geht weiter."
        if end["winner"] is None:
            return f"Unentschieden: {_BY[end['by']]}."
        who = self.names[end["winner"]]
        winner = who if self.alone else f"{who} und {self.names[end['winner'] + 2]}"
        schneider = "; die Gegner sind Schneider" if end["schneider"] else ""
        why = self.document["ending"]
        clauses = f" ({', '.join(why['clauses'])})" if why["clauses"] else ""
        return f"Gewonnen: {winner} ({_BY[end['by']]}{schneider}).\n{why['ruling']}{clauses}"

"""What a table may choose: settings in, the law in force out. Everything else the Reglement has decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from puur.cards import MODE_LETTERS, Deck
from puur.errors import BadInput
from puur.game.state import Game
from puur.law.article import Article, article
from puur.law.law import Law, settle_choices
from puur.law.settlement import is_each_alone
from puur.law.switches import SWITCHES_BY_DECISION, table_choices
from puur.words.message import Message, said

WinCall = Literal["automatic", "called"]
"""How a game ends at its target: ``automatic`` at once, or ``called`` when a player calls the win."""
TableKind = Literal["strict", "free"]
"""Whether a table rejects illegal moves (``strict``) or lets them happen, for claims to settle (``free``)."""
_SETTINGS = ("thanks", "table", "target", "factors")
_MOST_TARGET = 100_000
_MOST_FACTOR = 100


class Settings(msgspec.Struct, frozen=True):
    """The settings of a table. law: the rules, with the answers that the table chose in them.

    thanks: ``automatic`` ends the game when a team reaches the target; ``called`` only once a player claims it
    (Bedanken).
    table: ``strict`` refuses cards against the rules; ``free`` lets them be played, and others may claim the
    infraction.
    """

    law: Law
    thanks: WinCall = "automatic"
    table: TableKind = "strict"


def table_settings(law: Law, chosen: Mapping[str, object]) -> Settings:
    """Return a table's settings. chosen: values by setting name, see ``docs/reference/settings.md``.

    Raises BadInput that names the setting and the clause that forbids its value.
    """
    thanks: WinCall = "automatic"
    table: TableKind = "strict"
    articles: dict[str, Article[Any]] = {}
    for name, value in chosen.items():
        if name == "thanks":
            thanks = _thanks(value)
        elif name == "table":
            table = _table(value)
        elif name == "target":
            articles["target"] = _target(law, value)
        elif name == "factors":
            articles["factors"] = _factors(law, value)
        elif name in SWITCHES_BY_DECISION or name in table_choices(law):
            articles |= _switch(law, name, value)
        else:
            _bad(name, said("game.setting-unknown", known=[*_SETTINGS, *SWITCHES_BY_DECISION]))
    return Settings(settle_choices(law, **articles) if articles else law, thanks, table)


def default_deck(law: Law) -> Deck:
    """Return the deck that a rule set is played with by default: German cards if it has them."""
    return "german" if "german" in law.decks.says else law.decks.says[0]


def new_game(settings: Settings, deck: Deck | None = None, scribe: int | None = None) -> Game:
    """Return a new game before its first deal, with all totals 0.

    deck: by default the German cards if the rules have them. scribe: the seat that keeps the score, None if nobody
    does. Raises BadInput if the rules do not use that deck.
    """
    law = settings.law
    deck = deck or default_deck(law)
    if deck not in law.decks.says:
        message = said("game.deck", reglement=law.id, deck=deck, decks=[*law.decks.says])
        raise BadInput(message, {"field": "deck"}, law.decks.ids)
    nothing = (0, 0, 0, 0) if is_each_alone(law) else (0, 0)
    return Game(
        deck=deck,
        called=settings.thanks == "called",
        free=settings.table == "free",
        scribe=scribe,
        before=nothing,
        written=nothing,
    )


def _bad(name: str, message: Message, clauses: tuple[str, ...] = ()) -> None:
    raise BadInput(message, {"field": f"settings.{name}"}, clauses)


def _thanks(value: object) -> WinCall:
    if value == "called":
        return "called"
    if value != "automatic":
        _bad("thanks", said("game.setting-value", value=repr(value), known=["automatic", "called"]))
    return "automatic"


def _table(value: object) -> TableKind:
    if value == "free":
        return "free"
    if value != "strict":
        _bad("table", said("game.setting-value", value=repr(value), known=["strict", "free"]))
    return "strict"


def _target(law: Law, value: object) -> Article[int | None]:
    if type(value) is not int or not 1 <= value <= _MOST_TARGET:
        _bad("target", said("game.target-number", value=repr(value), most=_MOST_TARGET))
    if value == law.target.says:
        return law.target
    if not law.target_open.says:
        _bad("target", _target_fixed(law), law.target.ids + law.target_open.ids)
    return article(value if isinstance(value, int) else None, f"Die Partie geht auf {value} Punkte.")


def _target_fixed(law: Law) -> Message:
    if law.target.says is None:
        return said("game.target-none", reglement=law.id)
    return said("game.target-fixed", reglement=law.id, target=law.target.says)


def _factors(law: Law, value: object) -> Article[Any]:
    lines = tuple(dict.fromkeys((*MODE_LETTERS, *law.forms.says.score_sheet_lines)))
    if not isinstance(value, Mapping) or any(
        line not in lines or type(times) is not int or not 1 <= times <= _MOST_FACTOR for line, times in value.items()
    ):
        _bad("factors", said("game.factors-numbers", modes=" ".join(lines), most=_MOST_FACTOR))
    agreed = dict.fromkeys(MODE_LETTERS, 1) | dict(value if isinstance(value, Mapping) else {})
    both = {"german": agreed, "french": agreed}
    if both == law.factors.says:
        return law.factors
    if not law.factors_open.says:
        _bad("factors", said("game.factors-fixed", reglement=law.id), law.factors.ids)
    return article(both, "Die Faktoren hat der Tisch vereinbart.")


def _switch(law: Law, name: str, value: object) -> dict[str, Article[Any]]:
    switch = table_choices(law).get(name)
    known = switch.options if switch is not None else {}
    if not known:
        _bad(name, said("game.setting-elsewhere", reglement=law.id))
    if not isinstance(value, str) or value not in known:
        _bad(name, said("game.setting-value", value=repr(value), known=[*known]))
    return dict(known[str(value)])

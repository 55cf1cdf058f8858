"""What a table may choose: settings in, the law in force out. Everything else the Reglement has decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from puur.cards import MODES, Deck
from puur.errors import BadInput
from puur.game.state import Game
from puur.law.article import Article, article
from puur.law.law import Law, settle
from puur.law.switches import SWITCHES, options

Thanks = Literal["automatic", "called"]
Table = Literal["strict", "free"]
_MOST_TARGET = 100_000
_MOST_FACTOR = 100


class Settings(msgspec.Struct, frozen=True):
    """How a table is set up: the law in force, who ends the game, and whether a wrong card can be played."""

    law: Law
    thanks: Thanks = "automatic"
    table: Table = "strict"


def settle_table(law: Law, chosen: Mapping[str, object]) -> Settings:
    """Return the table's set-up; BadInput names the setting and the clause that forbids it."""
    thanks: Thanks = "automatic"
    table: Table = "strict"
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
        elif name in SWITCHES:
            articles |= _switch(law, name, value)
        else:
            _bad(name, f"there is no such setting; known are thanks, table, target, factors, {', '.join(SWITCHES)}")
    return Settings(settle(law, **articles) if articles else law, thanks, table)


def new_game(settings: Settings, deck: Deck = "german", scribe: int | None = None) -> Game:
    """Return an empty slate, kept by that seat; BadInput if the Reglement does not play with that deck."""
    law = settings.law
    if deck not in law.decks.says:
        message = f"{law.id} is not played with the {deck} deck, only {', '.join(law.decks.says)}"
        raise BadInput(message, {"field": "deck"}, law.decks.ids)
    nothing = (0, 0, 0, 0) if law.settlement.says == "differences" else (0, 0)
    return Game(
        deck=deck,
        called=settings.thanks == "called",
        free=settings.table == "free",
        scribe=scribe,
        before=nothing,
        written=nothing,
    )


def _bad(name: str, message: str, clauses: tuple[str, ...] = ()) -> None:
    raise BadInput(message, {"field": f"settings.{name}"}, clauses)


def _thanks(value: object) -> Thanks:
    if value == "called":
        return "called"
    if value != "automatic":
        _bad("thanks", f"{value!r} is neither 'automatic' nor 'called'")
    return "automatic"


def _table(value: object) -> Table:
    if value == "free":
        return "free"
    if value != "strict":
        _bad("table", f"{value!r} is neither 'strict' nor 'free'")
    return "strict"


def _target(law: Law, value: object) -> Article[int | None]:
    if type(value) is not int or not 1 <= value <= _MOST_TARGET:
        _bad("target", f"{value!r} is no target: a whole number from 1 to {_MOST_TARGET}")
    if value == law.target.says:
        return law.target
    if not law.target_open.says:
        fixed = "there is no target" if law.target.says is None else f"the target is {law.target.says}"
        _bad("target", f"{law.id} does not leave this open: {fixed}", law.target.ids + law.target_open.ids)
    return article(value if isinstance(value, int) else None, f"Gespielt wird auf {value} Punkte.")


def _factors(law: Law, value: object) -> Article[Any]:
    if not isinstance(value, Mapping) or any(
        mode not in tuple(MODES) or type(times) is not int or not 1 <= times <= _MOST_FACTOR
        for mode, times in value.items()
    ):
        _bad("factors", f"must give game forms {' '.join(MODES)} whole factors from 1 to {_MOST_FACTOR}")
    agreed = dict.fromkeys(MODES, 1) | dict(value if isinstance(value, Mapping) else {})
    both = {"german": agreed, "french": agreed}
    if both == law.factors.says:
        return law.factors
    if not law.factors_open.says:
        _bad("factors", f"{law.id} does not leave the factors open", law.factors.ids)
    return article(both, "Die Faktoren hat der Tisch vereinbart.")


def _switch(law: Law, name: str, value: object) -> dict[str, Article[Any]]:
    known = options(law.id, name)
    if not known:
        _bad(name, f"this switch does not concern {law.id}")
    if not isinstance(value, str) or value not in known:
        _bad(name, f"{value!r} is no option; known are {', '.join(known)}")
    return dict(known[str(value)])

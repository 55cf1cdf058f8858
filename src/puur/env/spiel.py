"""The Jass as a game of OpenSpiel: one deal, four players, imperfect information, the cards dealt by chance.

``puur.env.open_spiel("einzelschieber-2026")`` needs the extra ``spiel``. After the import of this module and
:func:`register`, ``pyspiel.load_game("python_puur(reglement=allgemein)")`` does the same.

Chance first says who dealt (0 to 3), then deals one card after the other: nine to seat 0, nine to seat 1, and so on. If
the rules have a card show the trumps, it says last which form that is, or which card of the dealer. Then players act
by the numbers of :mod:`puur.env.spaces`. The returns are those of :mod:`puur.env.aec`, and add up to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache
from importlib import import_module
from typing import Any, Final

import msgspec

from puur.cards import DECK_SIZE, SEATS, card_text
from puur.env.spaces import PARTS, Table, choices, command_of, forms, numbers, size
from puur.extras import needs_extra
from puur.game.auction import biddable_points
from puur.game.commands import TakeHands
from puur.game.settings import Settings, table_settings
from puur.law.law import Law
from puur.law_reference import LawReference, load_law

NAME: Final = "python_puur"
"""The name under which OpenSpiel knows the game."""
REGLEMENT: Final = "einzelschieber-2026"
"""The id of the rule set that the OpenSpiel game plays by unless another is named."""
HAND: Final = DECK_SIZE // len(SEATS)
"""The number of cards in a hand at the start of a deal."""
MOST: Final = 20_000.0
"""Points by which no side is ever ahead after one deal, whatever the factors, melds and doublings."""
_BOTTOM_CARD: Final = "bottom-card"
_SHOWS_TRUMP: Final = ("cut-card", _BOTTOM_CARD)
_SHOWN_AFTER: Final = 1 + DECK_SIZE
"""How many acts of chance come before the one that shows the trumps."""


class Dealing:
    """A deal as far as it has come: every act of chance and of the players, and the table once all cards are dealt.

    It is never changed; :meth:`after` returns the next one. OpenSpiel may therefore copy a state without copying it.
    A pickle holds the moves, which are made again.
    """

    def __init__(self, reglement: str, moves: tuple[int, ...] = ()) -> None:
        """Make these moves. reglement: id or path of a rule set.

        Raises BadInput for unknown rules, or a move that is not possible.
        """
        self.reglement = reglement
        self.law: Law = _settings(reglement).law
        self.shows = self.law.trump_maker.says in _SHOWS_TRUMP
        self.moves: tuple[int, ...] = ()
        self.table: Table | None = None
        for move in moves:
            self._make(move)

    def __deepcopy__(self, memo: object) -> Dealing:
        """Return itself, as nothing of it changes."""
        return self

    def __reduce__(self) -> tuple[type[Dealing], tuple[str, tuple[int, ...]]]:
        """Return how a pickle makes it again."""
        return Dealing, (self.reglement, self.moves)

    @property
    def done(self) -> tuple[int, ...]:
        """Return the action numbers that chance has taken so far, in order.

        The first is the dealer, then comes each card, then what shows trumps.
        """
        return self.moves[: _SHOWN_AFTER + self.shows]

    def outcomes(self) -> list[int]:
        """Return the action numbers that chance may take now, each equally likely, in ascending order."""
        if not self.done:
            return [*SEATS]
        if len(self.done) < _SHOWN_AFTER:
            return sorted({*range(DECK_SIZE)} - {*self.done[1:]})
        if self.law.trump_maker.says == _BOTTOM_CARD:
            return sorted(self.hands()[self.done[0]])
        return [*range(len(self.law.forms.says.ids))]

    def shown_form(self, action: int) -> str:
        """Return the id of the form of play that chance's last action determines.

        action: the number of the dealer's card where that card shows trumps, else the form's place (from 0) in the
        rules.
        """
        law = self.law
        shown: str = (
            law.turned_form.says(action) if law.trump_maker.says == _BOTTOM_CARD else law.forms.says.ids[action]
        )
        return shown

    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Return the cards that each seat has been dealt so far."""
        dealt = self.done[1:_SHOWN_AFTER]
        return tuple(dealt[HAND * seat : HAND * (seat + 1)] for seat in SEATS)

    def after(self, action: int) -> Dealing:
        """Return the next state: ``action`` is an act of chance while cards are dealt, else one of the acting seat."""
        other = copy(self)
        other._make(action)
        return other

    def __copy__(self) -> Dealing:
        """Return another one that is as far."""
        other = Dealing(self.reglement)
        other.moves, other.table = self.moves, self.table
        return other

    def _make(self, action: int) -> None:
        self.moves = (*self.moves, action)
        if self.table is not None:
            seen = self.table.observation(self.table.due())
            self.table = self.table.after(command_of(self.law, seen, action))
        elif len(self.moves) == _SHOWN_AFTER + self.shows:
            self.table = self._dealt()

    def _dealt(self) -> Table:
        a, b, c, d = (sum(1 << card for card in hand) for hand in self.hands())
        shown = self.shown_form(self.done[-1]) if self.shows else None
        return Table(_settings(self.reglement), TakeHands(self.done[0], (a, b, c, d), shown))


@cache
def _settings(reglement: str) -> Settings:
    return table_settings(load_law(reglement), {})


def longest_deal(law: Law) -> int:
    """Return a number of decisions that no deal exceeds: cards, estimates or announcements, and every bid and pass."""
    if law.trump_maker.says != "auction":
        return DECK_SIZE + 2 * len(SEATS)
    calls = len(biddable_points(law)) + len(law.forms.says.ids) + 2
    return DECK_SIZE + len(SEATS) * (calls + 2)


def open_spiel(reglement: LawReference = REGLEMENT) -> Any:  # noqa: ANN401 - OpenSpiel's own
    """Return the game of OpenSpiel by a rule set, an id or a file ``*.reglement.toml``.

    Raises BadInput without the extra ``spiel``, or for unknown rules.
    """
    register()
    return _game_class()({"reglement": str(reglement)})


def register() -> None:
    """Let ``pyspiel.load_game("python_puur")`` find the game. Raises BadInput without the extra ``spiel``."""
    spiel = _library()
    if NAME not in spiel.registered_names():
        spiel.register_game(_game_type(), _game_class())


def _library() -> Any:  # noqa: ANN401 - an optional library
    with needs_extra("spiel"):
        return import_module("pyspiel")


@cache
def _game_type() -> Any:  # noqa: ANN401 - as above
    kind = _library().GameType
    return kind(
        short_name=NAME,
        long_name="Swiss Jass (Puur)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=len(SEATS),
        min_num_players=len(SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"reglement": REGLEMENT},
    )


@cache
def _game_class() -> Any:  # noqa: ANN401 - the class of an optional library's class
    """Return the game as OpenSpiel wants it: what is written here, on its own base."""
    return type("Jass", (_SpielGame, _library().Game), {})


@cache
def _state_class() -> Any:  # noqa: ANN401 - as above
    return type("JassState", (_SpielState, _library().State), {})


def __getattr__(name: str) -> Any:  # noqa: ANN401 - as above
    """Return a class that exists only with the library: a pickle looks for it here."""
    if name == "Jass":
        return _game_class()
    if name == "JassState":
        return _state_class()
    raise AttributeError(name)


class _SpielGame:
    """One deal by one rule set; the methods are those that OpenSpiel asks for."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Take the rules. params: those of OpenSpiel, with the ``reglement``."""
        given = {"reglement": REGLEMENT, **(params or {})}
        self.beginning = Dealing(given["reglement"])
        law = self.beginning.law
        about = _library().GameInfo(
            num_distinct_actions=size(law),
            max_chance_outcomes=DECK_SIZE,
            num_players=len(SEATS),
            min_utility=-MOST,
            max_utility=MOST,
            utility_sum=0.0,
            max_game_length=longest_deal(law),
        )
        super().__init__(_game_type(), about, given)  # type: ignore[call-arg]

    def new_initial_state(self) -> Any:  # noqa: ANN401
        """Return a deal that has not begun."""
        return _state_class()(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> Any:  # noqa: ANN401
        """Return what tells a player's observation or, with perfect recall, the information state."""
        del params
        return _Observer(self.beginning.law, recalls=bool(iig_obs_type and iig_obs_type.perfect_recall))


class _SpielState:
    """A deal as OpenSpiel sees it; the methods are those that it asks for."""

    def __init__(self, game: Any) -> None:  # noqa: ANN401
        """Begin a deal."""
        super().__init__(game)  # type: ignore[call-arg]
        self.dealing: Dealing = game.beginning

    def current_player(self) -> Any:  # noqa: ANN401
        """Return the seat that must act, or that chance must, or that the deal is over."""
        player, table = _library().PlayerId, self.dealing.table
        if table is None:
            return player.CHANCE
        return player.TERMINAL if table.over else table.due()

    def _legal_actions(self, player: int) -> list[int]:
        table = self.dealing.table
        if table is None or table.over or player != table.due():
            return []
        return sorted(choices(table.law, table.observation(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, with the probability of each."""
        possible = self.dealing.outcomes()
        return [(one, 1 / len(possible)) for one in possible]

    def _apply_action(self, action: int) -> None:
        self.dealing = self.dealing.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(self.dealing, action, is_chance=player < 0)

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.dealing.table is not None and self.dealing.table.over

    def returns(self) -> list[float]:
        """Return by seat how many points it is ahead; nothing before the end."""
        table = self.dealing.table
        return list(table.rewards()) if table is not None and table.over else [0.0] * len(SEATS)

    def __str__(self) -> str:
        """Return what all seats see, for whoever looks for a fault."""
        table = self.dealing.table
        if table is None:
            return f"dealing {self.dealing.done}"
        return "\n".join(_seen_text(table, seat) for seat in SEATS)


def action_text(dealing: Dealing, action: int, *, is_chance: bool) -> str:
    """Return an action in words: a card, or the command that it stands for. is_chance: chance does it."""
    if is_chance:
        if not dealing.done:
            return f"dealer {action}"
        is_card = len(dealing.done) < _SHOWN_AFTER or dealing.law.trump_maker.says == _BOTTOM_CARD
        return card_text(action) if is_card else dealing.shown_form(action)
    if action < DECK_SIZE:
        return card_text(action)
    if dealing.table is None:
        return str(action)
    command = command_of(dealing.law, dealing.table.observation(dealing.table.due()), action)
    said = {key: value for key, value in msgspec.to_builtins(command).items() if key != "seat"}
    return " ".join(str(value) for value in said.values())


def _seen_text(table: Table, seat: int) -> str:
    return msgspec.json.encode(table.observation(seat)).decode()


class _Observer:
    """What a seat sees, as OpenSpiel's observers tell it: a tensor, its parts by name, and a string.

    The string has everything that the seat has seen since the deal began, so it is also the information state.
    """

    def __init__(self, law: Law, *, recalls: bool) -> None:
        """Make room for what is seen. recalls: for an information state, which has no tensor here."""
        numpy: Any = import_module("numpy")
        parts = [*PARTS, ("further", len(forms(law)) - dict(PARTS)["mode"])]
        self.tensor = numpy.zeros(0 if recalls else sum(count for _, count in parts), numpy.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, count in () if recalls else parts:
            self.dict[name] = self.tensor[begin : begin + count]
            begin += count

    def set_from(self, state: Any, player: int) -> None:  # noqa: ANN401 - OpenSpiel's own
        """Fill the tensor with what a player sees; zeros while the cards are dealt."""
        self.tensor.fill(0)
        table = state.dealing.table
        if table is not None and len(self.tensor):
            self.tensor[:] = numbers(table.law, table.observation(player))

    def string_from(self, state: Any, player: int) -> str:  # noqa: ANN401
        """Return what a player has seen; while the cards are dealt, the own ones."""
        dealing = state.dealing
        if dealing.table is not None:
            return _seen_text(dealing.table, player)
        own = " ".join(card_text(card) for card in sorted(dealing.hands()[player]))
        return f"seat {player} dealer {dealing.done[0] if dealing.done else ''} {own}"

"""What is found once an object and then is in it, as `functools.cached_property` has it, without its lock.

Before Python 3.12 the lock costs more than most of what a player looks up; a view belongs to one move of one player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

ValueComputedOnce = TypeVar("ValueComputedOnce")
"""The type of the value that is computed once."""


class computed_once(Generic[ValueComputedOnce]):  # noqa: N801 - a decorator
    """A descriptor for a property that is computed on first access and then stored with the object."""

    def __init__(self, find: Callable[[Any], ValueComputedOnce]) -> None:
        """Take the method."""
        self._find, self._name = find, find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> ValueComputedOnce: ...
    def __get__(self, instance: object | None, owner: type) -> Self | ValueComputedOnce:
        """Find it, and put it where it is found before this is asked again."""
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._find(instance)
        return found

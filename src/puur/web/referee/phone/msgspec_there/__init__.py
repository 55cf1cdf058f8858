"""As much of msgspec as the referee needs where its compiled part does not run; there it is called ``msgspec``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform()
class Struct:
    """A dataclass; what it would be called in JSON does not matter there."""

    def __init_subclass__(
        cls, *, frozen: bool = False, kw_only: bool = False, tag: str = "", tag_field: str = "", **more: object
    ) -> None:
        """Make the class a dataclass."""
        super().__init_subclass__(**more)
        del tag, tag_field
        dataclass(frozen=frozen, kw_only=kw_only)(cls)


class Meta:
    """What bounds a value when it is read; nothing is read there."""

    def __init__(self, **bounds: object) -> None:
        """Take the bounds."""
        self.bounds = bounds

"""What a new Fassung means for a prize that was handed out, in words."""

from __future__ import annotations

from puur.tournament.prizes import Touched
from puur.tournament.ranking import Ranked


def touched_words(one: Touched) -> str:
    """Return what became of the line of somebody who has a prize, in one or two sentences."""
    then, now = one.then, one.now
    has = f"{one.prize.text} hat {then.player.name} ({then.player.id}), bei der Übergabe {_place(then)}."
    if now is None:
        return f"{has} Jetzt nicht mehr auf der Rangliste."
    renamed = f"; Nummer {now.player.id} heisst jetzt {now.player.name}" if now.player.name != then.player.name else ""
    heirs = ", ".join(f"{heir.player.name} ({heir.player.id})" for heir in one.heirs)
    after = f" Auf Rang {then.rank} ist jetzt {heirs}." if heirs and now.rank != then.rank else ""
    return f"{has} Jetzt {_place(now)}{renamed}.{after}"


def _place(line: Ranked) -> str:
    return f"Rang {line.rank}" if line.rank is not None else "ohne Rang"

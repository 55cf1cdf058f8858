"""What a correction does to the Rangliste that hangs, as a shell shows it before anything is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puur.cli.shell.failure import AskedBack

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import Unconfirmed
    from puur.tournament.effect import Effect
    from puur.tournament.ranking import Ranked


def asked_back(unseen: Unconfirmed) -> AskedBack:
    """Return the complaint that shows what would change, and how to say yes to it."""
    message = "die Rangliste hängt und würde sich so ändern; nichts ist gespeichert, mit --yes geschieht es"
    return AskedBack(message, "\n".join(effect_lines(unseen.effect)), {"effect": effect_document(unseen.effect)})


def effect_lines(effect: Effect) -> Iterator[str]:
    """Yield what changes against the Fassung that hangs: corrections, ranks, visas, prizes."""
    from puur.tournament.corrected import in_words
    from puur.tournament.effect import touched_words
    from puur.words.catalogue import plain

    yield f"Gegenüber der Fassung {effect.number}: {plain(in_words(effect.corrections) or 'nichts')}"
    for old, new in effect.moves:
        line = new or old
        if line is not None:
            yield f"  Rang {_rank(old)} -> {_rank(new)}, {_total(old)} -> {_total(new)}  {_named(old, new)}"
    if effect.fallen:
        yield f"Neu zu visieren: {', '.join(effect.fallen)}"
    if effect.kept:
        yield f"Das Visum bleibt: {', '.join(effect.kept)}"
    for prize in effect.prizes:
        yield f"Preis: {plain(touched_words(prize))}"


def effect_document(effect: Effect) -> dict[str, Any]:
    """Return the same for programs."""
    from puur.words.catalogue import plain

    return {
        "edition": effect.number,
        "corrections": [plain(one) for one in effect.corrections],
        "ranks": [_move(line, old, new) for old, new in effect.moves if (line := new or old) is not None],
        "visa_again": list(effect.fallen),
        "visa_kept": list(effect.kept),
        "prizes": [
            {"number": one.prize.number, "prize": one.prize.text, "player": one.then.player.id} for one in effect.prizes
        ],
    }


def _move(line: Ranked, old: Ranked | None, new: Ranked | None) -> dict[str, Any]:
    return {
        "player": line.player.id,
        "name": line.player.name,
        "rank": [old and old.rank, new and new.rank],
        "total": [old and old.total, new and new.total],
    }


def _named(old: Ranked | None, new: Ranked | None) -> str:
    line = new or old
    name = f"{line.player.name} ({line.player.id})" if line else ""
    renamed = old is not None and new is not None and old.player.name != new.player.name
    return f"{name}, bisher {old.player.name}" if renamed and old else name


def _rank(line: Ranked | None) -> str:
    return "–" if line is None or line.rank is None else str(line.rank)


def _total(line: Ranked | None) -> str:
    return "–" if line is None else str(line.total)

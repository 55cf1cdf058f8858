"""What a correction does to the published Rangliste, as a shell shows it before anything is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puur.cli.shell.failure import ConfirmationRequired
from puur.cli.shell.language import translate_code, translate_message
from puur.names import name_with_number
from puur.words.grammar import number_text
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import ConfirmationNeeded
    from puur.tournament.correction import RankingEffect
    from puur.tournament.ranking import RankingLine


def confirmation_error(unseen: ConfirmationNeeded) -> ConfirmationRequired:
    """Return the error that shows how the published ranking would change, and how to confirm that.

    unseen: the change that was not confirmed.
    """
    told, document = "\n".join(effect_lines(unseen.effect)), {"effect": effect_document(unseen.effect)}
    return ConfirmationRequired(said("desk.asked-back"), told, document)


def effect_lines(effect: RankingEffect) -> Iterator[str]:
    """Yield the changes of the published ranking as lines of text, in the language of this run."""
    from puur.tournament.correction import affected_prize_words
    from puur.tournament.correction import join_messages as corrections_in_words

    what = corrections_in_words(effect.corrections) or said("desk.no-correction")
    yield translate_code("desk.against-edition", number=effect.number, what=what)
    for old, new in effect.moves:
        line = new or old
        if line is not None:
            ranks = {"old": _rank(old), "new": _rank(new), "was": _total(old), "now": _total(new)}
            yield f"  {translate_code('desk.rank-moves', name=_line_name(old, new), **ranks)}"
    if effect.fallen:
        yield translate_code("desk.visa-again", ids=[*effect.fallen])
    if effect.kept_visas:
        yield translate_code("desk.visa-stays", ids=[*effect.kept_visas])
    for prize in effect.prizes:
        yield translate_code("desk.prize-touched", what=affected_prize_words(prize))
    yield from map(translate_message, effect.finals)


def effect_document(effect: RankingEffect) -> dict[str, Any]:
    """Return the changes of the published ranking as a JSON-ready dict.

    Its keys are ``edition``, ``corrections``, ``ranks``, ``visa_again``, ``visa_kept``, ``finals`` and ``prizes``.
    """
    from puur.words.catalogue import to_text

    return {
        "edition": effect.number,
        "corrections": [to_text(one) for one in effect.corrections],
        "ranks": [_move(line, old, new) for old, new in effect.moves if (line := new or old) is not None],
        "visa_again": list(effect.fallen),
        "visa_kept": list(effect.kept_visas),
        "finals": [to_text(one) for one in effect.finals],
        "prizes": [
            {"number": one.prize.number, "prize": one.prize.text, "player": one.then.player.id} for one in effect.prizes
        ],
    }


def _move(line: RankingLine, old: RankingLine | None, new: RankingLine | None) -> dict[str, Any]:
    return {
        "player": line.player.id,
        "name": line.player.name,
        "rank": [old and old.rank, new and new.rank],
        "total": [old and old.total, new and new.total],
    }


def _line_name(old: RankingLine | None, new: RankingLine | None) -> str:
    line = new or old
    name = name_with_number(line.player.name, line.player.id) if line else ""
    renamed = old is not None and new is not None and old.player.name != new.player.name
    return translate_code("desk.formerly-called", name=name, was=old.player.name) if renamed and old else name


def _rank(line: RankingLine | None) -> str:
    return "–" if line is None or line.rank is None else str(line.rank)


def _total(line: RankingLine | None) -> str:
    return "–" if line is None else number_text(line.total)

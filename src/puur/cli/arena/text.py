"""What ``puur arena`` says to people."""

from __future__ import annotations

from typing import Any

from puur.arena.rating import NORMAL_95
from puur.cli.shell.language import format_decimal, translate_code, translate_message
from puur.words.message import Message, said

_LONGEST = 200
"""Letters that are shown of what went wrong with a bot."""


def match_result_text(document: dict[str, Any]) -> str:
    """Return the result of a match between two bots in words: lead, certainty, time used.

    document: the result as ``--json`` prints it.
    """
    a, b, wins, games = document["a"], document["b"], document["wins"], document.get("partien")
    mean, error = format_decimal(abs(document["mean"]), 1), _error(document)
    head = said("arena.ahead" if document["mean"] >= 0 else "arena.behind", a=a, b=b, mean=mean, error=error)
    by, of = document["reglement"], {"a": a, "b": b, "ours": wins["a"], "theirs": wins["b"]}
    if games is None:
        first = translate_code("arena.over-deals", head=head, reglement=by, n=document["deals"])
        second = translate_code("arena.deals-won", even=wins["ties"], **of)
    else:
        first = translate_code("arena.over-games", head=head, reglement=by, n=games)
        second = translate_code("arena.games-won", even=wins["ties"], **of)
    lines, won = [first, f"{second} {_pace(document)}"], document.get("won")
    if won:
        lines.append(translate_code("arena.singles-won", a=a, b=b, ours=won["a"], theirs=won["b"], nobody=won["ties"]))
    return "\n".join([*lines, *(_forfeited(document, side, why) for side, why in document["why"].items() if why)])


def _error(document: dict[str, Any]) -> str:
    """Return what stands after ±: half of the 95 % confidence interval, as everywhere here."""
    return format_decimal(NORMAL_95 * document["stderr"], 1)


def _forfeited(document: dict[str, Any], side: str, why: dict[str, int]) -> str:
    first, bot = "; ".join(document["complaints"][side].values()), document[side]
    return translate_code("arena.gave-away", bot=bot, n=document["forfeits"][side], why=_reasons(why), first=first)


def forfeit_reason_text(what: Message | str) -> str:
    """Return why a bot forfeited a deal, on one line in the language of this run."""
    return "".join(letter if letter.isprintable() else " " for letter in translate_message(what))[:_LONGEST]


def _pace(document: dict[str, Any]) -> str:
    clock, other = (format_decimal(1000 * document["seconds_per_move"][side], 2) for side in "ab")
    cpu, other_cpu = (format_decimal(1000 * document["cpu_per_move"][side], 2) for side in "ab")
    return translate_code("arena.pace", clock=clock, other_clock=other, cpu=cpu, other_cpu=other_cpu)


_WHY = {
    "late": "arena.why-late",
    "died": "arena.why-died",
    "failed": "arena.why-failed",
    "garbage": "arena.why-garbage",
    "illegal": "arena.why-illegal",
}


def _reasons(why: dict[str, int]) -> str:
    return ", ".join(translate_code(_WHY[reason], times=times) for reason, times in why.items())


def rating_table_text(document: dict[str, Any]) -> str:
    """Return the rating table of several bots as text, with the result of each pair.

    document: has the rows (``table``) and the pairs (``pairs``).
    """
    rows = document["table"]
    width = max((len(one.name) for one in rows), default=0)
    ranges = [translate_code("arena.rating", low=f"{one.low:.0f}", high=f"{one.high:.0f}") for one in rows]
    lines = [f"{one.name:<{width}}  {one.rating:7.0f}  ({range_})" for one, range_ in zip(rows, ranges, strict=True)]
    return "\n".join([*lines, "", translate_code("arena.rating-unit"), "", *map(_pair, document["pairs"])])


def _pair(one: dict[str, Any]) -> str:
    mean, error = format_decimal(one["mean"], 1), _error(one)
    signed = mean if one["mean"] < 0 else f"+{mean}"
    return translate_code("arena.pair", a=one["a"], b=one["b"], mean=signed, error=error, n=one["deals"])

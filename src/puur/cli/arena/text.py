"""What ``puur arena`` says to people."""

from __future__ import annotations

from typing import Any


def duel_text(document: dict[str, Any]) -> str:
    """Return who is ahead, how sure that is, and what it took."""
    a, b, wins = document["a"], document["b"], document["wins"]
    side = "ahead of" if document["mean"] >= 0 else "behind"
    often = "Partien" if "partien" in document else "deals"
    head = (
        f"{a} is {abs(document['mean']):.1f} ± {document['stderr']:.1f} points a deal {side} {b}"
        f" ({document['reglement']}, {document.get('partien', document['deals'])} {often}, each played both ways)."
    )
    lines = [
        head,
        f"{often.capitalize()} won: {a} {wins['a']}, {b} {wins['b']}, even {wins['ties']}.{_pace(document)}",
    ]
    won = document.get("won")
    if won:
        lines.append(f"Single Partien won: {a} {won['a']}, {b} {won['b']}, nobody {won['ties']}.")
    return "\n".join([*lines, *(_forfeited(document, side, why) for side, why in document["why"].items() if why)])


def _forfeited(document: dict[str, Any], side: str, why: dict[str, int]) -> str:
    return (
        f"{document[side]} gave away {document['forfeits'][side]} games: {_reasons(why)}; a stand-in played on."
        f" The first: {'; '.join(document['complaints'][side].values())}"
    )


def _pace(document: dict[str, Any]) -> str:
    clock, cpu = document["seconds_per_move"], document["cpu_per_move"]
    return (
        f" A move takes {1000 * clock['a']:.2f} ms and {1000 * clock['b']:.2f} ms"
        f" (computing {1000 * cpu['a']:.2f} and {1000 * cpu['b']:.2f})."
    )


def _reasons(why: dict[str, int]) -> str:
    words = {"late": "thought too long", "died": "its process ended", "failed": "an exception"}
    words |= {"garbage": "no command", "illegal": "against the rules"}
    return ", ".join(f"{words[reason]} {times}×" for reason, times in why.items())


def table_text(document: dict[str, Any]) -> str:
    """Return the table of many bots and what each pair of them made."""
    rows = document["table"]
    width = max((len(one.name) for one in rows), default=0)
    lines = [f"{one.name:<{width}}  {one.rating:7.0f}  ({one.low:.0f} to {one.high:.0f})" for one in rows]
    pairs = [
        f"{one['a']} - {one['b']}: {one['mean']:+.1f} ± {one['stderr']:.1f} points a deal, {one['deals']} deals"
        for one in document["pairs"]
    ]
    return "\n".join([*lines, "", document["unit"], "", *pairs])

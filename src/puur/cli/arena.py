"""``puur arena``: bots against each other, how sure the result is, and how it reads."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, get_args

import typer

from puur.arena.rating import NORMAL_95_PERCENT_QUANTILE, RATING_UNIT_SENTENCE, rate_bots
from puur.cards import Deck
from puur.cli.shell.language import format_decimal, translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput, file_error
from puur.words.message import Message, said

if TYPE_CHECKING:
    from puur.arena.duel import Duel
    from puur.arena.pair import PairResult
    from puur.arena.result import DuelResult


_LONGEST = 200
"""Letters that are shown of what went wrong with a bot."""


def _match_result_text(document: dict[str, Any]) -> str:
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
    return format_decimal(NORMAL_95_PERCENT_QUANTILE * document["stderr"], 1)


def _forfeited(document: dict[str, Any], side: str, why: dict[str, int]) -> str:
    first, bot = "; ".join(document["complaints"][side].values()), document[side]
    return translate_code("arena.gave-away", bot=bot, n=document["forfeits"][side], why=_reasons(why), first=first)


def forfeit_reason_text(what: Message | str) -> str:
    """Return why a bot forfeited a deal, on one line in the language of this run."""
    return "".join(letter if letter.isprintable() else " " for letter in translate_message(what))[:_LONGEST]


def _pace(document: dict[str, Any]) -> str:
    clock, other = (format_decimal(1000 * document["seconds_per_move"][side], 2) for side in "ab")
    cpu, other_cpu = (format_decimal(1000 * document["cpu_per_move"][side], 2) for side in "ab")
    a, b = document["a"], document["b"]
    return translate_code("arena.pace", a=a, b=b, clock=clock, other_clock=other, cpu=cpu, other_cpu=other_cpu)


_WHY = {
    "late": "arena.why-late",
    "died": "arena.why-died",
    "failed": "arena.why-failed",
    "garbage": "arena.why-garbage",
    "illegal": "arena.why-illegal",
}


def _reasons(why: dict[str, int]) -> str:
    return ", ".join(translate_code(_WHY[reason], times=times) for reason, times in why.items())


def _rating_table_text(document: dict[str, Any]) -> str:
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


_Names = Annotated[
    list[str],
    typer.Argument(
        metavar="NAME...", help="Bots, as in `puur bots`, or python:module:Class, or http://127.0.0.1:PORT."
    ),
]
_INTERRUPTED: Final = 130
_EVERY: Final = 0.2
_TWO: Final = 2


def arena(  # noqa: PLR0913, PLR0917 - one option each
    names: _Names,
    deals: Annotated[int, typer.Option(min=1, help="How many deals; each is played twice, sides swapped.")] = 100,
    partien: Annotated[int | None, typer.Option(min=1, help="Whole games instead, each played twice.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds, equal cards.")] = 0,
    reglement: Annotated[
        str, typer.Option(metavar="ID", help="A rule set, as in `puur rules list`, or a file of one.")
    ] = "gruempi-2011",
    deck: Annotated[str | None, typer.Option(help="german or french; default: as the rule set says.")] = None,
    think_ms: Annotated[int, typer.Option(min=1, help="Milliseconds that a bot may think about a move.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to use; the results are the same.")] = 1,
    log: Annotated[
        Path | None, typer.Option(help="Write one line per pair with its records, and continue from there.")
    ] = None,
    sure: Annotated[
        float | None, typer.Option(min=0.0001, max=0.5, help="Stop at this error level for who is ahead, such as 0.05.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the result into this SVG.")] = None,
    *,
    as_json: JsonOption = False,
) -> int:
    """Let bots play against each other: how many points a deal the first is ahead, and with which standard error.

    Every deal is played twice with the sides swapped, same cards (four times where everybody plays for himself). With
    more than two bots each plays each, and they are put into one table. Ctrl-C ends it with the deals so far.
    """
    _check_bots(names, reglement, deck, log)
    sys.path.insert(0, str(Path.cwd()))
    run = _Run(partien or deals, jobs, log, sure)
    duels = [
        _duel(a, b, reglement, deck, seed, think_ms, partien is not None, log is not None)
        for a, b in combinations(names, 2)
    ]
    with suppress(KeyboardInterrupt):
        for duel in duels:
            run.play(duel)
    document = run.documents[0] if len(duels) == 1 and run.documents else _table(names, run)
    if plot is not None:
        _draw(plot, names, run, document)
    text = _match_result_text(document) if len(duels) == 1 else _rating_table_text(document)
    print_document_or_text(document, text, as_json=as_json)
    return _INTERRUPTED if run.interrupted else 0


class _Run:
    """The duels of one call."""

    def __init__(self, count: int, jobs: int, log: Path | None, sure: float | None) -> None:
        self._count, self._jobs, self._log, self._sure = count, jobs, log, sure
        self.interrupted = False
        self.documents: list[dict[str, Any]] = []
        self.played: dict[tuple[str, str], list[PairResult]] = {}

    def play(self, duel: Duel) -> None:
        """Play a duel to its end, or as far as one lets it."""
        from puur.arena import result

        played = self.played[duel.names] = []
        try:
            for one in _report_progress(self._pairs(duel), self._count):
                played.append(one)
                if self._sure and result.is_leader_certain([pair.mean_lead for pair in played], self._sure):
                    break
        except KeyboardInterrupt:
            self.interrupted = True
            raise
        finally:
            self.documents.append(self._document(duel, result.summarise_duel(played, partien=duel.partien), played))

    def _pairs(self, duel: Duel) -> Iterator[PairResult]:
        """Yield the pairs in their order: those of the log, then what is missing."""
        from puur.arena.jobs import play_pairs
        from puur.arena.log import DuelLog

        if self._log is None:
            yield from play_pairs(duel, range(self._count), self._jobs)
            return
        log = DuelLog(self._log, duel)
        try:
            there = sorted((one for one in log.played if one.number < self._count), key=lambda one: one.number)
            yield from there
            missing = log.missing_numbers(self._count)
            if missing:
                yield from log.write_results(play_pairs(duel, missing, self._jobs))
        finally:
            log.close()

    def _document(self, duel: Duel, summed: DuelResult, played: Sequence[PairResult]) -> dict[str, Any]:
        from puur.arena.duel_bots import clock_kind
        from puur.arena.result import LEAD_UNIT_SENTENCE

        document: dict[str, Any] = {"a": duel.a, "b": duel.b, "reglement": duel.law.id, "seed": duel.seed}
        document |= {name: getattr(summed, name) for name in summed.__struct_fields__}
        if duel.partien:
            document["partien"] = len(played)
        else:
            del document["won"]
        document["complaints"] = {
            side: {why: forfeit_reason_text(what) for why, what in first.items()}
            for side, first in summed.complaints.items()
        }
        document["clock"] = {side: clock_kind(name) for side, name in zip("ab", duel.names, strict=True)}
        return document | {"think_ms": duel.think_ms, "stopped": len(played) < self._count, "unit": LEAD_UNIT_SENTENCE}


def _check_bots(names: Sequence[str], reglement: str, deck: str | None, log: Path | None) -> None:
    from puur.bots.catalogue import find_bot_entry
    from puur.cli.rules.app import find_law

    if deck is not None and deck not in get_args(Deck):
        raise BadInput(said("arena.no-deck", deck=deck, known=[*get_args(Deck)]), {"field": "--deck"})
    find_law(reglement)
    for name in names:
        _refuse_file(name)
        find_bot_entry(name)
    if len(names) < _TWO or (len(names) > _TWO and log is not None):
        raise BadInput(said("arena.two"), {"field": "names"})


def _refuse_file(name: str) -> None:
    """Refuse the name of a Python file in this folder where a bot is expected, and say how its bot is written."""
    module = name.removesuffix(".py")
    if module.isidentifier() and Path(f"{module}.py").is_file():
        raise BadInput(said("arena.bot-file", file=f"{module}.py", module=module), {"field": "bot"})


def _duel(  # noqa: PLR0913, PLR0917 - the terms
    a: str, b: str, reglement: str, deck: str | None, seed: int, think_ms: int, partien: bool, kept: bool
) -> Duel:
    from puur.arena.duel import Duel
    from puur.cli.shell.inputs import law_name_for_playing

    cards: Deck | None = None if deck is None else "french" if deck == "french" else "german"
    duel = Duel(a, b, law_name_for_playing(reglement), seed, think_ms, cards, partien, kept)
    duel.settings()
    return duel


def _report_progress(pairs: Iterator[PairResult], count: int) -> Iterator[PairResult]:
    """Yield the pairs; on a terminal say how far it is."""
    watched, shown = sys.stderr.isatty(), 0.0
    for number, one in enumerate(pairs, 1):
        yield one
        if watched and time.monotonic() - shown > _EVERY:
            shown = time.monotonic()
            sys.stderr.write(f"\r{translate_code('arena.so-far', done=number, all=count)}")
            sys.stderr.flush()
    if watched:
        sys.stderr.write("\r\x1b[K")


def _table(names: Sequence[str], run: _Run) -> dict[str, Any]:
    wins: dict[tuple[str, str], float] = {}
    for one in run.documents:
        won, half = one["wins"], one["wins"]["ties"] / 2
        wins[one["a"], one["b"]], wins[one["b"], one["a"]] = won["a"] + half, won["b"] + half
    return {"table": rate_bots(list(dict.fromkeys(names)), wins), "pairs": run.documents, "unit": RATING_UNIT_SENTENCE}


def _draw(file: Path, names: Sequence[str], run: _Run, document: dict[str, Any]) -> None:
    from puur.arena.chart import lead_chart, rating_chart

    if len(names) == _TWO:
        drawn = lead_chart(names[0], names[1], [one.mean_lead for one in next(iter(run.played.values()))])
    else:
        drawn = rating_chart(document["table"])
    try:
        file.write_text(drawn, encoding="utf-8")
    except OSError as problem:
        raise file_error(problem, file) from None

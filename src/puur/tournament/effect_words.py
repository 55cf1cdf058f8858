"""What a new Fassung means for a prize that was handed out, in words."""

from __future__ import annotations

from puur.tournament.prizes import Touched
from puur.tournament.ranking import Ranked
from puur.words.message import Message, said


def touched_words(one: Touched) -> Message:
    """Return what became of the line of somebody who has a prize, in one or two sentences."""
    then, now = one.then, one.now
    who = f"{then.player.name} ({then.player.id})"
    has = said("tournament.prize-then", text=one.prize.text, who=who, place=_place(then))
    if now is None:
        return said("tournament.prize-off", has=has)
    code = "tournament.prize-renamed" if now.player.name != then.player.name else "tournament.prize-now"
    became = said(code, has=has, place=_place(now), number=now.player.id, name=now.player.name)
    heirs = [f"{heir.player.name} ({heir.player.id})" for heir in one.heirs]
    if not heirs or now.rank == then.rank:
        return became
    return said("tournament.prize-heirs", now=became, rank=then.rank, heirs=[*heirs])


def _place(line: Ranked) -> Message:
    return said("tournament.no-rank") if line.rank is None else said("tournament.rank", rank=line.rank)

"""Claiming at the table in the terminal: what can be claimed, what the Reglement says to it, and how it is told."""

from __future__ import annotations

from collections.abc import Callable

from puur.cli.table.sitting import Sitting
from puur.cli.table.typed import Typed
from puur.cli.table.words import Words
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Claim
from puur.game.effects import Effect
from puur.game.free import Ruled
from puur.game.free_view import known_cards, veil
from puur.referee.claimable import Claimable, claimable
from puur.referee.claiming import opponents, ruling_on, settle_claim
from puur.referee.ruling import Ruling
from puur.referee.words import CHOSEN, effects_text


def offers(sitting: Sitting) -> tuple[Claimable, ...]:
    """Return what this person can claim of the other side now, told from what lies open to all."""
    if not sitting.begun:
        return ()
    others = opponents(sitting.law, sitting.me)
    found = []
    for one in claimable(sitting.law, sitting.game, sitting.me):
        against = tuple(seat for seat in one.against if seat in others)
        if against:
            found.append(Claimable(one.kind, one.title, against))
    return tuple(found)


def ruling(sitting: Sitting, kind: str, against: int) -> Ruling | None:
    """Return what the Reglement says, None if the game shows nothing of it; BadInput names a fact that is missing."""
    return ruling_on(sitting.law, sitting.game, kind, against)


def settled(sitting: Sitting, kind: str, against: int, choose: str | None) -> cmd.CarryOut:
    """Return the command that settles the claim; BadInput if it cannot be settled."""
    return settle_claim(sitting.law, sitting.game, Claim(sitting.me, kind, against, choose))


def ruling_lines(sitting: Sitting, said: Ruling) -> list[str]:
    """Return the ruling in sentences, without hidden cards."""
    follows = effects_line(sitting.words, tuple(veiled(sitting, effect) for effect in said.effects))
    clauses = f" [{', '.join(said.clauses)}]" if said.clauses else ""
    return [line for line in (f"{said.text}{clauses}", follows) if line]


def veiled(sitting: Sitting, effect: Effect) -> Effect:
    """Return the effect as far as this person may know it."""
    deal = sitting.game.current
    return effect if deal.free is None else veil(effect, known_cards(deal, deal.free, sitting.me), sitting.me)


def told(words: Words, ruled: Ruled, title: str) -> list[str]:
    """Return what everybody hears of a claim: who, what, the ruling, what follows."""
    claims = words.says(ruled.seat, "reklamiert", "reklamierst")
    of = words.whom(ruled.against)
    chosen = f"Gewählt: {CHOSEN.get(ruled.choose, ruled.choose)}." if ruled.choose else ""
    follows = effects_line(words, ruled.effects) if ruled.upheld else "Es bleibt, wie es ist."
    return [" ".join(filter(None, [f"{claims}: {title}, von {of}.", chosen, follows])), ruled.text]


def effects_line(words: Words, effects: tuple[Effect, ...]) -> str:
    """Return the effects as sentences with the names of this table; what is hidden is left out."""
    return effects_text(effects, words.deck, words.names)


Say = Callable[..., None]
Read = Callable[[], Typed]


def ask_claim(sitting: Sitting, say: Say, read: Read) -> cmd.CarryOut | None:
    """Ask what is claimed, of whom and what is chosen; None if the person lets it be."""
    offered = offers(sitting)
    if not offered:
        say("Zu reklamieren gibt es gerade nichts.")
        return None
    chosen = _pick("Was reklamierst du?", [one.title for one in offered], say, read)
    if chosen is None:
        return None
    offer = offered[chosen]
    names = [sitting.words.names[seat] for seat in offer.against]
    who = 0 if len(names) == 1 else _pick("Von wem?", names, say, read)
    if who is None:
        return None
    try:
        return _settled(sitting, offer.kind, offer.against[who], say, read)
    except BadInput as bad:
        say(f"Das lässt sich so nicht reklamieren: {bad}")
        return None


def _settled(sitting: Sitting, kind: str, against: int, say: Say, read: Read) -> cmd.CarryOut | None:
    said = ruling(sitting, kind, against)
    choose = None
    if said is not None and said.options:
        say(*ruling_lines(sitting, said))
        number = _pick("Was wählst du?", [option.text for option in said.options], say, read)
        if number is None:
            return None
        choose = said.options[number].id
    return settled(sitting, kind, against, choose)


def _pick(question: str, what: list[str], say: Say, read: Read) -> int | None:
    """Ask for one of a few by its number; an empty line takes none."""
    while True:
        say(*(f"{number} {words}" for number, words in enumerate(what, 1)), f"{question} Eine Nummer, Enter: nichts.")
        line = read()
        if not line.word:
            return None
        if line.number is not None and 1 <= line.number <= len(what):
            return line.number - 1
        say(f"Eine Nummer von 1 bis {len(what)}, oder Enter.")

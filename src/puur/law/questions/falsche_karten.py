"""What happens when a wrong card was given: Nichtfarben (a revoke), no trump on trump, undertrumping."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.falsche_karten import Cards, Spared


@dataclass(frozen=True, eq=False, kw_only=True)
class FalscheKarten:
    """From the wrong card to the choice of the opponents."""

    wrong_card_exchange: Article[Cards] = ask("Was kommt an die Stelle der falschen Karte, solange der Stich liegt?")
    no_trump_exchange: Article[Cards] = ask("Und wenn Trumpf hätte gegeben werden müssen?")
    wrong_card_open: Article[Cards] = ask("Welche Karten stechen nach dem Tausch im offenen Stich nicht mehr?")
    no_trump_open: Article[Cards] = ask("Und wenn auf Trumpf kein Trumpf gegeben wurde?")
    undertrump_exchange: Article[Cards] = ask("Und wenn untertrumpft wurde?")
    undertrump_open: Article[Cards] = ask("Welche Karten stechen nach dem Tausch einer untertrumpften nicht mehr?")
    wrong_card_trick: Article[Literal["as-played", "to-opponents"]] = ask("Wem gehört der Stich mit der Fehlkarte?")
    wrong_card_leads: Article[Literal["winner", "right-of-offender"]] = ask(
        "Wer spielt nach dem Stich mit der Fehlkarte aus?"
    )
    wrong_card_followers: Article[Literal["may-change", "stay"]] = ask(
        "Dürfen jene, die nachher gespielt haben, ihre Karte ändern?"
    )
    wrong_card_late: Article[Literal["annul-or-play-on", "annul-play-on-or-accept", "tricks", "repeat", "nothing"]] = (
        ask("Was gilt, wenn die falsche Karte erst nach dem Kehren bemerkt wird?")
    )
    wrong_card_play_on: Article[Cards] = ask("Welche Karten stechen nicht mehr, wenn weitergespielt wird?")
    no_trump_play_on: Article[Cards] = ask("Und wenn auf Trumpf kein Trumpf gegeben wurde und weitergespielt wird?")
    undertrump_play_on: Article[Cards] = ask("Und wenn untertrumpft wurde und weitergespielt wird?")
    puur_spared: Article[Spared] = ask("Sticht der Trumpfpuur weiterhin?")
    wrong_card_penalty: Article[int] = ask("Wie viele Strafpunkte kostet eine falsche Karte?")

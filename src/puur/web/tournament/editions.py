"""The Fassungen of the Rangliste on the pages: which one is shown, what it is called, which others there are."""

from __future__ import annotations

from dataclasses import dataclass

from puur.errors import Missing
from puur.tournament.editions import NO_LONGER, current, edition_of, hung
from puur.tournament.state import Edition, Tournament
from puur.web.answers import Asked
from puur.web.tournament.words import edition_words

ASKED = "fassung"
"""The part of an address that names a Fassung by its number."""
_NUMBERS = frozenset(map(str, range(1, 1000)))


@dataclass(frozen=True, slots=True)
class Listed:
    """A Fassung that can be looked at."""

    number: int
    says: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page shows of the Rangliste.

    number: which Fassung; 0 where none hangs yet. says: what it is called. stood: the tournament as it stands there.
    newest: whether this is the one that holds. others: the other ones, the newest first.
    """

    number: int
    says: str
    stood: Tournament
    newest: bool
    others: tuple[Listed, ...]

    @property
    def on_paper(self) -> str:
        """What stands below the title of a paper: of an earlier Fassung also which one holds by now."""
        if self.newest:
            return self.says or "vorläufig"
        return f"{self.says}. {NO_LONGER}{self.others[0].says}"


def edition_asked(request: Asked, tournament: Tournament) -> Shown:
    """Return the Fassung that an address names, the one that hangs where it names none; Missing if there is none."""
    wanted = request.query_params.get(ASKED, "")
    if not wanted:
        return _shown(tournament, current(tournament))
    found = edition_of(tournament, int(wanted)) if wanted in _NUMBERS else None
    if found is None:
        raise Missing("Diese Fassung der Rangliste gibt es nicht.", {"field": ASKED})
    return _shown(tournament, found)


def _shown(tournament: Tournament, edition: Edition | None) -> Shown:
    if edition is None:
        return Shown(0, "", hung(tournament), newest=True, others=())
    others = tuple(
        Listed(one.number, edition_words(one)) for one in reversed(tournament.editions) if one.number != edition.number
    )
    newest = edition is current(tournament)
    return Shown(edition.number, edition_words(edition), edition.stood, newest, others)

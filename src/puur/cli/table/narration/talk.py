"""What has just happened at the table: who said what, the last sentences, whether a trick is still looked at."""

from __future__ import annotations

from collections.abc import Iterable

from puur.cli.table.narration.words import Words
from puur.game import events as ev
from puur.game.free.events import ClaimRuled
from puur.game.free.state import ClaimRuling
from puur.game.observe import Observation
from puur.referee.judge import KINDS
from puur.referee.words import effects_text
from puur.referee.words import option_text as word_of


class Talk:
    """What was said and happened at the table, for display.

    bubbles: seat (0 to 3) → what was said there in this trick.
    said: sentences since the player's last action.
    news: those of them that the drawn table does not show.
    held: whether a complete trick is still shown.
    shown: whether melds were shown in this trick.
    released: whether all estimates are in.
    """

    def __init__(self, words: Words) -> None:
        """Begin in silence."""
        self._words = words
        self.bubbles: dict[int, str] = {}
        self.said: list[str] = []
        self.news: list[str] = []
        self.held = self.shown = self.released = False

    def record_events(self, events: Iterable[ev.Event], observed: Observation) -> None:
        """Keep what is to be shown of events: sentences and speech bubbles. observed: the table after them."""
        for event in events:
            bubble = self._words.words_spoken(event)
            if bubble:
                self.bubbles[bubble[0]] = bubble[1]
            sentences = self._sentences(event, observed)
            self._keep([sentence for sentence in sentences if sentence], seen=isinstance(event, ev.Played))
            self.shown = self.shown or isinstance(event, ev.Disclosed)
            self.held = self.held or isinstance(event, ev.TrickTaken)
            self.released = self.released or isinstance(event, ev.Released)

    def _sentences(self, event: ev.Event, observed: Observation) -> list[str]:
        if isinstance(event, ev.Disclosed):
            return self._shown_weise(observed)
        if isinstance(event, ClaimRuled) and observed.free is not None:
            ruled = observed.free.claims[-1]
            return _ruling_lines(self._words, ruled, KINDS[ruled.kind].title)
        return [self._words.describe_event(event) or ""]

    def _keep(self, sentences: list[str], *, seen: bool) -> None:
        self.said += sentences
        if not seen:
            self.news += sentences

    def _shown_weise(self, observed: Observation) -> list[str]:
        words, shown = self._words, []
        for said in observed.said:
            if said.shown and said.seat % 2 == observed.weis_side:
                weise = ", ".join(words.weis_name(weis, observed.mode) for weis in said.shown)
                shown.append(words.say_about(said.seat, "event.shows", weise=weise))
        return shown

    def clear_trick(self) -> None:
        """Clear the speech bubbles and news of the finished trick, which is no longer shown."""
        self.held = self.shown = False
        self.bubbles.clear()
        self.news.clear()

    def clear_deal(self) -> None:
        """Clear all sentences and speech bubbles of the finished deal, because another one begins."""
        self.clear_sentences()
        self.bubbles.clear()
        self.held = self.shown = self.released = False

    def clear_sentences(self) -> None:
        """Clear the sentences since the player's last action."""
        self.said.clear()
        self.news.clear()


def _ruling_lines(words: Words, ruled: ClaimRuling, title: str) -> list[str]:
    """Return what everybody hears of a claim: who, what, the ruling, what follows."""
    claims = words.say_about(
        ruled.seat, "event.claims", of=words.person_after_preposition(ruled.against), title=words.translate_rule(title)
    )
    chosen = words.say("event.chosen", what=word_of(ruled.choose)) if ruled.choose else ""
    effects = effects_text(ruled.effects, words.deck, words.names, words.language)
    return [
        " ".join(filter(None, [claims, chosen, effects if ruled.upheld else words.say("event.stays")])),
        words.translate_rule(ruled.text),
    ]

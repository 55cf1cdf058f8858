"""A ruling: what applies at once, what somebody may choose, until when, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from puur.game.free.effects import AnnulDeal, DifferencePoints, Effect, Nothing, PenaltyTo, RepeatDeal, effect_document
from puur.law.article import Article
from puur.law.catalogue import interpretations_by_id, quotes_of_clauses
from puur.law.law import Law
from puur.law.switches import SWITCHES_BY_DECISION
from puur.referee.facts import Facts
from puur.referee.words import voice_for_table
from puur.words.catalogue import PLAIN_GERMAN_VOICE, Voice, sentence
from puur.words.law import official_title, translate_rule_sentence
from puur.words.message import Message, said

_Chooser = Literal["opponents", "director", "table"]
NO_EFFECTS: Final[tuple[Effect, ...]] = (Nothing(),)
"""The effects of a ruling that changes nothing."""
_READING_CODE: Final = "referee.reading"
"""The code of the sentence that names readings."""
RULES_SILENT_SENTENCE: Final = said("referee.silent")
"""The sentence which says that the rules say nothing on a matter."""

DEADLINE_TRICK_TURNED: Final = said("referee.until-trick-turned")
"""The deadline of a claim or choice: until the trick is turned."""
DEADLINE_RESULT_CONFIRMED: Final = said("referee.until-result")
"""The deadline of a claim or choice: until both sides confirm the deal's result or the next deal is dealt."""
DEADLINE_SERIES_ENDS: Final = said("referee.until-series")
"""The deadline of a claim or choice: until the playing time of the series ends."""
DEADLINE_CARDS_TOGETHER: Final = said("referee.until-control")
"""The time for a claim: before the cards are put together after the deal."""
_CHOICES_OF_REPETITION: Final = ("repeat", "keep")
"""The ids of the options between which each player chooses when a deal is repeated (Differenzler)."""
_UNTIL_NEW_DEAL: Final = said("referee.until-new-deal")


@dataclass(frozen=True, slots=True)
class RulingOption:
    """A consequence of an infraction that somebody may choose after the ruling. id: the option's.

    chosen_by: who chooses. says: the option as a text. effects: the consequences if it is chosen.
    """

    id: str
    chosen_by: _Chooser
    says: Message
    effects: tuple[Effect, ...] = ()

    @property
    def text(self) -> str:
        """Return the text of the option in German."""
        return sentence(self.says, voice_for_table())

    @property
    def chooser(self) -> str:
        """Return who chooses, as it is worded: ``innocent`` where each player without fault does so for himself."""
        return "innocent" if self.id in _CHOICES_OF_REPETITION else self.chosen_by


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee says follows from an infraction, in words and as consequences. kind: the infraction's id.

    clauses: ids that the ruling rests on. sentences: the ruling in words. effects: consequences in any case.
    options: consequences of which somebody chooses one.
    until: the deadline for claiming the infraction, as a text, None without one. expired: it has passed.
    decisions: ids of the decisions on reading the rules that it follows. see: ids of related infractions.
    """

    kind: str
    clauses: tuple[str, ...]
    sentences: tuple[str | Message, ...]
    effects: tuple[Effect, ...]
    options: tuple[RulingOption, ...] = ()
    until: Message | None = None
    expired: bool = False
    decisions: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Return all sentences in German."""
        return self.text_for()

    @property
    def quotes(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        """Return the ruling's clauses literally in German, as (ids of the clauses in it, text)."""
        return quotes_of_clauses(self.clauses)

    @property
    def deadline(self) -> str | None:
        """Return until when the infraction can be claimed, as a German text; None without a deadline."""
        return None if self.until is None else sentence(self.until)

    def without_decision_references(self) -> Ruling:
        """Return the ruling without the sentences that name decisions on reading the rules.

        They would reveal by which rule set it was made.
        """
        plain = (one for one in self.sentences if not isinstance(one, Message) or one.code != _READING_CODE)
        return replace(self, sentences=tuple(plain))

    def text_for(self, voice: Voice = PLAIN_GERMAN_VOICE) -> str:
        """Return the ruling's sentences in one text. voice: the reader's language, deck and names, German by default.

        They come in the order in which the articles decide.
        """
        words = (
            translate_rule_sentence(one, voice) if isinstance(one, str) else sentence(one, voice)
            for one in self.sentences
        )
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules answer to an infraction, before it is worded. articles: those that decide.

    effects: consequences in any case. options: consequences of which somebody chooses one.
    deadline: for claiming, as a text, None without one. expired: it has passed.
    more: further sentences. see: ids of related infractions.
    """

    articles: tuple[Article[Any], ...]
    effects: tuple[Effect, ...]
    options: tuple[RulingOption, ...] = ()
    deadline: Message | None = None
    expired: bool = False
    more: tuple[Message, ...] = ()
    see: tuple[str, ...] = ()


def answer_no_infraction(*articles: Article[Any]) -> Answer:
    """Return the answer that nothing punishable happened. articles: those that say so."""
    return Answer(articles, NO_EFFECTS, more=(said("referee.no-effect"),))


def answer_too_late(deadline: Message, *articles: Article[Any]) -> Answer:
    """Return the answer that an infraction was noticed too late.

    deadline: until when it could be claimed. articles: those that set it.
    """
    return Answer(articles, NO_EFFECTS, (), deadline, expired=True, more=(said("referee.too-late"),))


def answer_rules_silent(law: Law) -> Answer:
    """Return the answer that the rules are silent, so the director decides."""
    return replace(answer_director_decides(law), more=(RULES_SILENT_SENTENCE,))


def answer_director_decides(law: Law, *articles: Article[Any], deadline: Message | None = None) -> Answer:
    """Return the answer that the tournament director decides.

    articles: those that say so, none where the rules are silent. deadline: for claiming, None without one.
    """
    option = RulingOption("director", "director", said("referee.decides", who=official_title(law.called.says)))
    return Answer(articles, (), (option,), deadline)


def with_penalty(said: Answer, seat: int, costs: Article[int]) -> Answer:
    """Return an answer to an infraction with penalty points for a seat added, due even when the claim comes too late.

    costs: the article with the number of points; 0 leaves the answer unchanged.
    """
    if not costs.says:
        return said
    penalty, articles = PenaltyTo(seat, costs.says), (costs, *said.articles)
    if said.expired or said.effects == NO_EFFECTS:
        return Answer(articles, (penalty,), deadline=DEADLINE_SERIES_ENDS)
    return replace(said, articles=articles, effects=(penalty, *said.effects), deadline=_with_series(said.deadline))


def _with_series(deadline: Message | None) -> Message:
    """Until when there are Strafpunkte, and until when there is the rest."""
    return (
        DEADLINE_SERIES_ENDS
        if deadline in (None, DEADLINE_SERIES_ENDS)
        else said("referee.until-both", penalty=DEADLINE_SERIES_ENDS, play=deadline)
    )


DEADLINE_TRICK_TURNED_OR_SERIES_ENDS: Final = _with_series(DEADLINE_TRICK_TURNED)
"""Two deadlines: until the trick is turned for what changes play, until the series ends for the penalty."""


def annul_option(dealer: int | None) -> RulingOption:
    """Return the option of the opponents to cancel the deal. dealer: the seat that deals again, None if unknown."""
    return RulingOption("annul", "opponents", said("referee.option-annul"), (AnnulDeal(dealer),))


ACCEPT_OPTION: Final = RulingOption("accept", "opponents", said("referee.option-accept"))
"""The option of the opponents to leave everything as it is."""


def ruling_in_sentences(kind: str, answer: Answer) -> Ruling:
    """Return an answer to an infraction (kind: its id) as a ruling in sentences, each of them once."""
    sentences = dict.fromkeys(article.text for article in answer.articles)
    clauses = dict.fromkeys(id_ for article in answer.articles for id_ in clauses_of(article))
    named = dict.fromkeys(id_ for article in answer.articles for id_ in article.cites if id_ in interpretations_by_id())
    return Ruling(
        kind,
        tuple(clauses),
        (*sentences, *answer.more, *_choosable(named)),
        answer.effects,
        answer.options,
        answer.deadline,
        answer.expired,
        tuple(named),
        answer.see,
    )


def _choosable(named: Iterable[str]) -> tuple[Message, ...]:
    """Name the readings that a table may choose otherwise."""
    chosen = [id_ for id_ in named if id_ in SWITCHES_BY_DECISION]
    return (said(_READING_CODE, ids=[*chosen]),) if chosen else ()


def clauses_of(article: Article[Any]) -> Iterable[str]:
    """Return the ids of the clauses that an article implements or cites; ids of decisions are left out."""
    return (id_ for id_ in article.ids if id_ not in interpretations_by_id())


def ruling_document(said: Ruling) -> dict[str, Any]:
    """Return the ruling as a JSON-ready dict.

    Keys: ``kind``, ``clauses``, ``ruling`` (German text), ``options``, ``effects``, ``deadline`` (text or null),
    ``expired``, ``decisions``, ``see`` and ``quotes``.
    """
    return {
        "kind": said.kind,
        "clauses": list(said.clauses),
        "ruling": said.text,
        "options": [_option(option) for option in said.options],
        "effects": [effect_document(effect) for effect in said.effects],
        "deadline": said.deadline,
        "expired": said.expired,
        "decisions": list(said.decisions),
        "see": list(said.see),
        "quotes": [{"clauses": list(ids), "language": "de", "text": words} for ids, words in said.quotes],
    }


def _option(option: RulingOption) -> dict[str, Any]:
    return {
        "id": option.id,
        "chosen_by": option.chosen_by,
        "text": option.text,
        "effects": [effect_document(effect) for effect in option.effects],
    }


def answer_repetition(law: Law, facts: Facts, *because: Article[Any]) -> Answer:
    """Return the answer that the deal is repeated (Differenzler), with points charged to the offender's difference.

    Where the rules say so, each innocent player chooses which of the two results counts. because: articles that come
    first.
    """
    repeated = RepeatDeal(offender=facts.seat, dealer=facts.dealer)
    costs = DifferencePoints(facts.seat, law.repeat_penalty.says)
    options: tuple[RulingOption, ...] = ()
    articles = [*because, law.repeat_penalty, law.repeat_offender]
    if law.repeat_choice.says == "repeat-or-keep":
        articles += [law.repeat_choice, law.repeat_until]
        options = (
            RulingOption(_CHOICES_OF_REPETITION[0], "opponents", said("referee.option-repeat")),
            RulingOption(_CHOICES_OF_REPETITION[1], "opponents", said("referee.option-keep")),
        )
    deadline = (
        _UNTIL_NEW_DEAL if law.repeat_until.says == "before-new-deal" else said("referee.until-first-card-played")
    )
    return Answer(tuple(articles), (repeated, costs), options, deadline)

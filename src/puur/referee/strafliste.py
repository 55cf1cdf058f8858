"""What costs Strafpunkte and nothing else: the club's list, matter by matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.game.effects import PenaltyTo
from puur.law.article import Article
from puur.law.law import Law, answer
from puur.referee import reading as read
from puur.referee.facts import Facts, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import SERIES, Answer, no_infraction, too_late

DAY: Final = "bis zum Spielende des Jasstages"
Reply = Callable[[Law, Any], Answer]


@dataclass(frozen=True, slots=True)
class Done(Facts):
    """Somebody did it. playing: it was during the Spielzeit of his series."""

    playing: bool = fact(read.yes_no, "War es während der Spielzeit seiner Serie?", default=True)


@dataclass(frozen=True, slots=True)
class Telephone(Done):
    """permission: he had one, he had none, or he claimed an emergency that was not accepted."""

    permission: str = fact(
        read.word("none", "granted", "emergency-rejected"), "Hatte er eine Bewilligung oder einen Notfall?", "none"
    )


@dataclass(frozen=True, slots=True)
class Tea(Done):
    """addition: there was something in it."""

    addition: bool = fact(read.yes_no, "War ein Zusatz darin?", default=False)


@dataclass(frozen=True, slots=True)
class Slate(Done):
    """wrong_side: it lay the wrong way round, and then something was written on the wrong side."""

    wrong_side: bool = fact(read.yes_no, "Wurde darauf auf der falschen Seite geschrieben?", default=True)


def cost(question: str) -> Reply:
    """Return the answer that is the Strafpunkte of one question, during the Spielzeit."""

    def reply(law: Law, facts: Done) -> Answer:
        return _charged(facts, answer(law, question), law.penalty_time, SERIES)

    return reply


def _charged(facts: Done, says: Article[Any], time: Article[Any], deadline: str) -> Answer:
    if says.says == 0:
        return no_infraction(says)
    if time.says == "series" and not facts.playing:
        return too_late(deadline, time)
    return Answer((says,), (PenaltyTo(facts.seat, says.says),), deadline=deadline)


def answer_phone(law: Law, facts: Telephone) -> Answer:
    """A permission protects; an emergency that was not accepted does not."""
    rejected = facts.permission == "emergency-rejected"
    if facts.permission == "granted" or (rejected and law.phone_excuse.says == "helps"):
        return no_infraction(law.phone)
    said = _charged(facts, law.phone, law.phone_penalty_time, DAY)
    if not rejected:
        return said
    return Answer((*said.articles, law.phone_excuse), said.effects, said.options, said.deadline, said.expired)


def answer_secret(law: Law, facts: Done) -> Answer:
    """Secretly: nothing excuses that."""
    return _charged(facts, law.phone_secret, law.phone_penalty_time, DAY)


def answer_tea(law: Law, facts: Tea) -> Answer:
    """With something in it, it is no teabag tea."""
    if facts.addition and law.teabag_addition.says == "allowed":
        return no_infraction(law.teabag_addition)
    return _charged(facts, law.teabag, law.penalty_time, SERIES)


def answer_slate(law: Law, facts: Slate) -> Answer:
    """Only if something was written on the wrong side."""
    if not facts.wrong_side:
        return no_infraction(law.slate_reversed)
    return _charged(facts, law.slate_reversed, law.penalty_time, SERIES)


INFRACTIONS: Final = (
    Infraction(
        "card-exposed", "Eine Karte fiel sichtbar aus der Hand", Done, "card_exposed", cost("card_exposed"), told=True
    ),
    Infraction(
        "card-dropped-hidden",
        "Eine Karte fiel verdeckt aus der Hand",
        Done,
        "card_dropped_hidden",
        cost("card_dropped_hidden"),
        told=True,
    ),
    Infraction("knocked-cut", "Geklopft statt abgehoben", Done, "knocked_cut", cost("knocked_cut"), told=True),
    Infraction(
        "partner-saw-cards",
        "Karten aufgenommen, bevor der Partner entschieden hat",
        Done,
        "partner_saw_cards",
        cost("partner_saw_cards"),
        told=True,
    ),
    Infraction("weis-second", "Neben dem höchsten noch einen Weis angesagt", Done, "weis_second", cost("weis_second")),
    Infraction(
        "weis-unasked",
        "Den Inhalt eines Weises ungefragt genannt",
        Done,
        "weis_unasked",
        cost("weis_unasked"),
        told=True,
    ),
    Infraction("slate-reversed", "Die Tafel verkehrt hingelegt", Slate, "slate_reversed", answer_slate, told=True),
    Infraction("glass", "Ein Glas umgeworfen", Done, "glass", cost("glass"), told=True),
    Infraction("phone", "Das Telefon gebraucht", Telephone, "phone", answer_phone, told=True),
    Infraction("phone-secret", "Das Telefon heimlich gebraucht", Done, "phone_secret", answer_secret, told=True),
    Infraction("teabag", "Beuteltee getrunken", Tea, "teabag", answer_tea, told=True),
)

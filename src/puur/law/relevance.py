"""Which questions do not arise in a game: where no Weis is announced, nobody asks what four Unders count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.law.law import Law, answer, questions
from puur.law.readings import falsche_karten, untertrumpfen


@dataclass(frozen=True)
class Condition:
    """If the answer to ``question`` passes ``excludes``, the questions named (or beginning so, with ``_``) are moot."""

    question: str
    excludes: Callable[[Any], bool]
    names: tuple[str, ...]

    def makes_moot(self, law: Law, name: str) -> bool:
        """Return whether the question of that name does not arise under the law."""
        named = any(name == one or (one.endswith("_") and name.startswith(one)) for one in self.names)
        return named and self.excludes(answer(law, self.question).says)


def _is(value: object) -> Callable[[Any], bool]:
    return lambda says: bool(says == value)


def _is_not(value: object) -> Callable[[Any], bool]:
    return lambda says: bool(says != value)


_WEIS: Final = ("weis_", "run_points", "run_least", "nine_run", "four_points", "kreuzweis", "finish_by_weis")
_TARGET: Final = (
    "target_open",
    "finish_",
    "thanks",
    "thanks_",
    "surplus",
    "false_thanks",
    "false_thanks_",
    "schneider",
    "schneider_counts",
)
_ESTIMATES: Final = ("estimate_", "release", "difference", "slip_", "slips", "own_note", "sheet_locked", "digits")

_TOURNAMENT: Final = (
    "final_formats",
    "scribe_chosen",
    "without_scribe",
    "passe_starts",
    "dealing_starts",
    "scribe_from",
    "unvisaed",
    "not_handed_in",
    "ranking",
    "ranking_tie",
    "protest_minutes",
    "called",
    "director",
    "warnings",
    "pauschale",
    "repetition",
    "readers",
    "match_partien",
)
_SLATE: Final = ("slate", "slate_history", "written", "written_from")

CONDITIONS: Final = (
    Condition("weis", _is(False), _WEIS),
    Condition("stoeck", _is(False), ("stoeck_",)),
    Condition("target", _is(None), _TARGET),
    Condition("target", _is(None), ("stoeck_to_finish", "dealer_after_partie")),
    Condition("deals", _is_not(None), ("dealer_after_partie",)),
    Condition("deals", _is(None), ("passe_total",)),
    Condition("estimates", _is("none"), _ESTIMATES),
    Condition("estimate_with_buur", _is("free"), ("estimate_least",)),
    Condition("forms", _is("ERST"), ("obenabe_", "undenufe_", "silent_form", "weis_forms")),
    Condition("push", _is("never"), ("push_",)),
    Condition("rest", _is(False), ("rest_test", "rest_penalty", "false_rest")),
    Condition("match_bonus", _is(0), ("match_factor", "kontermatch")),
    Condition("false_thanks", _is("loses-partie"), ("false_thanks_",)),
    Condition("schneider", _is("none"), ("schneider_counts",)),
    Condition("trump_maker", _is("players"), ("turned_card", "redeal_trump")),
    Condition("trump_maker", _is_not("cut-card"), ("trump_card",)),
    Condition("trump_maker", _is_not("bottom-card"), ("turned_card_lies",)),
    Condition("trump_maker", _is_not("players"), ("announcement_final", "partner_waits", "chooser", "push", "silent_")),
    Condition(
        "settlement",
        _is("differences"),
        (*_SLATE, "factors", "factors_open", "passe_total", "pairing", "pairing_"),
    ),
    Condition("formats", _is(()), _TOURNAMENT),
    Condition("match_partien", _is(0), ("after_final", "partie_points")),
    Condition("pairing", _is("fixed"), ("pairing_", "day_deck")),
    Condition("wrong_card_late", _is_not("repeat"), ("wrong_card_followers",)),
    Condition("misdeal_penalty", _is(0), ("misdeal_penalty",)),
    Condition("wrong_dealer_penalty", _is(0), ("wrong_dealer_penalty",)),
    Condition("misdealt", _is("director"), ("misdeal_until", "misdeal_forfeit")),
    Condition("lost_card", _is_not("annul-or-accept"), ("wrong_count",)),
    Condition("partner_announced", _is_not("vorhand-deals"), ("partner_announced_",)),
    Condition("trump_maker", _is_not("players"), ("partner_announced", "partner_announced_")),
    Condition("trump_maker", _is_not("bottom-card"), ("bottom_card_hidden",)),
    Condition("weis", _is(False), ("weis_remarks", "weis_false", "weis_needless", "weis_vorhand", "weis_wrong_name")),
    *(
        Condition(name, _is(0), (name,))
        for name in (
            "wrong_leader_penalty",
            "played_early_penalty",
            "weis_too_low_penalty",
            "weis_false_penalty",
            "weis_wrong_name_penalty",
            "late_entry_penalty",
            "miscounted_penalty",
            "miswritten_penalty",
            "remark_penalty",
        )
    ),
    Condition("late_entry", _is("director"), ("late_entry_penalty",)),
    Condition("remark", _is("director"), ("remarks", "weis_remarks")),
    Condition("undertrumping", _is(untertrumpfen.free_when_void), ("undertrump_",)),
    Condition("wrong_card_play_on", _is(falsche_karten.nothing), ("puur_spared",)),
    Condition("two_cards", _is("director"), ("two_cards_value",)),
    Condition("wrong_leader", _is("director"), ("wrong_leader_",)),
    Condition("wrong_leader_penalty", _is(0), ("wrong_leader_pushed",)),
    Condition("wrong_leader", _is("first-trick-only"), ("wrong_leader_",)),
    Condition("wrong_leader", _is_not("suit-barred"), ("wrong_leader_trump",)),
    Condition("wrong_leader", _is("suit-barred"), ("wrong_leader_next",)),
    Condition("played_early", _is("director"), ("played_early_",)),
    Condition("looked", _is_not("penalty"), ("looked_penalty",)),
    Condition("looked", _is("director"), ("looked_unseen", "looked_inattentive")),
    Condition("rest", _is(False), ("rest_shown",)),
    Condition("repeat_choice", _is("none"), ("repeat_",)),
    Condition("weis", _is(False), ("weis_second", "weis_unasked")),
    Condition("glass", _is("director"), ("penalty_time", "phone_penalty_time", "phone_excuse", "teabag_addition")),
    Condition("trump_maker", _is_not("players"), ("partner_saw_cards",)),
    Condition("estimate_missing", _is("director"), ("estimate_missing_cost",)),
    Condition("wrong_dealer", _is("director"), ("forgotten_dealer", "wrong_dealer_last")),
    Condition("wrong_card_penalty", _is(0), ("wrong_card_penalty",)),
    Condition(
        "wrong_card_late",
        _is("nothing"),
        ("wrong_card_play_on", "no_trump_play_on", "undertrump_play_on", "puur_spared"),
    ),
)


def moot(law: Law, question: str) -> bool:
    """Return whether a question does not arise: the law says nothing on it itself, and another answer excludes it.

    Where nothing is said but that the director decides, it does not arise either.
    """
    if answer(law, question).says == "director" and not answer(law, question).ids:
        return True
    if (
        law.base is not None
        and answer(law, question) is not answer(law.base, question)
        and answer(law, question).clauses
    ):
        return False
    return any(condition.makes_moot(law, question) for condition in CONDITIONS)


def arising(law: Law) -> tuple[str, ...]:
    """Return the questions that do arise, in the order of the chapters."""
    return tuple(name for name in questions() if not moot(law, name))

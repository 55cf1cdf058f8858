"""The slate for people at a real table: the rules for keeping the score as JSON, and slates that several people share.

The page works offline and has no rule of Jass in its own code: it reads them from here, for each listed rule set and
for somebody's own. A shared slate is written with its key and followed with its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import Controller, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from puur.errors import Missing
from puur.game.auction import biddable_points
from puur.game.choosing import factors_by_sheet_line
from puur.game.score.standing import is_umgang_settled_by_marks
from puur.law.files.read import MAX_RULE_SET_BYTES
from puur.law.form import Form
from puur.law.law import Law, answer
from puur.law.readings.umgang import MARKS_FOR_GOING_TOO_FAR, TOO_MANY_UMGANG_POINTS
from puur.law.reglemente import BUILT_IN_LAW_IDS, is_law_file_text, reglement
from puur.law.settlement import does_fewest_lead, is_scored_by_own_points
from puur.law.table import deal_total
from puur.law_reference import unpack_law_from_url
from puur.service.slates import SlateLine, Slates, SlateUpdate
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES
from puur.web.desk.uploads import MAX_PACKED_RULES_LETTERS
from puur.web.rulebook.read_out import ReadOutSentence, require_listed_law, sentences_by_question
from puur.web.rulebook.workshop import TAKES_TOO_LONG_MESSAGE
from puur.web.working import rule_set_id_or_text, worker_pool
from puur.words.message import said
from puur.workshop.check import canonical_valid_text

_STROKES: Final = 300
"""For how many points the strokes are read out: from 200 on each further hundred adds the same."""
_SLATE_ARTICLES: Final = (
    *("factors", "match_bonus", "kontermatch", "weis_factor", "stoeck_factor", "nine_run", "deal_total", "slate"),
    *(
        "settlement",
        "double",
        "contract_counts",
        "target",
        "surplus",
        "finish_first",
        "finish_order",
        "finish_later",
        "thanks",
        "false_thanks",
    ),
    *("schneider", "schneider_counts"),
)
_TIMES: Final = {"never": (1,), "once": (1, 2), "answered": (1, 2, 4)}


class SlateFormRow(msgspec.Struct, frozen=True):
    """One deal of a game in which each deal has another form of play.

    form: the id of the form of play. total: how many points all tricks of that deal bring, without multiplier.
    credit: whether they are taken off instead of written.
    """

    form: str
    total: int
    credit: bool


class SlateRules(msgspec.Struct, frozen=True):
    """What keeping the score needs to know of a rule set.

    id, title: of the rule set.
    kind: ``slate`` (to a target), ``sheet`` (a number of deals, two sides), ``board`` (a cell a line and side),
        ``slip`` (each estimates), ``list`` (each writes his own points).
    decks: the kinds of cards. forms: the lines on which deals are written (a Slalom is one line).
    factors: kind of cards → line → how often its points count. factors_open: whether a table may choose them.
    target: the points to reach, or None. target_open: whether a table may choose it.
    deals: how many are played, or None.
    deal_total: the points of all tricks of a deal. totals: line → the same with its factor.
    avoided: the lines on which what a side takes is written for the other one.
    last_trick: the bonus for taking the last trick. match_bonus: the bonus for taking all tricks.
    match_factor: whether that bonus is multiplied too.
    kontermatch_doubled: whether a match by the side that did not announce counts twice.
    weis: the points that a Weis can have, empty where nobody announces any. weis_factor: whether they are multiplied.
    nine_wins: whether nine cards in a row win at once.
    stoeck: the points for king and queen of trumps, or None. stoeck_factor: whether they are multiplied.
    stoeck_forms: the forms of play with a trump.
    schneider: whether the winner gets an extra point if the loser has less than half of the target. surplus: whether
    points above the target count.
    false_thanks: ``loses-partie`` or a number of penalty points.
    absolute: whether an estimate's error counts without its sign.
    exact_hit: what is taken off where an estimate of more than nought was exactly right.
    strokes: for 0, 1, 2 … points the hundreds, fifties, twenties and the remainder; beyond, the last hundred
        repeats.
    struck: whether old remainders are struck through.
    digits: with how many digits a number on the sheet is written at least.
    fewest: whether the fewest points win.
    umgang: after how many deals marks are given by rank, 0 where the sum decides.
    reckoning: the name of the reading in ``law/readings/umgang`` by which that is done.
    too_far: with so many points in such a group of deals a player has gone too far.
    heavy: how many marks that brings, and so does taking every point.
    others_charged: whether the others are charged if one takes every trick.
    open_sum: whether melds are in the points, so that a deal has no fixed sum.
    rows: the deals in order, where each has another form of play.
    bids: what can be bid, empty where nobody plays for it. bid_times: how often a bid can count.
    bid_with_weis: whether announced melds help to reach it.
    says: name of a rule question → what the rule set says.
    """

    id: str
    title: str
    kind: str
    decks: tuple[str, ...]
    forms: tuple[str, ...]
    factors: dict[str, dict[str, int]]
    factors_open: bool
    target: int | None
    target_open: bool
    deals: int | None
    deal_total: int
    totals: dict[str, int]
    avoided: tuple[str, ...]
    last_trick: int
    match_bonus: int
    match_factor: bool
    kontermatch_doubled: bool
    weis: tuple[int, ...]
    nine_wins: bool
    weis_factor: bool
    stoeck: int | None
    stoeck_factor: bool
    stoeck_forms: tuple[str, ...]
    schneider: bool
    surplus: bool
    false_thanks: str
    absolute: bool
    exact_hit: int
    strokes: tuple[tuple[int, int, int, int], ...]
    struck: bool
    digits: int
    fewest: bool
    umgang: int
    reckoning: str
    too_far: int
    heavy: int
    others_charged: bool
    open_sum: bool
    rows: tuple[SlateFormRow, ...]
    bids: tuple[int, ...]
    bid_times: tuple[int, ...]
    bid_with_weis: bool
    says: dict[str, ReadOutSentence]


def slate_rules(law: Law) -> SlateRules:
    """Return what keeping the score needs to know of a rule set."""
    plain = {name: answer(law, name).says for name in _PLAIN}
    read = {name: of(law) for name, of in _READ.items()}
    return msgspec.convert({"id": law.id, "title": law.title, **plain, **read}, SlateRules)


def _by_line(law: Law) -> dict[str, Form]:
    """The lines in their order, each with the first form that is written on it."""
    first = {one.score_sheet_line: one for one in reversed(law.forms.says.each)}
    return {line: first[line] for line in law.forms.says.score_sheet_lines}


def _rows(law: Law) -> tuple[SlateFormRow, ...]:
    if law.trump_maker.says != "fixed-order":
        return ()
    return tuple(SlateFormRow(one.id, deal_total(law, one.id), one.credit) for one in law.forms.says.each)


def _kind(law: Law) -> str:
    if law.settlement.says == "differences":
        return "slip"
    if is_scored_by_own_points(law):
        return "list"
    if law.sheet.says == "board":
        return "board"
    return "sheet" if law.target.says is None else "slate"


def _weis(law: Law) -> tuple[int, ...]:
    if not law.weis.says:
        return ()
    runs = {cards: points for cards, points in law.run_points.says.items() if cards >= law.run_least.says}
    if law.nine_run.says == "wins":
        runs.pop(law.hand_size.says, None)
    return tuple(sorted({*runs.values(), *law.four_points.says.values()}))


def _strokes(law: Law, points: int) -> tuple[int, int, int, int]:
    lines = law.slate.says(points)
    return lines.hundreds, lines.fifties, lines.twenties, lines.rest


_PLAIN: Final = (
    *("decks", "factors_open", "target", "target_open", "deals", "deal_total", "last_trick", "match_bonus"),
    *("match_factor", "weis_factor", "stoeck_factor", "surplus", "false_thanks", "exact_hit"),
)
"""Questions whose answers are told as they are."""
_READ: Final[Mapping[str, Callable[[Law], object]]] = {
    "kind": _kind,
    "forms": lambda law: law.forms.says.score_sheet_lines,
    "factors": lambda law: {deck: factors_by_sheet_line(law, deck) for deck in law.decks.says},
    "totals": lambda law: {line: deal_total(law, one.id) for line, one in _by_line(law).items()},
    "avoided": lambda law: tuple(line for line, one in _by_line(law).items() if one.avoids),
    "kontermatch_doubled": lambda law: law.kontermatch.says == "doubled",
    "weis": _weis,
    "nine_wins": lambda law: law.weis.says and law.nine_run.says == "wins",
    "stoeck": lambda law: law.stoeck_points.says if law.stoeck.says else None,
    "stoeck_forms": lambda law: tuple(line for line, one in _by_line(law).items() if one.trump is not None),
    "schneider": lambda law: law.schneider.says == "extra-point",
    "absolute": lambda law: law.difference.says == "absolute",
    "strokes": lambda law: tuple(_strokes(law, points) for points in range(_STROKES)),
    "struck": lambda law: law.slate_history.says == "struck",
    "digits": lambda law: len(law.digits.says(0)),
    "fewest": does_fewest_lead,
    "umgang": lambda law: law.umgang.says if is_umgang_settled_by_marks(law) else 0,
    "reckoning": lambda law: law.reckoning.says.__name__,
    "too_far": lambda _: TOO_MANY_UMGANG_POINTS,
    "heavy": lambda _: MARKS_FOR_GOING_TOO_FAR,
    "others_charged": lambda law: is_scored_by_own_points(law) and law.durchmarsch.says == "others-charged",
    "open_sum": lambda law: is_scored_by_own_points(law) and (law.weis.says or law.table_weis.says),
    "rows": _rows,
    "bids": lambda law: biddable_points(law) if law.settlement.says == "contract" else (),
    "bid_times": lambda law: _TIMES[law.double.says],
    "bid_with_weis": lambda law: law.contract_counts.says == "all",
    "says": lambda law: sentences_by_question(law, _SLATE_ARTICLES),
}
"""What is read out of several answers, or told in another shape."""


class RulesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: an own rule set.

    text: of its file. word: the same as packed into addresses, used if ``text`` is empty.
    """

    text: Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)] = ""
    word: Annotated[str, msgspec.Meta(max_length=MAX_PACKED_RULES_LETTERS)] = ""


class RegulationRules(msgspec.Struct, frozen=True):
    """The answer with the scoring rules of somebody's own rule set, and its text in canonical form."""

    rules: SlateRules
    text: str


class SlateRulesPages(Controller):
    """JSON routes of scoring rules, below ``/api/slate-rules``. Everybody may use them."""

    path = "/api/slate-rules"

    @get(sync_to_thread=False)
    def list_slate_rules(self) -> list[SlateRules]:
        """GET /api/slate-rules: return the scoring rules of all built-in rule sets, as a JSON list, for offline use."""
        return all_slate_rules()

    @get("/{id:str}", responses=READ_ERROR_RESPONSES, sync_to_thread=False)
    def get_slate_rules(self, id: FromPath[str]) -> SlateRules:
        """GET /api/slate-rules/ID: return the scoring rules of a built-in rule set, as JSON; 404 for an unknown id."""
        return slate_rules(require_listed_law(id))

    @post(responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def check_own_slate_rules(self, data: JSONBody[RulesRequest], state: State) -> RegulationRules:
        """POST /api/slate-rules: return an own rule set's scoring rules and canonical text, as JSON.

        The status is 200, or 400 with the first error if the rule set is invalid. Nothing is stored.
        """
        return await worker_pool(state).run_task(
            _own_slate_rules, data.text, data.word, too_much=TAKES_TOO_LONG_MESSAGE
        )


@cache
def all_slate_rules() -> list[SlateRules]:
    """Return the scoring rules of all listed rule sets."""
    return [slate_rules(reglement(name)) for name in BUILT_IN_LAW_IDS]


def _own_slate_rules(text: str, word: str = "") -> RegulationRules:
    """Return the scoring rules of somebody's own rule set, and its canonical text.

    text: of its file; "" takes ``word``, the packed rules of an address.
    Raises BadInput with the first error in the rules.
    """
    right = canonical_valid_text(text) if text else unpack_law_from_url(word, canonical_valid_text)
    return RegulationRules(slate_rules(reglement(right)), right)


_SlateId = Annotated[str, PathParameter(max_length=40)]
_SeenVersion = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
_SlateVersion = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class NewSlate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request for a new score slate. reglement: the text of an own rule set's file; empty for a listed one."""

    reglement: Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)] = ""


class NewSlateKeys(msgspec.Struct, frozen=True):
    """The answer to creating a score slate.

    slate: its id, with which one reads. key: the secret with which one writes.
    """

    slate: str
    key: str


class SlateLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: entries to add to a slate in order; those whose id is stored already are ignored.

    key: the secret key for writing. after: the version that the sender has.
    """

    key: Annotated[str, msgspec.Meta(max_length=80)]
    lines: Annotated[list[SlateLine], msgspec.Meta(max_length=500)]
    after: _SlateVersion = 0


class SlatePages(Controller):
    """JSON routes of shared score slates for games with real cards, below ``/api/slates``.

    Whoever has a slate's id may read it; its key is needed for writing.
    """

    path = "/api/slates"

    @post(responses=WRITE_ERROR_RESPONSES, opt={"founds": "slate"})
    async def create_slate(self, state: State, data: JSONBody[NewSlate | None] = None) -> NewSlateKeys:
        """POST /api/slates: create a shared score slate; return its id and the secret key for writing, with status 201.

        Without a body, or with the id of a built-in rule set, the slate has no rules of its own. 400 for an invalid
        rule set, 429 where somebody creates too many.
        """
        slates: Slates = state.slates
        own = data.reglement if data is not None else ""
        name = await rule_set_id_or_text(state, own) if own else ""
        text = name if is_law_file_text(name) else ""
        return NewSlateKeys(*await slates.create_slate(text))

    @get("/{slate:str}", responses=READ_ERROR_RESPONSES)
    async def read_entries(self, slate: _SlateId, state: State, after: _SeenVersion = 0) -> SlateUpdate:
        """GET /api/slates/SLATE?after=N: return the entries of a slate with versions above N, in order, as JSON.

        after: a version; 0 for all entries. 404 if there is no such slate.
        """
        slates: Slates = state.slates
        return await slates.read(slate, after)

    @get("/{slate:str}/rules", responses=READ_ERROR_RESPONSES)
    async def get_rules(self, slate: _SlateId, state: State) -> SlateRules:
        """GET /api/slates/SLATE/rules: return the scoring rules of a slate's own rule set; 404 if it has none."""
        slates: Slates = state.slates
        text = await slates.own_rules(slate)
        if not text:
            raise Missing(said("table.slate-no-rules", slate=slate), {"field": "slate"})
        return (await worker_pool(state).run_task(_own_slate_rules, text, too_much=TAKES_TOO_LONG_MESSAGE)).rules

    @put("/{slate:str}", responses=WRITE_ERROR_RESPONSES)
    async def add_entries(self, slate: _SlateId, data: JSONBody[SlateLines], state: State) -> SlateUpdate:
        """PUT /api/slates/SLATE: add entries to a slate; return those with versions above the sender's, as JSON.

        Entries whose id is stored already are ignored, so that sending again is safe. 400 for a wrong key, or if the
        slate would have more than 5,000 entries; 404 if there is no such slate.
        """
        slates: Slates = state.slates
        return await slates.write(slate, data.key, data.lines, data.after)

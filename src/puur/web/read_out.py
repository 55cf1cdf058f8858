"""What a Law says, read out for pages that calculate themselves: no rule of Jass is stated in the browser.

The slate at a real table works offline, and "check this deal" does its own arithmetic; here is what both need.
Beside it: what stands behind a clause, for who reads a refusal.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, get
from litestar.params import FromPath, PathParameter

from puur.cards import SEATS, SIZE, TEXTS
from puur.errors import Missing
from puur.game.auction import ladder
from puur.game.choosing import factor_of
from puur.game.ranks import ranked
from puur.law.law import Law, answer, arising
from puur.law.reglemente import IDS, reglement
from puur.law.settling import fewest, own_points
from puur.law.table import deal_total
from puur.web.answers import ASKING
from puur.web.clause_shown import ClauseShown, shown

_STROKES: Final = 300
"""For how many points the strokes are read out: from 200 on each further hundred adds the same."""
_LIFTED: Final = 10
_NINE: Final = 9
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
_DEAL_ARTICLES: Final = ("pack", "steps", "shuffling", "cut_least", "cut_most", "trump_card", "dealing", "packets")


class Said(msgspec.Struct, frozen=True):
    """What a Reglement says: one sentence and the clauses it is from."""

    text: str
    clauses: tuple[str, ...]


class SlateRow(msgspec.Struct, frozen=True):
    """A deal where the forms follow each other: its form, what it comes to, whether it is to be made."""

    form: str
    total: int
    credit: bool


class SlateRules(msgspec.Struct, frozen=True):
    """What keeping the score needs.

    kind: ``slate`` (to a target), ``sheet`` (a number of deals, two sides), ``board`` (a cell a line and side),
    ``slip`` (each estimates), ``list`` (each writes his own points).
    forms: the lines on which deals are written (a Slalom is one line). factors: by deck and line. totals: the points of
    a deal by line; avoided: the lines on which what a side takes is written for the other one.
    weis: the points a Weis can have, empty where nobody announces any. nine_wins: nine in a row win at once.
    stoeck_forms: the game forms with a trump. false_thanks: ``loses-partie`` or a number of penalty points.
    strokes: for 0, 1, 2 … points the hundreds, fifties, twenties and the remainder; beyond, the last hundred repeats.
    bids: what can be bid, empty where nobody plays for it; bid_times: how often it can count; bid_with_weis: what is
    announced helps to reach it.
    struck: old remainders are struck through. digits: how many a number on the sheet has at least.
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
    strokes: tuple[tuple[int, int, int, int], ...]
    struck: bool
    digits: int
    fewest: bool
    umgang: int
    others_charged: bool
    open_sum: bool
    rows: tuple[SlateRow, ...]
    bids: tuple[int, ...]
    bid_times: tuple[int, ...]
    bid_with_weis: bool
    says: dict[str, Said]


class DealSteps(msgspec.Struct, frozen=True):
    """How this Reglement deals, for who deals again from the seeds.

    pack: the cards as they lie before the first shuffle. steps: in order.
    trump_from_cut: where the card lies that shows the trump, seen from the cut (-1: the lowest one lifted).
    stays_out: it does not go back into the pack. hands: places in the pack (0 is the top) that go to the dealer,
    to the next seat, and so on. again: the steps of a redeal whose trump stays.
    """

    id: str
    title: str
    pack: tuple[str, ...]
    steps: tuple[str, ...]
    again: tuple[str, ...]
    cut_least: int
    cut_most: int
    trump_from_cut: int
    stays_out: bool
    hands: tuple[tuple[int, ...], ...]
    says: dict[str, Said]


class ReadOut(Controller):
    """The values of a Law."""

    path = "/api"

    @get("/slate-rules", sync_to_thread=False)
    def all_slate_rules(self) -> list[SlateRules]:
        """Return what keeping the score by each Reglement needs: whoever has this can go offline."""
        return all_slate_rules()

    @get("/slate-rules/{id:str}", responses=ASKING, sync_to_thread=False)
    def slate_rules(self, id: FromPath[str]) -> SlateRules:
        """Return what keeping the score by a Reglement needs."""
        return slate_rules(law_of(id))

    @get("/deal-steps/{id:str}", responses=ASKING, sync_to_thread=False)
    def deal_steps(self, id: FromPath[str]) -> DealSteps:
        """Return how a Reglement deals."""
        return deal_steps(law_of(id))


class Clauses(Controller):
    """What stands behind a refusal."""

    path = "/api/clauses"

    @get("/{clause:str}", responses=ASKING, sync_to_thread=False)
    def clause(self, clause: Annotated[str, PathParameter(max_length=40)]) -> ClauseShown:
        """Return a clause, with everything below it where the id is the beginning of several."""
        found = shown(clause)
        if found is None:
            raise Missing(f"there is no clause {clause!r}", {"field": "clause"})
        return found


def law_of(id: str) -> Law:
    """Return the law of that Reglement; Missing names those there are."""
    if id not in IDS:
        raise Missing(f"there is no Reglement {id!r}; known are {', '.join(IDS)}", {"field": "id"})
    return reglement(id)


@cache
def all_slate_rules() -> list[SlateRules]:
    """Return what keeping the score by each Reglement needs."""
    return [slate_rules(reglement(name)) for name in IDS]


def slate_rules(law: Law) -> SlateRules:
    """Return what keeping the score needs."""
    lines = {one.line: one for one in reversed(law.forms.says.each)}
    forms = law.forms.says.lines
    return SlateRules(
        id=law.id,
        title=law.title,
        kind=_kind(law),
        decks=law.decks.says,
        forms=forms,
        factors={deck: {line: factor_of(law, deck, lines[line].id) for line in forms} for deck in law.decks.says},
        factors_open=law.factors_open.says,
        target=law.target.says,
        target_open=law.target_open.says,
        deals=law.deals.says,
        deal_total=law.deal_total.says,
        totals={line: deal_total(law, lines[line].id) for line in forms},
        avoided=tuple(line for line in forms if lines[line].avoids),
        last_trick=law.last_trick.says,
        match_bonus=law.match_bonus.says,
        match_factor=law.match_factor.says,
        kontermatch_doubled=law.kontermatch.says == "doubled",
        weis=_weis(law),
        nine_wins=law.weis.says and law.nine_run.says == "wins",
        weis_factor=law.weis_factor.says,
        stoeck=law.stoeck_points.says if law.stoeck.says else None,
        stoeck_factor=law.stoeck_factor.says,
        stoeck_forms=tuple(line for line in forms if lines[line].trump is not None),
        schneider=law.schneider.says == "extra-point",
        surplus=law.surplus.says,
        false_thanks=law.false_thanks.says,
        absolute=law.difference.says == "absolute",
        strokes=tuple(_strokes(law, points) for points in range(_STROKES)),
        struck=law.slate_history.says == "struck",
        digits=len(law.digits.says(0)),
        fewest=fewest(law),
        umgang=law.umgang.says if ranked(law) else 0,
        open_sum=own_points(law) and (law.weis.says or law.table_weis.says),
        rows=_rows(law),
        bids=ladder(law) if law.settlement.says == "contract" else (),
        bid_times=_TIMES[law.double.says],
        bid_with_weis=law.contract_counts.says == "all",
        others_charged=own_points(law) and law.durchmarsch.says == "others-charged",
        says=_says(law, _SLATE_ARTICLES),
    )


def deal_steps(law: Law) -> DealSteps:
    """Return how the law deals."""
    steps, places = law.steps.says, tuple(range(SIZE))
    kept = law.redeal_trump.says == "stays" and "cut-trump" in steps
    return DealSteps(
        id=law.id,
        title=law.title,
        pack=tuple(TEXTS[card] for card in law.pack.says),
        steps=steps,
        again=steps[steps.index("cut-trump") + 1 :] if kept else steps,
        cut_least=law.cut_least.says,
        cut_most=law.cut_most.says,
        trump_from_cut=law.trump_card.says(places, _LIFTED) - _LIFTED,
        stays_out="cut-trump" in steps and law.turned_card.says != "back-into-pack",
        hands=law.dealing.says(places, SEATS[0], law.packets.says),
        says=_says(law, _DEAL_ARTICLES),
    )


def _rows(law: Law) -> tuple[SlateRow, ...]:
    if law.trump_maker.says != "fixed-order":
        return ()
    return tuple(SlateRow(one.id, deal_total(law, one.id), one.credit) for one in law.forms.says.each)


def _kind(law: Law) -> str:
    if law.settlement.says == "differences":
        return "slip"
    if own_points(law):
        return "list"
    if law.sheet.says == "board":
        return "board"
    return "sheet" if law.target.says is None else "slate"


def _weis(law: Law) -> tuple[int, ...]:
    if not law.weis.says:
        return ()
    runs = {cards: points for cards, points in law.run_points.says.items() if cards >= law.run_least.says}
    if law.nine_run.says == "wins":
        runs.pop(_NINE, None)
    return tuple(sorted({*runs.values(), *law.four_points.says.values()}))


def _strokes(law: Law, points: int) -> tuple[int, int, int, int]:
    lines = law.slate.says(points)
    return lines.hundreds, lines.fifties, lines.twenties, lines.rest


def _says(law: Law, names: tuple[str, ...]) -> dict[str, Said]:
    """Return what the law says on these questions, as far as they arise."""
    asked = set(arising(law))
    articles: dict[str, Any] = {name: answer(law, name) for name in names if name in asked}
    return {name: Said(one.text, one.ids) for name, one in articles.items()}

"""How high a Weis is, said aloud: the heights of equal ones, and Weise shown instead of named."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game import weising
from puur.game.draft import Draft, refuse
from puur.game.state import Announced


def report_equals(draft: Draft) -> None:
    """Both sides announced the same value: one after the other says how high it is; who is not higher says «gut»."""
    law, deal = draft.law, draft.deal
    highest: tuple[int, ...] = ()
    for said in _equals(draft):
        key = weising.order_key(law, said.weise[0], deal.mode or "")
        draft.emit(ev.WeisReported(said.seat, named=key > highest))
        highest = max(key, highest)


def _equals(draft: Draft) -> list[Announced]:
    """The announcements of the highest value, in the order of reporting; none if one side has it alone."""
    law, deal = draft.law, draft.deal
    most = max((weising.points(law, said.weise[0]) for said in deal.weis), default=0)
    equals = [said for said in deal.weis if weising.points(law, said.weise[0]) == most]
    if len({team_of(said.seat) for said in equals}) < 2:  # noqa: PLR2004 - both sides
        return []
    if law.weis_report.says == "highest-first":
        equals.sort(key=lambda said: weising.order_key(law, said.weise[0], deal.mode or ""), reverse=True)
    return equals


def show_weis(draft: Draft, command: cmd.ShowWeis) -> None:
    """Lay the Weise one has announced on the table for all to see, instead of naming them."""
    law, deal = draft.law, draft.deal
    if not law.weis_shown.says:
        refuse("Weise werden genannt, nicht gezeigt", law.weis_shown)
    if all(said.seat != command.seat for said in deal.weis):
        refuse(f"Platz {command.seat} hat nichts gewiesen", law.weis_shown)
    if len(deal.tricks) > 1 or (deal.tricks and deal.lying):
        refuse("Ab dem zweiten Stich wird von Weisen nicht mehr gesprochen", law.weis_asking)
    draft.emit(ev.WeisShown(command.seat))

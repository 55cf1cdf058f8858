"""Named commands of an evening that need more than their fields: typed values to commands, and results to text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from puur.cli.shell.language import translate_code, translate_message
from puur.cli.tournament.evening.named import TypedValues
from puur.cli.tournament.games import parse_games
from puur.cli.tournament.store import CommandResult, find_command_class
from puur.errors import BadInput
from puur.people_names import NameDisplayMode
from puur.words.catalogue import current_language, sentence
from puur.words.formats import format_day
from puur.words.message import quoted, said

if TYPE_CHECKING:
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament


def mark_or_unmark_command(word: str, field: str) -> Any:  # noqa: ANN401 - what makes the command
    """Return a function that makes a command to mark something about a player, or to unmark it where ``--no`` is typed.

    word: the name of the command. field: its field that is true or false.
    """
    return lambda _, given: find_command_class(word)(given["player"], **{field: not given["no"]})


def adjust_points(_: Tournament, given: TypedValues) -> Command:
    """Return the command that adjusts a player's points. Raises BadInput unless ``kind`` is ``flat`` or ``penalty``.

    given: the fields of the command as typed.
    """
    if given["kind"] not in {"flat", "penalty"}:
        raise BadInput(said("desk.flat-or-penalty", kind=quoted(given["kind"])), {"field": "kind"})
    return find_command_class("Adjust")(**given)


def adjustment_message(given: TypedValues) -> str:
    """Return the code of what is said once points are set (``flat``) or added.

    given: the fields of the command as typed.
    """
    return "desk.points-flat" if given["kind"] == "flat" else "desk.points-penalty"


def correct_results(now: Tournament, given: TypedValues) -> Command:
    """Return the command that corrects a table's results.

    given: round, table and reason as typed, and ``games`` as texts such as ``85:72``. Raises BadInput for a text that
    is no result.
    """
    return find_command_class("Correct")(**{**given, "games": parse_games(now.law, given["games"])})


def sign_sheets(now: Tournament, given: TypedValues) -> Sequence[Command]:
    """Return the commands that sign sheets: of a table, of all complete tables of a round, or final totals.

    given: ``passe`` and ``table`` (from 1, None for none), or ``totals``. Raises BadInput unless exactly one of a round
    and the totals is asked for.
    """
    from puur.tournament.topics.sheets import is_final_total_signable

    passe, table = given["passe"], given["table"]
    if (passe is None) == (not given["totals"]):
        raise BadInput(said("desk.passe-or-totals"), {"field": "passe"})
    if passe is None:
        active = (one.id for one in now.players.values() if one.standing == "active" and not one.joker)
        return [find_command_class("VisaTotal")(player) for player in active if is_final_total_signable(now, player)]
    drawn = now.rounds.get(passe)
    closed = [one.table for one in drawn.tables if now.slip((passe, one.table)).closed] if drawn else []
    return [find_command_class("Visa")(passe, one) for one in ([table] if table is not None else closed)]


def set_prizes(_: Tournament, given: TypedValues) -> Sequence[Command]:
    """Return the command that sets the prizes, as a list.

    given: ``lay`` has them, the best first; empty to show them only.
    """
    return [find_command_class("SetPrizes")(tuple(given["lay"]))] if given["lay"] else []


def decide_tie(_: Tournament, given: TypedValues) -> Command:
    """Return the command that records how a tie was decided. given: ``players`` has the start numbers, best first."""
    return find_command_class("SettleTie")(tuple(given["players"]))


def close_or_reopen(_: Tournament, given: TypedValues) -> Command:
    """Return the command that closes the tournament. given: ``again`` to reopen it instead, and ``anyway``."""
    return find_command_class("Close")(not given["again"], given["anyway"])


def delete_names(_: Tournament, given: TypedValues) -> Command:
    """Return the command that deletes a person's name, or all names.

    given: ``who`` (a start number or name) or ``everybody``, and ``sure``. Raises BadInput unless exactly one of the
    first two is asked for, and ``sure`` confirms it.
    """
    if bool(given["who"]) == given["everybody"]:
        raise BadInput(said("desk.forget-all-or-one"), {"field": "who"})
    if not given["sure"]:
        raise BadInput(said("desk.cannot-be-undone"), {"field": "yes"})
    return find_command_class("ForgetAll")() if given["everybody"] else find_command_class("Forget")(given["who"])


def set_privacy(now: Tournament, given: TypedValues) -> Sequence[Command]:
    """Return the command that changes the privacy settings, as a list; empty if they are only shown.

    given: ``names``, ``listed`` and ``keep`` as typed; None for what stays. Raises BadInput for an unknown way to show
    names.
    """
    chosen = {name: value for name, value in given.items() if value is not None}
    if chosen.get("names", "full") not in get_args(NameDisplayMode):
        raise BadInput(
            said("desk.there-is", there=[*get_args(NameDisplayMode)], what=quoted(chosen["names"])), {"field": "names"}
        )
    return [find_command_class("ChangeSetup")(replace(now.setup, **chosen))] if chosen else []


def make_output_on_marking(field: str, code: str, code_not: str) -> Any:  # noqa: ANN401 - what shows it
    """Return a function that makes the output (document, text) on who was marked or unmarked.

    field: the field of the command, as in the document. code, code_not: of the sentence for marked and for unmarked.
    """

    def show_who(done: CommandResult, given: TypedValues) -> tuple[object, str]:
        from puur.tournament.topics.core import player_name
        from puur.tournament.topics.lots import how_to_get_seat

        player, no = given["player"], given["no"]
        says = translate_code(code_not if no else code, name=player_name(player, done.after))
        takes = how_to_get_seat(done.after, player) if field == "here" and not no else None
        document: dict[str, object] = {"player": player, field: not no}
        if takes:
            document["takes"] = sentence(takes)
        return document, f"{says} {translate_message(takes)}" if takes else says

    return show_who


def show_prize_taken(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on who has a prize now, and who was next to choose.

    given: the prize's ``number`` and the ``player``, None if it was returned. The document's keys are ``prize``,
    ``player`` and ``in_turn_before``.
    """
    from puur.tournament.prizes import (
        could_equals_choose_prize_instead,
        players_skipped_for_prize,
        prize_choice_among_equals_sentence,
    )
    from puur.tournament.topics.core import player_label

    text, player = done.after.prizes[given["number"] - 1].text, given["player"]
    who = done.after.teams.get(player) or done.after.players.get(player)
    says = (
        translate_code("desk.prize-goes-to", prize=text, name=who.name)
        if who
        else translate_code("desk.prize-is-back", prize=text)
    )
    waiting = players_skipped_for_prize(done.before, given["number"], player) if who else ()
    if waiting:
        names = [player_label(one, done.before) for one in waiting]
        says = f"{says}\n{translate_code('desk.was-their-turn', names=names)}"
    if who and could_equals_choose_prize_instead(done.before, given["number"], player):
        says = f"{says}\n{translate_message(prize_choice_among_equals_sentence(done.before.law))}"
    return {"prize": text, "player": player, "in_turn_before": list(waiting)}, says


def show_publication(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on the published edition; its keys are ``edition`` and ``protest_minutes``."""
    from puur.tournament.editions import edition_words, protest_period_minutes

    now = done.after
    minutes = protest_period_minutes(now.law, now)
    says = f"{translate_message(edition_words(now.editions[-1]))}\n{translate_code('desk.heard-so-long', n=minutes)}"
    return {"edition": len(now.editions), "protest_minutes": minutes}, says


def show_exclusion(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on an excluded player, the values replaced, and a warning about the flat score.

    given: ``player`` and ``pauschale``. The document's keys are ``player``, ``warning`` and ``before``.
    """
    from puur.tournament.topics.conduct import flat_score_misprint_warning

    player, setup = given["player"], done.after.setup
    doubt = flat_score_misprint_warning(setup.law, setup) if given["pauschale"] is None else None
    warning = None if doubt is None else sentence(doubt)
    lines = [translate_code("desk.number-excluded", player=player), *done.lines_before()]
    lines += [translate_code("desk.mind", what=doubt)] if doubt else []
    return {"player": player, "warning": warning, "before": done.replaced_values_document()}, "\n".join(lines)


def show_correction(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on a corrected table and the values replaced.

    given: ``passe`` and ``table``. The document has both, and ``before``.
    """
    place = {name: given[name] for name in ("passe", "table")}
    lines = translate_code("desk.table-corrected", **place), *done.lines_before()
    return {**place, "before": done.replaced_values_document()}, "\n".join(lines)


def show_newly_signed(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on how many tables, or how many final totals, were newly signed (``visaed``)."""
    from puur.tournament.commands import VisaGiven

    count = sum(isinstance(event, VisaGiven) for event in done.events)
    return {"visaed": count}, translate_code("desk.totals-visaed" if given["totals"] else "desk.tables-visaed", n=count)


def protest_answer_message_code(given: TypedValues) -> str:
    """Return the code of the sentence that confirms the answer to a protest. given: ``granted`` says which answer."""
    return "desk.protest-right" if given["granted"] else "desk.protest-decided"


def closing_message_code(given: TypedValues) -> str:
    """Return the code of the sentence that confirms closing or reopening. given: ``again`` is True for reopening."""
    return "desk.open-again" if given["again"] else "desk.closed"


def show_names_deleted(_: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) that a name, or all names, were deleted, without repeating any."""
    code = "desk.all-forgotten" if given["everybody"] else "desk.forgotten"
    return {"forgotten": "everybody" if given["everybody"] else "one"}, translate_code(code)


def show_privacy(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the privacy settings.

    The document's keys are ``names``, ``listed``, ``keep`` (months) and ``gone_on``.
    """
    from puur.desk import NAME_DISPLAY_LABELS
    from puur.tournament.topics.privacy import deletion_date

    setup = done.after.setup
    gone = deletion_date(setup)
    keep = (
        said("desk.names-until", day=format_day(gone.isoformat(), current_language()))
        if gone
        else said("desk.names-stay")
    )
    listed = said("tournament.yes") if setup.listed else said("tournament.no")
    document = {"names": setup.names, "listed": setup.listed, "keep": setup.keep, "gone_on": gone}
    return document, translate_code("desk.privacy-is", names=NAME_DISPLAY_LABELS[setup.names], listed=listed, keep=keep)

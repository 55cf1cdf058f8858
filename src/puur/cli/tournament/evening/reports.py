"""What is told of a command of the evening once it is done, where one sentence is not enough: document and text."""

from __future__ import annotations

from typing import Any

from puur.cli.shell.language import translate_code, translate_message
from puur.cli.tournament.evening.named import TypedValues
from puur.cli.tournament.store import CommandResult
from puur.words.catalogue import current_language
from puur.words.message import said


def show_tick(field: str, code: str, code_not: str) -> Any:  # noqa: ANN401 - what shows it
    """Return a function that makes the output (document, text) on who was marked or unmarked.

    field: the field of the command, as in the document. code, code_not: of the sentence for marked and for unmarked.
    """

    def show_who(done: CommandResult, given: TypedValues) -> tuple[object, str]:
        from puur.tournament.topics.core import player_name
        from puur.tournament.topics.lots import how_to_seat
        from puur.words.catalogue import sentence

        player, no = given["player"], given["no"]
        says = translate_code(code_not if no else code, name=player_name(player, done.after))
        takes = how_to_seat(done.after, player) if field == "here" and not no else None
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
    from puur.tournament.prizes import choosing_first, could_have_chosen_first, players_skipped
    from puur.tournament.topics.core import player_label

    text, player = done.after.prizes[given["number"] - 1].text, given["player"]
    who = done.after.teams.get(player) or done.after.players.get(player)
    says = (
        translate_code("desk.prize-goes-to", prize=text, name=who.name)
        if who
        else translate_code("desk.prize-is-back", prize=text)
    )
    waiting = players_skipped(done.before, given["number"], player) if who else ()
    if waiting:
        names = [player_label(one, done.before) for one in waiting]
        says = f"{says}\n{translate_code('desk.was-their-turn', names=names)}"
    if who and could_have_chosen_first(done.before, given["number"], player):
        says = f"{says}\n{translate_message(choosing_first(done.before.law))}"
    return {"prize": text, "player": player, "in_turn_before": list(waiting)}, says


def show_publication(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on the published edition; its keys are ``edition`` and ``protest_minutes``."""
    from puur.tournament.editions import edition_words, protest_minutes

    now = done.after
    minutes = protest_minutes(now.law, now)
    says = f"{translate_message(edition_words(now.editions[-1]))}\n{translate_code('desk.heard-so-long', n=minutes)}"
    return {"edition": len(now.editions), "protest_minutes": minutes}, says


def show_exclusion(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on an excluded player, the values replaced, and a warning about the flat score.

    given: ``player`` and ``pauschale``. The document's keys are ``player``, ``warning`` and ``before``.
    """
    from puur.tournament.topics.conduct import pauschale_warning
    from puur.words.catalogue import sentence

    player, setup = given["player"], done.after.setup
    doubt = pauschale_warning(setup.law, setup) if given["pauschale"] is None else None
    warning = None if doubt is None else sentence(doubt)
    lines = [translate_code("desk.number-excluded", player=player), *done.lines_before()]
    lines += [translate_code("desk.mind", what=doubt)] if doubt else []
    return {"player": player, "warning": warning, "before": done.before_document()}, "\n".join(lines)


def show_correction(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on a corrected table and the values replaced.

    given: ``passe`` and ``table``. The document has both, and ``before``.
    """
    place = {name: given[name] for name in ("passe", "table")}
    lines = translate_code("desk.table-corrected", **place), *done.lines_before()
    return {**place, "before": done.before_document()}, "\n".join(lines)


def show_visas(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) on how many tables, or how many final totals, were newly signed (``visaed``)."""
    from puur.tournament.commands import VisaGiven

    count = sum(isinstance(event, VisaGiven) for event in done.events)
    return {"visaed": count}, translate_code("desk.totals-visaed" if given["totals"] else "desk.tables-visaed", n=count)


def protest_sentence(given: TypedValues) -> str:
    """Return the code of the sentence that confirms the answer to a protest. given: ``granted`` says which answer."""
    return "desk.protest-right" if given["granted"] else "desk.protest-decided"


def closing_sentence(given: TypedValues) -> str:
    """Return the code of the sentence that confirms closing or reopening. given: ``again`` is True for reopening."""
    return "desk.open-again" if given["again"] else "desk.closed"


def show_forgetting(_: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) that a name, or all names, were deleted, without repeating any."""
    code = "desk.all-forgotten" if given["everybody"] else "desk.forgotten"
    return {"forgotten": "everybody" if given["everybody"] else "one"}, translate_code(code)


def show_privacy(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the privacy settings.

    The document's keys are ``names``, ``listed``, ``keep`` (months) and ``gone_on``.
    """
    from puur.tournament.public_view import NAME_DISPLAYS
    from puur.tournament.topics.privacy import deletion_date
    from puur.words.formats import day

    setup = done.after.setup
    gone = deletion_date(setup)
    keep = said("desk.names-until", day=day(gone.isoformat(), current_language())) if gone else said("desk.names-stay")
    listed = said("tournament.yes") if setup.listed else said("tournament.no")
    document = {"names": setup.names, "listed": setup.listed, "keep": setup.keep, "gone_on": gone}
    return document, translate_code("desk.privacy-is", names=NAME_DISPLAYS[setup.names], listed=listed, keep=keep)

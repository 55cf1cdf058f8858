"""The named commands of an evening, each a row: at the door, between the Passen, at the end, at a day of football."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.tournament import shown
from puur.cli.tournament.games import PASSE, TABLE, Games, read_games
from puur.cli.tournament.named import Given, Named, Opt, kind_of, words
from puur.cli.tournament.store import Done
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament


def _argument(kind: Any, metavar: str, says: str, **more: Any) -> Opt:  # noqa: ANN401 - a type
    return Opt(Annotated[kind, typer.Argument(metavar=metavar, help=says, **more)])


def _option(kind: Any, says: str, *names: str) -> Opt:  # noqa: ANN401 - a type
    return Opt(Annotated[kind, typer.Option(*names, help=says)])


OPTIONS: Final[Mapping[str, Opt]] = {
    "passe": PASSE,
    "table": TABLE,
    "games": Opt(Games),
    "player": _argument(str, "PLAYER", "The start number."),
    "reason": _option(str, "Why; it stands on the record."),
    "no": _option(bool, "Take it back.", "--no"),
    "name": _argument(str, "NAME", "Who takes over number and seat."),
    "club": _option(str, "The club."),
    "other": _argument(str, "OTHER", "The other's start number."),
    "anyway": _option(bool, "Also while something is still open."),
    "of_passe": _argument(int | None, "[PASSE]", "All closed tables of this Passe."),
    "of_table": _argument(int | None, "[TABLE]", "Only this table."),
    "totals": _option(bool, "The Endtotal of everybody whose Passen are visaed.", "--totals"),
    "pauschale": _option(int | None, "For the opponents, where the Reglement names none."),
    "partner_gets": _option(int | None, "For the partner, as who leads decides; else what was played so far."),
    "kind": _argument(str, "flat|penalty", "flat replaces the Passe, penalty adds to it."),
    "points": _argument(int, "POINTS", "The points; -20 after --."),
    "clause": _option(str, "The clause it rests on."),
    "corrected": _option(str, "What was corrected; without it, what can be seen.", "--reason"),
    "protest": _argument(int, "NUMBER", "The protest, from 1."),
    "text": _argument(str, "TEXT", "In one sentence."),
    "granted": _option(bool, "It is right: something is to be corrected.", "--grant"),
    "prize": _argument(int, "PRIZE", "The prize's number."),
    "taker": _argument(str | None, "[PLAYER]", "Who takes it; nobody: given back."),
    "keeper": _argument(str, "PLAYER", "With whom it stays, or to whom it goes."),
    "again": _option(bool, "After all not yet: open it again.", "--open"),
    "team": _argument(str, "NAME", "The team."),
    "member": _option(list[str] | None, "Who plays for it; again for more."),
    "home": _argument(str, "HOME", "A team's id."),
    "away": _argument(str, "AWAY", "The other one's."),
    "final": _option(bool, "The Finalspiel: no Jass after it.", "--final"),
    "start": _option(str, "When it begins."),
    "match": _argument(int, "MATCH", "The match's number, from 1."),
    "goals_home": Opt(Annotated[int, typer.Argument(metavar="GOALS", min=0)]),
    "goals_away": Opt(Annotated[int, typer.Argument(metavar="GOALS", min=0)]),
    "partie": _argument(str, "PARTIE", "Match and letter, as 12a."),
    "points_home": _argument(int, "POINTS", "The home team's points."),
    "points_away": _argument(int, "POINTS", "The other one's."),
    "letters": _argument(list[str], "LETTERS", "Some letters of the name, or the number."),
    "who": _argument(str, "[WHO]", "The start number, or the name of who has none."),
    "everybody": _option(bool, "Everybody: only numbers stay.", "--everybody"),
    "sure": _option(bool, "It is meant: this cannot be undone.", "--yes"),
    "names": _option(str | None, "How everybody sees names: full, given-first, family-first or numbers."),
    "listed": _option(bool | None, "Whether the tournament stands on the list.", "--listed/--unlisted"),
    "keep": _option(int | None, "After how many months all names go by themselves, 0 for never."),
    "lay": _option(list[str] | None, "Lay a prize out, the best first; again for more."),
}
"""What the rows take, by name."""


def _tick(word: str, field: str) -> Any:  # noqa: ANN401 - what makes the command
    """Make a command that notes something about a player, or takes it back."""
    return lambda _, given: kind_of(word)(given["player"], **{field: not given["no"]})


def _ticked(field: str, code: str, code_not: str) -> Any:  # noqa: ANN401 - what shows it
    def shown(done: Done, given: Given) -> tuple[object, str]:
        player, no = given["player"], given["no"]
        says = words(code_not if no else code, name=done.now.players[player].name)
        return {"player": player, field: not no}, says

    return shown


def _prize_taken(done: Done, given: Given) -> tuple[object, str]:
    text, player = done.now.prizes[given["number"] - 1].text, given["player"]
    who = done.now.teams.get(player) or done.now.players.get(player)
    says = words("desk.prize-goes-to", prize=text, name=who.name) if who else words("desk.prize-is-back", prize=text)
    return {"prize": text, "player": player}, says


def _hung(done: Done, _: Given) -> tuple[object, str]:
    from puur.cli.tournament.ranking import edition_text
    from puur.tournament.editions import heard_minutes

    now = done.now
    minutes = heard_minutes(now.law, now)
    says = f"{edition_text(now.editions[-1])}\n{words('desk.heard-so-long', n=minutes)}"
    return {"edition": len(now.editions), "protest_minutes": minutes}, says


def _excluded(done: Done, given: Given) -> tuple[object, str]:
    from puur.tournament.topics.conduct import pauschale_warning
    from puur.words.catalogue import sentence

    player, setup = given["player"], done.now.setup
    doubt = pauschale_warning(setup.law, setup) if given["pauschale"] is None else None
    warning = None if doubt is None else sentence(doubt)
    lines = [words("desk.number-excluded", player=player), *done.stood()]
    lines += [words("desk.mind", what=warning)] if warning else []
    return {"player": player, "warning": warning, "before": done.stood()}, "\n".join(lines)


def _adjustment(_: Tournament, given: Given) -> Command:
    if given["kind"] not in {"flat", "penalty"}:
        raise BadInput(said("desk.flat-or-penalty", kind=repr(given["kind"])), {"field": "kind"})
    return kind_of("Adjust")(**given)


def _correction(now: Tournament, given: Given) -> Command:
    return kind_of("Correct")(**{**given, "games": read_games(now.law, given["games"])})


def _corrected(done: Done, given: Given) -> tuple[object, str]:
    place = {name: given[name] for name in ("passe", "table")}
    lines = words("desk.table-corrected", **place), *done.stood()
    return {**place, "before": done.stood()}, "\n".join(lines)


def _visas(now: Tournament, given: Given) -> Sequence[Command]:
    """Return the visas wanted: of a table, of all closed tables of a Passe, or of the Endtotale that are ready."""
    from puur.tournament.topics.sheets import total_ready

    passe, table = given["passe"], given["table"]
    if (passe is None) == (not given["totals"]):
        raise BadInput(said("desk.passe-or-totals"), {"field": "passe"})
    if passe is None:
        active = (one.id for one in now.players.values() if one.standing == "active" and not one.joker)
        return [kind_of("VisaTotal")(player) for player in active if total_ready(now, player)]
    drawn = now.rounds.get(passe)
    closed = [one.table for one in drawn.tables if now.slip((passe, one.table)).closed] if drawn else []
    return [kind_of("Visa")(passe, one) for one in ([table] if table is not None else closed)]


def _visaed(done: Done, given: Given) -> tuple[object, str]:
    count = len(_visas(done.before, given))
    return {"visaed": count}, words("desk.totals-visaed" if given["totals"] else "desk.tables-visaed", n=count)


def _team_entered(done: Done, given: Given) -> tuple[object, str]:
    id_, name = list(done.now.teams)[-1], given["name"]
    return {"id": id_, "name": name}, f"{id_:>3}  {name}"


def _match_entered(done: Done, given: Given) -> tuple[object, str]:
    number, teams = len(done.now.matches), done.now.teams
    return {"number": number}, f"{number:>3}  {teams[given['home']].name} – {teams[given['away']].name}"


def _football_ended(done: Done, given: Given) -> tuple[object, str]:
    from puur.tournament.league import LETTERS

    number = given["number"]
    parties = [f"{number}{LETTERS[at]}" for at in range(len(done.now.matches[number - 1].parties))]
    says = words("desk.parties-follow", parties=[*parties]) if parties else words("desk.no-jass-follows")
    return {"parties": parties}, says


def _partie(_: Tournament, given: Given) -> Command:
    from puur.tournament.league import LETTERS

    number, letter = given["name"][:-1], given["name"][-1:]
    if not number.isdecimal() or letter not in LETTERS:
        raise BadInput(said("desk.no-partie", what=repr(given["name"])), {"field": "partie"})
    return kind_of("EnterPartie")(int(number), LETTERS.index(letter) + 1, (given["home"], given["away"]))


def _partie_written(_: Done, given: Given) -> tuple[object, str]:
    home, away = given["home"], given["away"]
    return {"partie": given["name"], "points": [home, away]}, words("desk.partie-written", **given)


def _answered(given: Given) -> str:
    return "desk.protest-right" if given["granted"] else "desk.protest-decided"


def _laid(_: Tournament, given: Given) -> Sequence[Command]:
    return [kind_of("SetPrizes")(tuple(given["lay"]))] if given["lay"] else []


def _closing(_: Tournament, given: Given) -> Command:
    return kind_of("Close")(not given["again"], given["anyway"])


def _closed(given: Given) -> str:
    return "desk.open-again" if given["again"] else "desk.closed"


def _team(_: Tournament, given: Given) -> Command:
    return kind_of("AddTeam")(given["name"], tuple(given["member"] or ()))


def _goals(_: Tournament, given: Given) -> Command:
    return kind_of("EndMatch")(given["number"], (given["home"], given["away"]))


def _forgetting(_: Tournament, given: Given) -> Command:
    if bool(given["who"]) == given["everybody"]:
        raise BadInput(said("desk.forget-all-or-one"), {"field": "who"})
    if not given["sure"]:
        raise BadInput(said("desk.cannot-be-undone"), {"field": "yes"})
    return kind_of("ForgetAll")() if given["everybody"] else kind_of("Forget")(given["who"])


def _forgotten(_: Done, given: Given) -> tuple[object, str]:
    """Say that it is done; whose name it was is not said once more."""
    code = "desk.all-forgotten" if given["everybody"] else "desk.forgotten"
    return {"forgotten": "everybody" if given["everybody"] else "one"}, words(code)


def _privacy(now: Tournament, given: Given) -> Sequence[Command]:
    """Return what is chosen differently of how people are shown; nothing where it is only asked for."""
    from dataclasses import replace
    from typing import get_args

    from puur.spelling import Names

    chosen = {name: value for name, value in given.items() if value is not None}
    if chosen.get("names", "full") not in get_args(Names):
        raise BadInput(said("desk.there-is", there=[*get_args(Names)], what=repr(chosen["names"])), {"field": "names"})
    return [kind_of("ChangeSetup")(replace(now.setup, **chosen))] if chosen else []


def _shown_as(done: Done, _: Given) -> tuple[object, str]:
    from puur.tournament.topics.privacy import gone_on
    from puur.words.formats import day

    setup = done.now.setup
    gone = gone_on(setup)
    keep = said("desk.names-until", day=day(gone.isoformat())) if gone else said("desk.names-stay")
    listed = said("tournament.yes") if setup.listed else said("tournament.no")
    document = {"names": setup.names, "listed": setup.listed, "keep": setup.keep, "gone_on": gone}
    return document, words("desk.privacy-is", names=setup.names, listed=listed, keep=keep)


EVENING: Final[Mapping[str, Named]] = {
    "search": Named("Find a player: «me mü» finds Müller Meinrad.", "", "letters", shows=shown.search),
    "here": Named(
        "Note that somebody has come.",
        _tick("CheckIn", "here"),
        "player [no]",
        shows=_ticked("here", "desk.is-here", "desk.is-here-not"),
    ),
    "pay": Named(
        "Note that somebody has paid the Startgeld.",
        _tick("Pay", "paid"),
        "player [no]",
        shows=_ticked("paid", "desk.has-paid", "desk.has-paid-not"),
    ),
    "drop": Named("Let somebody go home.", "DropOut", "player [reason] yes", "desk.number-out"),
    "back": Named("Let somebody who had gone play again.", "ComeBack", "player yes", "desk.number-back"),
    "substitute": Named(
        "Let somebody else take over number and seat.", "Substitute", "player name [club] yes", "desk.number-is-now"
    ),
    "swap": Named(
        "Let two players change places in a Passe that is not released.",
        *("Swap", "passe player other reason", "desk.swapped"),
    ),
    "release": Named("Let the next Passe begin.", "Release", "passe [anyway]", "desk.passe-released"),
    "correct": Named(
        "Write something else in the place of what stands; visas on it must be given anew.",
        *(_correction, "passe table games reason yes"),
        shows=_corrected,
    ),
    "visa": Named(
        "Visa Standblätter: a table, a whole Passe, or the Endtotale.",
        *(_visas, "[passe=of_passe] [table=of_table] [totals] yes"),
        shows=_visaed,
    ),
    "warn": Named("Warn a player (Mahnung).", "Warn", "player reason", "desk.number-warned"),
    "exclude": Named(
        "Exclude a player who was warned; during a Passe its opponents get the Pauschale.",
        *("Exclude", "player reason [pauschale] [partner_gets] yes"),
        shows=_excluded,
    ),
    "disqualify": Named(
        "Take a player out of the ranking, for a proven irregularity.",
        *("Disqualify", "player reason yes", "desk.number-disqualified"),
    ),
    "adjust": Named(
        "Set or add points by decision of the director.",
        *(_adjustment, "player passe kind points [clause] [reason] yes", "desk.points-adjusted"),
    ),
    "missing": Named("Note that a Standblatt was not handed in.", "NotHandedIn", "player yes", "desk.sheet-missing"),
    "publish": Named(
        "Hang the Rangliste up, or a new Fassung of it: "
        "from now on protests are heard, as long as the tournament says.",
        *("Publish", "[reason=corrected] [anyway] yes"),
        shows=_hung,
    ),
    "editions": Named(
        "Show the Fassungen of the Rangliste: number, when, what was corrected.", "", shows=shown.editions
    ),
    "protest": Named(
        "Take a player's protest against the Rangliste, as long as protests are heard.",
        *("Object", "player text", "desk.protest-noted"),
    ),
    "answer": Named("Decide a protest.", "AnswerProtest", "number=protest text [granted]", _answered),
    "let-go": Named(
        "Hand out the prizes that wait for the answer to a protest, where the Reglement names no deadline.",
        *("LetPrizesGo", "number=protest reason", "desk.prizes-wait-no-more"),
    ),
    "prizes": Named(
        "Show the prizes in rank order: who has what, who chooses next, what a new Fassung touches.",
        *(_laid, "[lay]"),
        shows=shown.prizes,
    ),
    "take": Named("Give a prize to a player.", "TakePrize", "number=prize [player=taker]", shows=_prize_taken),
    "settle": Named(
        "Say what becomes of a prize that was handed out and that a new Fassung touches.",
        *("SettlePrize", "number=prize player=keeper [reason]", "desk.prize-settled"),
    ),
    "close": Named("End the tournament: nobody can change anything any more.", _closing, "[again] [anyway]", _closed),
    "privacy": Named(
        "Show or choose how everybody sees names, whether the tournament is listed, how long names stay.",
        *(_privacy, "[names] [listed] [keep]"),
        shows=_shown_as,
    ),
    "forget": Named(
        "Take a person's name, or all names, out of everything written; every figure stays.",
        *(_forgetting, "[who] [everybody] [sure]"),
        shows=_forgotten,
    ),
    "team": Named("Enter a team.", _team, "name=team [member]", shows=_team_entered),
    "match": Named("Enter a football match.", "AddMatch", "home away [final] [start]", shows=_match_entered),
    "goals": Named(
        "Write the football result; the Partien that follow are then open.",
        *(_goals, "number=match home=goals_home away=goals_away yes"),
        shows=_football_ended,
    ),
    "partie": Named(
        "Write what a Partie came to; the winner gets its point in the table.",
        *(_partie, "name=partie home=points_home away=points_away yes"),
        shows=_partie_written,
    ),
}
"""Help, command (or what makes it), what it takes as :func:`options_of` reads it, and the sentence or what shows it."""

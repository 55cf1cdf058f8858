"""The named commands of an evening, each a row: at the door, between the Passen, at the end, at a day of football."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import typer

from puur.cli.tournament.evening import parsing, reports, views
from puur.cli.tournament.evening.football import GRUEMPI
from puur.cli.tournament.evening.named import NamedCommand, Opt, argument, option
from puur.cli.tournament.games import Games, Passe, Table

OPTIONS: Final[Mapping[str, Opt]] = {
    "passe": Opt(Passe),
    "table": Opt(Table),
    "games": Opt(Games),
    "player": argument(str, "PLAYER", "The start number."),
    "reason": option(str, "Why; it stands on the record."),
    "no": option(bool, "Take it back.", "--no"),
    "name": argument(str, "NAME", "Who takes over number and seat."),
    "club": option(str, "The club."),
    "other": argument(str, "OTHER", "The other's start number."),
    "anyway": option(bool, "Also while something is still open."),
    "of_passe": argument(int | None, "[PASSE]", "All closed tables of this Passe."),
    "of_table": argument(int | None, "[TABLE]", "Only this table."),
    "totals": option(bool, "The Endtotal of everybody whose Passen are visaed.", "--totals"),
    "pauschale": option(int | None, "For the opponents, where the Reglement names none."),
    "partner_gets": option(int | None, "For the partner, as who leads decides; else what was played so far."),
    "kind": argument(str, "flat|penalty", "flat replaces the Passe, penalty adds to it."),
    "game": argument(int, "GAME", "The Spiel, from 1."),
    "made_by": argument(str, "first|second|nobody", "The side of seats a and c, that of b and d, or neither."),
    "points": argument(int, "POINTS", "The points; -20 after --."),
    "clause": option(str, "The clause it rests on."),
    "corrected": option(str, "What was corrected; without it, what can be seen.", "--reason"),
    "after": argument(int, "PASSEN", "So many Passen count."),
    "protest": argument(int, "NUMBER", "The protest, from 1."),
    "text": argument(str, "TEXT", "In one sentence."),
    "granted": option(bool, "It is right: something is to be corrected.", "--grant"),
    "prize": argument(int, "PRIZE", "The prize's number."),
    "taker": argument(str | None, "[PLAYER]", "Who takes it; nobody: given back."),
    "keeper": argument(str, "PLAYER", "With whom it stays, or to whom it goes."),
    "again": option(bool, "After all not yet: open it again.", "--open"),
    "order": argument(list[str], "PLAYER...", "The start numbers, from the best on."),
    "team": argument(str, "NAME", "The team."),
    "member": option(list[str] | None, "Who plays for it; again for more."),
    "team_id": argument(str, "TEAM", "The team's id."),
    "team_name": option(str | None, "What it is called.", "--name"),
    "group": option(str | None, 'The letter of its group; "" for none.'),
    "annul": option(bool, "What it has played counts for nobody either.", "--annul"),
    "why": argument(str, "REASON", "Why; it stands on the record."),
    "why_left": argument(str, "REASON", "Why; only whoever works with a PIN reads it."),
    "pitch": option(str | None, "The pitch."),
    "pitches": option(list[str] | None, "A pitch; again for more.", "--pitch"),
    "at_table": option(list[int] | None, "The Jass table of a Partie; again for the next one.", "--table"),
    "other_home": option(str | None, "The home team's id.", "--home"),
    "other_away": option(str | None, "The other one's.", "--away"),
    "starts": argument(str, "START", "When the first match begins, as 09:00."),
    "football": argument(int, "MINUTES", "How long a match takes."),
    "jass": argument(int, "MINUTES", "How long its Partien take."),
    "groups": option(int, "In so many groups, dealt out in the order of the teams; 0 as they are."),
    "tables": option(int, "So many Jass tables there are; 0 for as many as it takes."),
    "winner": option(str | None, "home or away, where the points do not say it."),
    "how": option(str, "By what it won: stoeck, weis, trick, thanks, false-thanks, counted or decision."),
    "as_written": option(bool, "The points stand on the slip so, although no Partie comes to them.", "--sure"),
    "seats": argument(list[str], "NAMES", "The four: home, away, home, away."),
    "twice": option(bool, "Although the two have a match already.", "--anyway"),
    "stranger": option(bool, "Also somebody whom the team did not name.", "--anyway"),
    "home": argument(str, "HOME", "A team's id."),
    "away": argument(str, "AWAY", "The other one's."),
    "final": option(bool, "The Finalspiel: no Jass after it.", "--final"),
    "start": option(str, "When it begins."),
    "match": argument(int, "MATCH", "The match's number, from 1."),
    "goals_home": Opt(Annotated[int, typer.Argument(metavar="GOALS", min=0)]),
    "goals_away": Opt(Annotated[int, typer.Argument(metavar="GOALS", min=0)]),
    "partie": argument(str, "PARTIE", "Match and letter, as 12a."),
    "points_home": argument(int, "POINTS", "The home team's points."),
    "points_away": argument(int, "POINTS", "The other side's points."),
    "letters": argument(list[str], "LETTERS", "Some letters of the name, or the number."),
    "who": argument(str, "[WHO]", "The start number, or the name of who has none."),
    "everybody": option(bool, "Everybody: only numbers stay.", "--everybody"),
    "sure": option(bool, "It is meant: this cannot be undone.", "--yes"),
    "names": option(str | None, "How everybody sees names: full, given-first, family-first or numbers."),
    "listed": option(bool | None, "Whether the tournament stands on the list.", "--listed/--unlisted"),
    "keep": option(int | None, "After how many months all names go by themselves, 0 for never."),
    "lay": option(list[str] | None, "Lay a prize out, the best first; again for more."),
}
"""What the rows take, by name."""


EVENING: Final[Mapping[str, NamedCommand]] = {
    "search": NamedCommand("Find a player: «me mü» finds Müller Meinrad.", "", "letters", shows=views.search),
    "here": NamedCommand(
        "Note that somebody has come.",
        parsing.tick("CheckIn", "here"),
        "player [no] yes",
        shows=reports.show_tick("here", "desk.is-here", "desk.is-here-not"),
    ),
    "pay": NamedCommand(
        "Note that somebody has paid the Startgeld.",
        parsing.tick("Pay", "paid"),
        "player [no]",
        shows=reports.show_tick("paid", "desk.has-paid", "desk.has-paid-not"),
    ),
    "drop": NamedCommand("Let somebody go home.", "DropOut", "player [reason] [anyway] yes", "desk.number-out"),
    "back": NamedCommand("Let somebody who had gone play again.", "ComeBack", "player yes", "desk.number-back"),
    "substitute": NamedCommand(
        "Let somebody else take over number and seat.", "Substitute", "player name [club] yes", "desk.number-is-now"
    ),
    "swap": NamedCommand(
        "Let two players change places in a Passe that is not released.",
        *("Swap", "passe player other reason", "desk.swapped"),
    ),
    "end-evening": NamedCommand(
        "End the evening before its planned Passen: it is ranked by the first so many.",
        *("EndEvening", "after [anyway] yes", "desk.evening-ended-after"),
    ),
    "go-on": NamedCommand(
        "Let an evening that was ended go on after all.", "ResumeEvening", "yes", "desk.evening-resumed"
    ),
    "release": NamedCommand("Let the next Passe begin.", "Release", "passe [anyway]", "desk.passe-released"),
    "correct": NamedCommand(
        "Write something else in the place of what stands; visas on it must be given anew.",
        *(parsing.correction, "passe table games reason yes"),
        shows=reports.show_correction,
    ),
    "mark-match": NamedCommand(
        "Note who made every trick of a Spiel, where its points do not tell.",
        *("MarkMatch", "passe table game side=made_by", "desk.match-noted"),
    ),
    "visa": NamedCommand(
        "Visa Standblätter: a table, a whole Passe, or the Endtotale.",
        *(parsing.visas, "[passe=of_passe] [table=of_table] [totals] yes"),
        shows=reports.show_visas,
    ),
    "warn": NamedCommand("Warn a player (Mahnung).", "Warn", "player reason", "desk.number-warned"),
    "exclude": NamedCommand(
        "Exclude a player who was warned; during a Passe its opponents get the Pauschale.",
        *("Exclude", "player reason [pauschale] [partner_gets] yes"),
        shows=reports.show_exclusion,
    ),
    "disqualify": NamedCommand(
        "Take a player out of the ranking, for a proven irregularity.",
        *("Disqualify", "player reason yes", "desk.number-disqualified"),
    ),
    "adjust": NamedCommand(
        "Set or add points by decision of the director.",
        *(parsing.adjustment, "player passe kind points [clause] [reason] yes", "desk.points-adjusted"),
    ),
    "missing": NamedCommand(
        "Note that a Standblatt was not handed in.", "NotHandedIn", "player yes", "desk.sheet-missing"
    ),
    "publish": NamedCommand(
        "Hang the Rangliste up, or a new Fassung of it: "
        "from now on protests are heard, as long as the tournament says.",
        *("Publish", "[reason=corrected] [anyway] yes"),
        shows=reports.show_publication,
    ),
    "editions": NamedCommand(
        "Show the Fassungen of the Rangliste: number, when, what was corrected.", "", shows=views.editions
    ),
    "protest": NamedCommand(
        "Take a player's protest against the Rangliste, as long as protests are heard.",
        *("Object", "player text", "desk.protest-noted"),
    ),
    "answer": NamedCommand(
        "Decide a protest.", "AnswerProtest", "number=protest text [granted]", reports.protest_sentence
    ),
    "let-go": NamedCommand(
        "Hand out the prizes that wait for the answer to a protest, where the Reglement names no deadline.",
        *("LetPrizesGo", "number=protest reason", "desk.prizes-wait-no-more"),
    ),
    "prizes": NamedCommand(
        "Show the prizes in rank order: who has what, who chooses next, what a new Fassung touches.",
        *(parsing.prizes, "[lay]"),
        shows=views.prizes,
    ),
    "take": NamedCommand(
        "Give a prize to a player.", "TakePrize", "number=prize [player=taker]", shows=reports.show_prize_taken
    ),
    "settle": NamedCommand(
        "Say what becomes of a prize that was handed out and that a new Fassung touches.",
        *("SettlePrize", "number=prize player=keeper [reason]", "desk.prize-settled"),
    ),
    "tie": NamedCommand(
        "Say how lots or cards fell between players who have the same, from the best on.",
        *(parsing.tie, "players=order", "desk.tie-entered"),
    ),
    "close": NamedCommand(
        "End the tournament: entries, results and the ranking stay as they are; prizes and the till go on.",
        parsing.closing,
        "[again] [anyway]",
        reports.closing_sentence,
    ),
    "privacy": NamedCommand(
        "Show or choose how everybody sees names, whether the tournament is listed, how long names stay.",
        *(parsing.privacy, "[names] [listed] [keep]"),
        shows=reports.show_privacy,
    ),
    "forget": NamedCommand(
        "Take a person's name, or all names, out of everything written; every figure stays.",
        *(parsing.forgetting, "[who] [everybody] [sure]"),
        shows=reports.show_forgetting,
    ),
    **GRUEMPI,
}
"""Help, command (or what makes it), what it takes as :func:`options_of` reads it, and the sentence or what shows it."""

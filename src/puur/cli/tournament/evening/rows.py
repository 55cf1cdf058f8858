"""The commands of ``puur tournament`` by section of its help: each a row, a function or a group, named once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final

import typer

from puur.cli.tournament import ranking, start
from puur.cli.tournament.do import do_tournament_command
from puur.cli.tournament.draw import print_draw
from puur.cli.tournament.evening import parsing, views
from puur.cli.tournament.evening.football import FOOTBALL_COMMANDS
from puur.cli.tournament.evening.named import ShellCommandDefinition, ShellParameter, shell_argument, shell_option
from puur.cli.tournament.files import (
    back_up_store,
    export_tournament,
    import_tournament,
    restore_store,
    write_tournament_site,
)
from puur.cli.tournament.games import GamesArgument, PasseArgument, TableArgument, enter_games
from puur.cli.tournament.mail import tournament_mail_app
from puur.cli.tournament.papers import print_tournament_papers
from puur.cli.tournament.registration import add_players, registration_app
from puur.cli.tournament.start import manage_tournament_kinds
from puur.cli.tournament.till import till_app
from puur.cli.tournament.years import print_ranking_over_years

EVENING_PARAMETERS: Final[Mapping[str, ShellParameter]] = {
    "passe": ShellParameter(PasseArgument),
    "table": ShellParameter(TableArgument),
    "games": ShellParameter(GamesArgument),
    "player": shell_argument(str, "PLAYER", "The start number."),
    "reason": shell_option(str, "The reason; the history shows it."),
    "no": shell_option(bool, "Take it back.", "--no"),
    "name": shell_argument(str, "NAME", "Who takes over number and seat."),
    "club": shell_option(str, "The club."),
    "other": shell_argument(str, "OTHER", "The other's start number."),
    "anyway": shell_option(bool, "Even if something is still open."),
    "of_passe": shell_argument(int | None, "[PASSE]", "All closed tables of this round."),
    "of_table": shell_argument(int | None, "[TABLE]", "Only this table."),
    "totals": shell_option(bool, "The final total of everybody whose rounds are signed off.", "--totals"),
    "pauschale": shell_option(int | None, "Flat points for the opponents, if the rule set names none."),
    "partner_gets": shell_option(
        int | None, "Points for the partner, as the director decides; default: what was played so far."
    ),
    "kind": shell_argument(str, "flat|penalty", "flat replaces the points of the round, penalty adds to them."),
    "game": shell_argument(int, "GAME", "The deal, from 1."),
    "made_by": shell_argument(str, "first|second|nobody", "The side of seats a and c, that of b and d, or neither."),
    "points": shell_argument(int, "POINTS", "The points; -20 after --."),
    "clause": shell_option(str, "The clause of the rule set."),
    "corrected": shell_option(str, "What was corrected; without it, what can be seen.", "--reason"),
    "after": shell_argument(int, "PASSEN", "How many rounds count."),
    "protest": shell_argument(int, "NUMBER", "The protest, from 1."),
    "text": shell_argument(str, "TEXT", "In one sentence."),
    "granted": shell_option(bool, "Uphold it: something is to be corrected.", "--grant"),
    "prize": shell_argument(int, "PRIZE", "The prize's number."),
    "taker": shell_argument(str | None, "[PLAYER]", "Who takes it; nobody: given back."),
    "keeper": shell_argument(str, "PLAYER", "With whom it stays, or to whom it goes."),
    "again": shell_option(bool, "Open it again.", "--open"),
    "order": shell_argument(list[str], "PLAYER...", "The start numbers, from the best on."),
    "team": shell_argument(str, "NAME", "The team."),
    "member": shell_option(list[str] | None, "Who plays for it; again for more."),
    "team_id": shell_argument(str, "TEAM", "The team's id."),
    "team_name": shell_option(str | None, "What it is called.", "--name"),
    "group": shell_option(str | None, 'The letter of its group; "" for none.'),
    "annul": shell_option(bool, "The matches that it has played count for nobody either.", "--annul"),
    "why": shell_argument(str, "REASON", "The reason; the history shows it."),
    "why_left": shell_argument(str, "REASON", "The reason; only people with a PIN can read it."),
    "pitch": shell_option(str | None, "The pitch."),
    "pitches": shell_option(list[str] | None, "A pitch; again for more.", "--pitch"),
    "at_table": shell_option(list[int] | None, "The Jass table of a game; again for the next one.", "--table"),
    "other_home": shell_option(str | None, "The home team's id.", "--home"),
    "other_away": shell_option(str | None, "The other one's.", "--away"),
    "starts": shell_argument(str, "START", "When the first match begins, as 09:00."),
    "football": shell_argument(int, "MINUTES", "How long a match takes."),
    "jass": shell_argument(int, "MINUTES", "How long its Jass games take."),
    "groups": shell_option(int, "How many groups, dealt out in the order of the teams; 0: as they are."),
    "tables": shell_option(int, "How many Jass tables there are; 0: as many as needed."),
    "winner": shell_option(str | None, "home or away, where the points do not say it."),
    "how": shell_option(str, "By what it won: stoeck, weis, trick, thanks, false-thanks, counted or decision."),
    "as_written": shell_option(bool, "The slip says so, although no game ends with these points.", "--sure"),
    "seats": shell_argument(list[str], "NAMES", "The four: home, away, home, away."),
    "twice": shell_option(bool, "Even if the two have a match already.", "--anyway"),
    "stranger": shell_option(bool, "Allow players whom the team did not name.", "--anyway"),
    "home": shell_argument(str, "HOME", "A team's id."),
    "away": shell_argument(str, "AWAY", "The other one's."),
    "final": shell_option(bool, "The final match: no Jass after it.", "--final"),
    "start": shell_option(str, "When it begins."),
    "match": shell_argument(int, "MATCH", "The match's number, from 1."),
    "goals_home": ShellParameter(Annotated[int, typer.Argument(metavar="GOALS", min=0, help="The home team's goals.")]),
    "goals_away": ShellParameter(
        Annotated[int, typer.Argument(metavar="GOALS", min=0, help="The other side's goals.")]
    ),
    "partie": shell_argument(str, "PARTIE", "Match and letter, as 12a."),
    "points_home": shell_argument(int, "POINTS", "The home team's points."),
    "points_away": shell_argument(int, "POINTS", "The other side's points."),
    "letters": shell_argument(list[str], "LETTERS", "Some letters of the name, or the number."),
    "who": shell_argument(str, "[WHO]", "The start number, or the name of somebody without one."),
    "everybody": shell_option(bool, "Everybody: only numbers stay.", "--everybody"),
    "sure": shell_option(bool, "Confirm: this cannot be undone.", "--yes"),
    "names": shell_option(str | None, "How everybody sees names: full, given-first, family-first or numbers."),
    "listed": shell_option(bool | None, "Whether the tournament stands on the list.", "--listed/--unlisted"),
    "keep": shell_option(int | None, "After how many months all names go by themselves, 0 for never."),
    "lay": shell_option(list[str] | None, "Lay a prize out, the best first; again for more."),
}
"""The parameters that the definitions of commands can take, by name."""


EVENING_SECTIONS: Final[
    Mapping[str, Mapping[str, ShellCommandDefinition | Callable[..., int | None] | typer.Typer]]
] = {
    "help.prepare": {
        "kinds": manage_tournament_kinds,
        "new": start.create_tournament,
        "list": start.list_tournaments,
        "registration": registration_app,
        "mail": tournament_mail_app,
        "add": add_players,
        "draw": print_draw,
        "papers": print_tournament_papers,
        "pin": start.set_tournament_pin,
        "privacy": ShellCommandDefinition(
            "Show or choose how everybody sees names, whether the tournament is listed, how long names stay.",
            *(parsing.set_privacy, "[names] [listed] [keep]"),
            shows=parsing.show_privacy,
        ),
        "demo": start.create_demo_tournament,
    },
    "help.at-the-door": {
        "search": ShellCommandDefinition(
            "Find a player: «me mü» finds Müller Meinrad.", "", "letters", shows=views.show_found_players
        ),
        "here": ShellCommandDefinition(
            "Note that somebody has come.",
            parsing.mark_or_unmark_command("CheckIn", "here"),
            "player [no] yes",
            shows=parsing.make_output_on_marking("here", "desk.is-here", "desk.is-here-not"),
            replaces=("CheckIn",),
        ),
        "pay": ShellCommandDefinition(
            "Note that somebody has paid the entry fee.",
            parsing.mark_or_unmark_command("Pay", "paid"),
            "player [no]",
            shows=parsing.make_output_on_marking("paid", "desk.has-paid", "desk.has-paid-not"),
        ),
        "drop": ShellCommandDefinition(
            "Take out a player who goes home early.", "DropOut", "player [reason] [anyway] yes", "desk.number-out"
        ),
        "back": ShellCommandDefinition(
            "Let a player who had left play again.", "ComeBack", "player yes", "desk.number-back"
        ),
        "substitute": ShellCommandDefinition(
            "Let somebody else take over number and seat.", "Substitute", "player name [club] yes", "desk.number-is-now"
        ),
        "swap": ShellCommandDefinition(
            "Swap two players in a round that is not released yet.",
            *("Swap", "passe player other reason", "desk.swapped"),
        ),
    },
    "help.passe-by-passe": {
        "release": ShellCommandDefinition(
            "Release the next round.", "Release", "passe [anyway]", "desk.passe-released"
        ),
        "enter": enter_games,
        "correct": ShellCommandDefinition(
            "Correct what is entered; sign-offs on it must be given again.",
            *(parsing.correct_results, "passe table games reason yes"),
            shows=parsing.show_correction,
        ),
        "mark-match": ShellCommandDefinition(
            "Note who made every trick of a deal, if its points do not tell.",
            *("MarkMatch", "passe table game side=made_by", "desk.match-noted"),
        ),
        "visa": ShellCommandDefinition(
            "Sign off players' sheets: a table, a whole round, or the final totals.",
            *(parsing.sign_sheets, "[passe=of_passe] [table=of_table] [totals] yes"),
            shows=parsing.show_newly_signed,
            replaces=("VisaTotal",),
        ),
        "check": ranking.check_tournament,
        "end-evening": ShellCommandDefinition(
            "End the evening early: only the first rounds count for the ranking.",
            *("EndEvening", "after [anyway] yes", "desk.evening-ended-after"),
        ),
        "go-on": ShellCommandDefinition(
            "Resume an evening that was ended early.", "ResumeEvening", "yes", "desk.evening-resumed"
        ),
    },
    "help.decide": {
        "warn": ShellCommandDefinition("Warn a player.", "Warn", "player reason", "desk.number-warned"),
        "exclude": ShellCommandDefinition(
            "Exclude a player who was warned; during a round the opponents get flat points.",
            *("Exclude", "player reason [pauschale] [partner_gets] yes"),
            shows=parsing.show_exclusion,
        ),
        "disqualify": ShellCommandDefinition(
            "Take a player out of the ranking, for a proven irregularity.",
            *("Disqualify", "player reason yes", "desk.number-disqualified"),
        ),
        "adjust": ShellCommandDefinition(
            "Set or add points by decision of the director.",
            *(parsing.adjust_points, "player passe kind points [clause] [reason] yes", parsing.adjustment_message),
        ),
        "missing": ShellCommandDefinition(
            "Note that a player's sheet was not handed in.", "NotHandedIn", "player yes", "desk.sheet-missing"
        ),
    },
    "help.ranking": {
        "rank": ranking.print_ranking,
        "bracket": ShellCommandDefinition(
            "Show the bracket of a knock-out: who plays whom, who goes on, the match for third place, the consolation.",
            "",
            shows=views.show_bracket,
        ),
        "publish": ShellCommandDefinition(
            "Publish the ranking, or a new edition of it: "
            "from now on protests are heard, as long as the tournament says.",
            *("Publish", "[reason=corrected] [anyway] yes"),
            shows=parsing.show_publication,
        ),
        "editions": ShellCommandDefinition(
            "Show the editions of the ranking: number, time, what was corrected.", "", shows=views.show_editions
        ),
        "years": print_ranking_over_years,
        "protest": ShellCommandDefinition(
            "Enter a player's protest against the ranking, while protests are possible.",
            *("Object", "player text", "desk.protest-noted"),
        ),
        "answer": ShellCommandDefinition(
            "Decide a protest.", "AnswerProtest", "number=protest text [granted]", parsing.protest_answer_message_code
        ),
        "tie": ShellCommandDefinition(
            "Enter how lots or cards decided a tie, the best first.",
            *(parsing.decide_tie, "players=order", "desk.tie-entered"),
            replaces=("SettleTie",),
        ),
        "final": start.open_final,
    },
    "help.prizes": {
        "prizes": ShellCommandDefinition(
            "Show the prizes: who has what, who chooses next, what a new edition changes.",
            *(parsing.set_prizes, "[lay]"),
            shows=views.show_prizes,
        ),
        "take": ShellCommandDefinition(
            "Give a prize to a player.", "TakePrize", "number=prize [player=taker]", shows=parsing.show_prize_taken
        ),
        "let-go": ShellCommandDefinition(
            "Release prizes held back by a protest, if the rule set names no deadline.",
            *("LetPrizesGo", "number=protest reason", "desk.prizes-wait-no-more"),
        ),
        "settle": ShellCommandDefinition(
            "Decide on a prize that was handed out and that a new edition of the ranking affects.",
            *("SettlePrize", "number=prize player=keeper [reason]", "desk.prize-settled"),
        ),
        "close": ShellCommandDefinition(
            "End the tournament: entries, results and the ranking stay as they are; prizes and the till go on.",
            parsing.close_or_reopen,
            "[again] [anyway]",
            parsing.closing_message_code,
        ),
    },
    "help.money": {
        "till": till_app,
    },
    "help.gruempi": FOOTBALL_COMMANDS,
    "help.keep": {
        "trail": views.show_tournament_audit_log,
        "export": export_tournament,
        "site": write_tournament_site,
        "import": import_tournament,
        "backup": back_up_store,
        "restore": restore_store,
        "forget": ShellCommandDefinition(
            "Erase a person's name, or all names, everywhere; every result stays.",
            *(parsing.delete_names, "[who] [everybody] [sure]"),
            shows=parsing.show_names_deleted,
        ),
        "do": do_tournament_command,
    },
}
"""The commands of `puur tournament`, by section of its help, in the order of an evening.

Code of the section's heading → name → a row, a function that Typer reads, or a group of commands."""

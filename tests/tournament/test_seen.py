"""Two people with the same view of a tournament both send something: the second never silently replaces the first's."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.concurrency import ConflictRefusal, ReadVersion, ValueChange, WriteLog, WriteStamp
from puur.decision import Refusal
from puur.law.reglemente import reglement
from puur.money.account import Address
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, Command
from puur.tournament.decide import COMMANDS as SPECS
from puur.tournament.decide import EVOLVES, decide_command, evolve_with_changes
from puur.tournament.labels import FIELD_LABELS, conflict_text, path_label
from puur.tournament.parts import value_at_path
from puur.tournament.state import EMPTY_SCORE_SHEET, PasseDraw, Seating, Tournament
from puur.words.catalogue import to_text

from .house import CONTROLLER, ED, ES, GR, MINUTE, OFFICE, Evening, four, phone, sides
from .test_any_command import ACTORS, COMMANDS, begun
from .test_marked_matches import entered as unclear_match
from .test_ties import played as played_alike
from .test_ties import with_tie

RITA, SEPP = Actor("director", "Rita"), Actor("director", "Sepp")
TABLE = phone(1, 1)
FIRST, OTHER = (PasseDraw((Seating(1, seats),)) for seats in (("1", "2", "3", "4"), ("2", "1", "4", "3")))


def listed() -> Evening:
    """People on the list, nothing drawn."""
    evening = Evening(ES, passen=1, games=2)
    evening.people(4)
    return evening


def drawn() -> Evening:
    """Drawn and not released."""
    evening = listed()
    evening.do(cmd.TakeDraw((FIRST,)))
    return evening


def seated() -> Evening:
    """One table that plays; somebody writes."""
    evening = four()
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), TABLE)
    evening.do(cmd.ElectScribe(1, 1, "1"), TABLE)
    return evening


def begun_sheet() -> Evening:
    """The first Spiel is written."""
    evening = seated()
    evening.do(cmd.EnterGame(1, 1, 1, sides(70)), TABLE)
    return evening


def written() -> Evening:
    """All Spiele are written, nobody has confirmed them."""
    evening = begun_sheet()
    evening.do(cmd.EnterGame(1, 1, 2, sides(80)), TABLE)
    return evening


def two_passen() -> Evening:
    """The first Passe is released, the second is drawn."""
    return four(passen=2)


def late() -> Evening:
    """Two of three Passen are released, none is entered."""
    evening = four(passen=3)
    evening.do(cmd.Release(2, anyway=True))
    return evening


def cut_short() -> Evening:
    evening = late()
    evening.do(cmd.EndEvening(1, anyway=True))
    return evening


def closed() -> Evening:
    """The Passe stands on the Standblätter."""
    evening = four()
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
    return evening


def tied() -> Evening:
    """Four at two tables have exactly the same, and lots decide."""
    return played_alike(with_tie("by-lot"))


def visaed() -> Evening:
    """Every line is visaed."""
    evening = closed()
    evening.do(cmd.Visa(1, 1))
    return evening


def guessing() -> Evening:
    """A table of the Differenzler; three estimates lie there."""
    evening = four(law=ED, uneven=True)
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), TABLE)
    evening.do(cmd.ElectScribe(1, 1, "1"), TABLE)
    for seat in range(3):
        evening.do(cmd.Estimate(1, 1, seat, 30 + seat), TABLE)
    return evening


def freed() -> Evening:
    evening = guessing()
    evening.do(cmd.Estimate(1, 1, 3, 40), TABLE)
    evening.do(cmd.FreeGame(1, 1, "R"), TABLE)
    return evening


def gone() -> Evening:
    evening = listed()
    evening.do(cmd.DropOut("1"))
    return evening


def warned() -> Evening:
    evening = four()
    evening.do(cmd.Warn("1", "Laut"))
    return evening


def called() -> Evening:
    evening = four()
    evening.do(cmd.CallOfficial("Farbe nicht bedient", 1, 1), TABLE)
    return evening


def ruled() -> Evening:
    evening = four(law=ED, uneven=True)
    evening.do(cmd.CallOfficial("Farbe nicht bedient", 1, 1), TABLE)
    evening.do(cmd.Rule(1, "Gilt", "Artikel 3"), CONTROLLER)
    return evening


def reported() -> Evening:
    evening = four()
    evening.do(cmd.Disqualify("1", "Gezinkt"))
    return evening


def protested() -> Evening:
    evening = visaed()
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.Object("1", "Falsch"))
    return evening


def laid() -> Evening:
    evening = visaed()
    evening.do(cmd.SetPrizes(("Ferien", "Schinken")))
    return evening


def corrected() -> Evening:
    """Who has the prize lost his rank by the second Fassung."""
    evening = laid()
    evening.do(cmd.VisaTotal("1"))
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.TakePrize(1, "1"))
    evening.do(cmd.Disqualify("1", "Gezinkt"))
    evening.do(cmd.Publish(anyway=True))
    return evening


def football() -> Evening:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in ("X", "Y"):
        evening.do(cmd.AddTeam(name))
    evening.do(cmd.AddMatch("1", "2"))
    return evening


def played() -> Evening:
    evening = football()
    evening.do(cmd.EndMatch(1, (2, 1)))
    return evening


def withdrawn() -> Evening:
    evening = football()
    evening.do(cmd.WithdrawTeam("1", "Verletzt"))
    return evening


def called_off() -> Evening:
    evening = football()
    evening.do(cmd.CallOff(1, "Regen"))
    return evening


def won() -> Evening:
    evening = played()
    evening.do(cmd.EnterPartie(1, 1, (2500, 500)))
    return evening


Begin = Callable[[], Evening]
IBAN, OTHER_IBAN = "CH9300762011623852957", "CH5604835012345678009"
HOLDER = Address("Jassclub", "Gasse", "1", "3000", "Bern")


def door() -> Evening:
    """A list with a fee and an open till, where the first has paid and something was bought."""
    evening = listed()
    evening.do(cmd.ChangeSetup(replace(evening.now.setup, fee="25")))
    evening.do(cmd.OpenTill(20000))
    evening.do(cmd.TakeFee("1"))
    evening.do(cmd.BookMoney("food", "Brot", 1000))
    return evening


def counted_till() -> Evening:
    """The same, counted."""
    evening = door()
    evening.do(cmd.CountCash(21500))
    return evening


def with_account() -> Evening:
    """A list, and an account on the bills."""
    evening = listed()
    evening.do(cmd.SetFeeAccount(IBAN, HOLDER))
    return evening


def registering() -> Evening:
    """Two who registered, a third who was declined; pairs are played."""
    evening = Evening("allgemein", passen=1, games=1, unit="pair")
    evening.do(cmd.SetRegistration(limit=2))
    for name in ("Anna", "Beat", "Carla", "Dani"):
        evening.do(cmd.Register(name))
    evening.do(cmd.DeclineRegistration(4, "voll"))
    return evening


def mailing() -> Evening:
    """One who registered with an e-mail address, and mail is on."""
    evening = registering()
    evening.do(cmd.Register("Gabi", contact="gabi@example.ch"))
    evening.do(cmd.SetMail())
    return evening


def put_together() -> Evening:
    """The same, where the first two play together."""
    evening = registering()
    evening.do(cmd.PairRegistrations(1, 2))
    return evening


Pair = tuple[Begin, Command, Command]
SETUP = listed().now.setup
CASES: dict[type, Pair] = {
    cmd.ChangeSetup: (listed, cmd.ChangeSetup(replace(SETUP, fee="10")), cmd.ChangeSetup(replace(SETUP, fee="20"))),
    cmd.SetLogo: (
        listed,
        cmd.SetLogo(b"<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"),
        cmd.SetLogo(b"<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'/>"),
    ),
    cmd.AddPlayers: (listed, cmd.AddPlayers((cmd.NewPlayer("A"),)), cmd.AddPlayers((cmd.NewPlayer("B"),))),
    cmd.ChangePlayer: (listed, cmd.ChangePlayer("1", "Anna"), cmd.ChangePlayer("1", "Beat")),
    cmd.OpenTill: (listed, cmd.OpenTill(10000), cmd.OpenTill(20000)),
    cmd.TakeFee: (door, cmd.TakeFee("2"), cmd.TakeFee("2")),
    cmd.ReturnFee: (door, cmd.ReturnFee(1, "krank"), cmd.ReturnFee(1, "zweimal bezahlt")),
    cmd.ChargeFee: (door, cmd.ChargeFee("2", 1000, "Junior"), cmd.ChargeFee("2", 0, "hilft")),
    cmd.MoveCash: (door, cmd.MoveCash(-500, "Safe"), cmd.MoveCash(1000, "Münz")),
    cmd.BookMoney: (door, cmd.BookMoney("hall", "Saal", 500), cmd.BookMoney("prize", "Käse", 700)),
    cmd.ReverseBooking: (door, cmd.ReverseBooking(1, "doppelt"), cmd.ReverseBooking(1, "falsch")),
    cmd.CountCash: (door, cmd.CountCash(10000), cmd.CountCash(20000)),
    cmd.SignAccounts: (counted_till, cmd.SignAccounts("Rita"), cmd.SignAccounts("Sepp")),
    cmd.SetFeeAccount: (listed, cmd.SetFeeAccount(IBAN, HOLDER), cmd.SetFeeAccount(OTHER_IBAN, HOLDER)),
    cmd.SetTwint: (listed, cmd.SetTwint(b"\x89PNG 1"), cmd.SetTwint(b"\x89PNG 2")),
    cmd.TakeBankFile: (with_account, cmd.ChangePlayer("1", "Anna"), cmd.TakeBankFile(IBAN, ())),
    cmd.SetRegistration: (listed, cmd.SetRegistration(limit=8), cmd.SetRegistration(limit=12)),
    cmd.Register: (registering, cmd.Register("Eva"), cmd.Register("Fritz")),
    cmd.ChangeRegistration: (registering, cmd.ChangeRegistration(1, "Anna A"), cmd.ChangeRegistration(1, "Anna B")),
    cmd.WithdrawRegistration: (registering, cmd.ChangeRegistration(1, "Anna A"), cmd.WithdrawRegistration(1)),
    cmd.DeclineRegistration: (registering, cmd.DeclineRegistration(1, "voll"), cmd.DeclineRegistration(1, "doppelt")),
    cmd.RestoreRegistration: (registering, cmd.RestoreRegistration(4), cmd.RestoreRegistration(4)),
    cmd.PairRegistrations: (registering, cmd.PairRegistrations(2, 1), cmd.PairRegistrations(2, 3)),
    cmd.PairAllRegistrations: (
        registering,
        cmd.PairAllRegistrations(((2, 1),)),
        cmd.PairAllRegistrations(((2, 3),)),
    ),
    cmd.PartAllRegistrations: (put_together, cmd.ChangeRegistration(2, "Beat B"), cmd.PartAllRegistrations()),
    cmd.PartRegistrations: (put_together, cmd.ChangeRegistration(2, "Beat B"), cmd.PartRegistrations(2)),
    cmd.SetMail: (mailing, cmd.SetMail(begins="19:00"), cmd.SetMail(begins="20:00")),
    cmd.SetMailText: (
        mailing,
        cmd.SetMailText("confirm", subject="Da", text="Danke"),
        cmd.SetMailText("confirm", subject="Hier", text="Merci"),
    ),
    cmd.WriteMail: (mailing, cmd.WriteMail("Znacht", "Um sechs"), cmd.WriteMail("Znacht", "Um sieben")),
    cmd.TakeRegistrations: (put_together, cmd.TakeRegistrations((1,)), cmd.TakeRegistrations((1,), anyway=True)),
    cmd.Pay: (listed, cmd.ChangePlayer("1", "Anna"), cmd.Pay("1")),
    cmd.CheckIn: (listed, cmd.CheckIn("1"), cmd.CheckIn("1", here=False)),
    cmd.DropOut: (listed, cmd.CheckIn("1"), cmd.DropOut("1")),
    cmd.ComeBack: (gone, cmd.Substitute("1", "Beat"), cmd.ComeBack("1")),
    cmd.Substitute: (listed, cmd.Substitute("1", "Anna"), cmd.Substitute("1", "Beat")),
    cmd.Remove: (listed, cmd.ChangePlayer("1", "Anna"), cmd.Remove("1")),
    cmd.TakeDraw: (listed, cmd.TakeDraw((FIRST,)), cmd.TakeDraw((OTHER,))),
    cmd.Swap: (four, cmd.Swap(1, "1", "2", "Wunsch"), cmd.Swap(1, "1", "3", "Wunsch")),
    cmd.AskSwap: (four, cmd.AskSwap("1", "2"), cmd.AskSwap("1", "3")),
    cmd.Release: (drawn, cmd.TakeDraw((OTHER,)), cmd.Release(1)),
    cmd.TakeBackRelease: (two_passen, cmd.Release(2, anyway=True), cmd.TakeBackRelease(1)),
    cmd.EndEvening: (late, cmd.EndEvening(1, anyway=True), cmd.EndEvening(2, anyway=True)),
    cmd.ResumeEvening: (cut_short, cmd.EndEvening(2, anyway=True), cmd.ResumeEvening()),
    cmd.SetClock: (four, cmd.SetClock(30), cmd.SetClock(40)),
    cmd.SitDown: (four, cmd.SitDown(1, 1, ("1", "2")), cmd.SitDown(1, 1, ("3", "4"))),
    cmd.ElectScribe: (four, cmd.ElectScribe(1, 1, "1"), cmd.ElectScribe(1, 1, "2")),
    cmd.Estimate: (guessing, cmd.Estimate(1, 1, 3, 40), cmd.Estimate(1, 1, 3, 50)),
    cmd.FreeGame: (freed, cmd.CountGame(1, 1, (52, 30, 45, 30)), cmd.FreeGame(1, 1, "S")),
    cmd.CountGame: (freed, cmd.CountGame(1, 1, (52, 30, 45, 30), 1), cmd.CountGame(1, 1, (51, 31, 45, 30), 1)),
    cmd.EnterGame: (begun_sheet, cmd.EnterGame(1, 1, 2, sides(80)), cmd.EnterGame(1, 1, 2, sides(81))),
    cmd.EnterGames: (four, cmd.EnterGames(1, 1, (sides(80),)), cmd.EnterGames(1, 1, (sides(81),))),
    cmd.Confirm: (written, cmd.EnterGame(1, 1, 2, sides(90)), cmd.Confirm(1, 1, "2")),
    cmd.Correct: (
        closed,
        cmd.Correct(1, 1, (sides(80), sides(91)), "Zettel"),
        cmd.Correct(1, 1, (sides(80), sides(92)), "Zettel"),
    ),
    cmd.EnterTotals: (four, cmd.EnterTotals(1, 1, (170, 144)), cmd.EnterTotals(1, 1, (171, 143))),
    cmd.CorrectTotals: (
        closed,
        cmd.CorrectTotals(1, 1, (171, 143), "Zettel"),
        cmd.CorrectTotals(1, 1, (172, 142), "Zettel"),
    ),
    cmd.AllowRepeat: (four, cmd.AllowRepeat(1, 1, 1), cmd.AllowRepeat(1, 1, 2)),
    cmd.Repeat: (begun_sheet, cmd.EnterGame(1, 1, 2, sides(80)), cmd.Repeat(1, 1, 1)),
    cmd.MarkMatch: (unclear_match, cmd.MarkMatch(1, 1, 1, "first"), cmd.MarkMatch(1, 1, 1, "nobody")),
    cmd.Visa: (closed, cmd.Correct(1, 1, (sides(80), sides(91)), "Zettel"), cmd.Visa(1, 1)),
    cmd.StateTotal: (visaed, cmd.Adjust("1", 1, "penalty", -20, "", "Spät"), cmd.StateTotal("1", 170)),
    cmd.VisaTotal: (visaed, cmd.Adjust("1", 1, "penalty", -20, "", "Spät"), cmd.VisaTotal("1")),
    cmd.NotHandedIn: (visaed, cmd.VisaTotal("1"), cmd.NotHandedIn("1")),
    cmd.CallOfficial: (four, cmd.CallOfficial("A", 1, 1), cmd.CallOfficial("B", 1, 1)),
    cmd.Settle: (four, cmd.Settle("A", "Gilt", "Darum", 1, 1), cmd.Settle("B", "Gilt", "Darum", 1, 1)),
    cmd.Rule: (called, cmd.Rule(1, "Gilt", "Darum"), cmd.Rule(1, "Gilt nicht", "Darum")),
    cmd.Appeal: (ruled, cmd.Rule(1, "Gilt nicht", "Artikel 4"), cmd.Appeal(1, "Falsch")),
    cmd.Warn: (four, cmd.Warn("1", "Laut"), cmd.Warn("1", "Langsam")),
    cmd.Exclude: (warned, cmd.Disqualify("1", "Gezinkt"), cmd.Exclude("1", "Laut", 100)),
    cmd.Disqualify: (warned, cmd.Exclude("1", "Laut", 100), cmd.Disqualify("1", "Gezinkt")),
    cmd.ReportSent: (reported, cmd.ReportSent(1), cmd.ReportSent(1)),
    cmd.Adjust: (four, cmd.Adjust("1", 1, "flat", 100, "", "A"), cmd.Adjust("1", 1, "flat", 200, "", "B")),
    cmd.Publish: (visaed, cmd.Publish(anyway=True), cmd.Publish(anyway=True)),
    cmd.Object: (protested, cmd.Object("2", "Falsch"), cmd.Object("3", "Falsch")),
    cmd.AnswerProtest: (protested, cmd.AnswerProtest(1, "Ja"), cmd.AnswerProtest(1, "Nein")),
    cmd.LetPrizesGo: (protested, cmd.LetPrizesGo(1, "Es eilt"), cmd.LetPrizesGo(1, "Es ist klar")),
    cmd.SetPrizes: (listed, cmd.SetPrizes(("Ferien",)), cmd.SetPrizes(("Schinken",))),
    cmd.TakePrize: (laid, cmd.SetPrizes(("Käse", "Schinken")), cmd.TakePrize(1, "1")),
    cmd.SettlePrize: (corrected, cmd.SettlePrize(1, "1"), cmd.SettlePrize(1, "2")),
    cmd.SettleTie: (tied, cmd.SettleTie(("7", "1", "5", "3")), cmd.SettleTie(("1", "7", "5", "3"))),
    cmd.Close: (visaed, cmd.Close(), cmd.Close()),
    cmd.AddTeam: (football, cmd.AddTeam("A"), cmd.AddTeam("B")),
    cmd.AddMatch: (football, cmd.AddMatch("1", "2", anyway=True), cmd.AddMatch("2", "1", anyway=True)),
    cmd.EndMatch: (football, cmd.EndMatch(1, (1, 0)), cmd.EndMatch(1, (0, 1))),
    cmd.SeatPartie: (
        played,
        cmd.SeatPartie(1, 1, ("A", "B", "C", "D")),
        cmd.SeatPartie(1, 1, ("A", "B", "C", "E")),
    ),
    cmd.Forget: (listed, cmd.ChangePlayer("1", "Anna"), cmd.Forget("1")),
    cmd.ForgetAll: (listed, cmd.ChangePlayer("1", "Anna"), cmd.ForgetAll()),
    cmd.ChangeTeam: (football, cmd.ChangeTeam("1", "A"), cmd.ChangeTeam("1", "B")),
    cmd.PayTeam: (football, cmd.ChangeTeam("1", "A"), cmd.PayTeam("1")),
    cmd.WithdrawTeam: (football, cmd.ChangeTeam("1", "A"), cmd.WithdrawTeam("1", "Verletzt")),
    cmd.ReturnTeam: (withdrawn, cmd.ChangeTeam("1", "A"), cmd.ReturnTeam("1")),
    cmd.ChangeMatch: (football, cmd.ChangeMatch(1, start="9:00"), cmd.ChangeMatch(1, start="9:30")),
    cmd.CallOff: (football, cmd.ChangeMatch(1, start="9:00"), cmd.CallOff(1, "Regen")),
    cmd.PlayAfterAll: (called_off, cmd.ChangeMatch(1, start="9:00"), cmd.PlayAfterAll(1)),
    cmd.ReopenMatch: (played, cmd.EndMatch(1, (3, 1), "Verschrieben"), cmd.ReopenMatch(1, "Falsches Spiel")),
    cmd.ClearPartie: (
        won,
        cmd.EnterPartie(1, 1, (2500, 600), reason="Verschrieben"),
        cmd.ClearPartie(1, 1, "Falsche Partie"),
    ),
    cmd.PlanMatches: (football, cmd.ChangeMatch(1, start="9:00"), cmd.PlanMatches("10:00", 12, 30)),
    cmd.PlanFinal: (played, cmd.PlanFinal(anyway=True), cmd.PlanFinal(anyway=True)),
    cmd.EnterPartie: (played, cmd.EnterPartie(1, 1, (2500, 500)), cmd.EnterPartie(1, 1, (500, 2500))),
}
"""For every command: an evening, what the first sends, and the command of the second, who does not know of it."""
SAME = frozenset({cmd.Pay, cmd.ReportSent, cmd.Close, cmd.TakeBankFile})
"""What can only be said in one way: the second agrees with the first, whatever the first wrote."""

TWICE = frozenset({cmd.Warn, cmd.Swap})
"""What comes out differently when it is done twice, so that the second is asked."""


def test_every_command_and_every_event_says_what_it_does_to_what_stands_there() -> None:
    assert set(CASES) == SPECS.keys() - {cmd.Open}
    assert all((spec.rests is not None) == (spec.on_conflict == "attest") for spec in SPECS.values())
    assert {part for spec in SPECS.values() for part in spec.about} <= {part.partition(".")[0] for part in FIELD_LABELS}
    structs = {kind for kind in vars(cmd).values() if isinstance(kind, type) and kind not in (cmd.Command, cmd.Event)}
    assert {kind for kind in structs if issubclass(kind, cmd.Command)} == SPECS.keys()
    assert {kind for kind in structs if issubclass(kind, cmd.Event)} == EVOLVES.keys()


@pytest.mark.parametrize("kind", CASES, ids=lambda one: one.__name__)
def test_the_second_is_told_what_the_first_wrote(kind: type) -> None:
    begin, first, second = CASES[kind]
    evening = begin()
    seen, before = evening.version, evening.now
    one, other = (TABLE, TABLE) if isinstance(first, cmd.EnterGame) else (RITA, SEPP)
    wrote = evolve_with_changes(before, evening.do(first, one))[1]
    evening.at += MINUTE
    if SPECS[kind].on_conflict == "append" or kind in SAME:
        evening.do(second, other, seen)
        assert all(value_at_path(evening.now, change.subject) == change.after for change in wrote)
        return
    refused = evening.refused(second, other, seen=seen)
    assert isinstance(refused, ConflictRefusal), refused
    about = {one.subject: one for one in refused.differing}
    mark = WriteStamp(seen + 1, evening.at - MINUTE, f"{one.role}: {one.name}")
    assert all(clash.mark == mark for clash in refused.differing)
    whole = about.keys() == {("slips", 1, 1, "totals", "desk")}  # told in the place of what it means for each player
    assert whole or any(one.subject in about and about[one.subject].theirs == one.after for one in wrote)
    for clash in refused.differing:  # it can be said to people
        words = conflict_text(evening.now, clash)
        assert words.what
        assert words.theirs != (words.saw if words.mine is None else None)
    if refused.insists:  # who has seen it can have it otherwise
        evening.do(second, other, evening.version)


@pytest.mark.parametrize("kind", CASES, ids=lambda one: one.__name__)
def test_the_same_from_both_is_no_conflict(kind: type) -> None:
    begin, _, second = CASES[kind]
    evening = begin()
    result = decide_command(evening.law, evening.now, second, RITA, evening.at)
    if isinstance(result, Refusal) or SPECS[kind].on_conflict == "append" or kind in TWICE:
        return
    seen = evening.version
    evening.do(second, RITA)
    again = decide_command(evening.law, evening.now, second, SEPP, evening.at, evening.look(seen))
    assert not isinstance(again, ConflictRefusal) or not again.insists, again


@pytest.mark.slow
@settings(max_examples=120)
@given(
    st.sampled_from([ES, ED, GR, "allgemein"]),
    st.lists(st.tuples(COMMANDS, ACTORS), max_size=12),
    st.lists(st.tuples(COMMANDS, ACTORS), min_size=2, max_size=12),
)
def test_nothing_anybody_wrote_is_replaced_by_somebody_who_did_not_see_it(
    id_: str, before: list[tuple[Command, Actor]], both: list[tuple[Command, Actor]]
) -> None:
    law, now, marks = reglement(id_), begun(id_).now, WriteLog()
    for at, (command, actor) in enumerate(before):
        now = wrote(marks, now, decide_command(law, now, command, actor, at))[0]
    seen, last = marks.version, dict[tuple[str | int, ...], object]()
    for at, (command, actor) in enumerate(both, 100):
        result = decide_command(law, now, command, actor, at, ReadVersion(seen, marks))
        then, changed_ = wrote(marks, now, result)
        assert all(to_text(path_label(then, one.subject)) for one in changed_)
        assert not [one for one in changed_ if one.subject in last and one.before != one.after], command
        if not changed_:
            assert comparable(then) == comparable(now), command
        last.update((one.subject, one.after) for one in changed_)
        now = then


def test_the_same_substitute_sent_twice_is_one_substitute() -> None:
    evening = listed()
    seen, name = evening.version, evening.now.players["1"].name
    for who in (RITA, SEPP):
        result = decide_command(
            evening.law, evening.now, cmd.Substitute("1", "Beat"), who, evening.at, evening.look(seen)
        )
        assert isinstance(result, tuple)
        evening.do(cmd.Substitute("1", "Beat"), who)
    assert evening.now.players["1"].name == "Beat"
    assert evening.now.players["1"].formerly == (name,)


def wrote(marks: WriteLog, now: Tournament, result: object) -> tuple[Tournament, list[ValueChange]]:
    if isinstance(result, Refusal):
        return now, []
    assert isinstance(result, tuple)
    then, changed_ = evolve_with_changes(now, result[1])
    marks.add(WriteStamp(marks.version + 1, 0, "director: Rita"), changed_)
    return then, changed_


def comparable(now: Tournament) -> Tournament:
    """The tournament without what is nobody's entry: who wrote a sheet, and the empty Standblätter."""
    slips = {
        place: dataclasses.replace(one, writers={}, entries={by: games for by, games in one.entries.items() if games})
        for place, one in now.slips.items()
    }
    slips = {place: one for place, one in slips.items() if one != EMPTY_SCORE_SHEET}
    return dataclasses.replace(now, slips=slips, sheets={k: v for k, v in now.sheets.items() if v.lines}, seed="")


def test_a_total_that_was_corrected_meanwhile_is_told_once_and_not_for_all_four() -> None:
    evening = four(games=8)
    evening.do(cmd.EnterTotals(1, 1, (640, 616)), OFFICE)
    seen = evening.version
    evening.do(cmd.CorrectTotals(1, 1, (650, 606), "verschrieben"), CONTROLLER)
    for late in (cmd.Visa(1, 1), cmd.CorrectTotals(1, 1, (630, 626), "anders")):
        refused = evening.refused(late, CONTROLLER, seen=seen)
        assert isinstance(refused, ConflictRefusal)
        said_of = [conflict_text(evening.now, one) for one in refused.differing]
        assert [(to_text(one.saw), to_text(one.theirs)) for one in said_of] == [("640 : 616", "650 : 606")]
        assert "Tisch 1" in to_text(said_of[0].what)


def test_the_points_of_one_player_are_still_told_by_themselves() -> None:
    evening = four(games=8)
    evening.do(cmd.EnterTotals(1, 1, (640, 616)), OFFICE)
    seen = evening.version
    evening.do(cmd.CorrectTotals(1, 1, (650, 606), "verschrieben"), CONTROLLER)
    refused = evening.refused(cmd.Visa(1, 1, ("2",)), CONTROLLER, seen=seen)
    assert isinstance(refused, ConflictRefusal)
    assert [one.subject for one in refused.differing] == [("sheets", "2", "lines", 1)]

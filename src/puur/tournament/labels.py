"""What the parts of a tournament are called, and what is there in words: for conflicts, the trail and the Protokoll."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from puur.concurrency import Conflict, ConflictText, StatePath
from puur.desk import NAME_DISPLAY_LABELS, author_name_words
from puur.money import signed_francs
from puur.tournament.bookkeeping import early_end_note
from puur.tournament.decide import COMMANDS
from puur.tournament.details import DETAIL_SPECS
from puur.tournament.league import PARTIE_LETTERS
from puur.tournament.parts import PATH_STEPS_OF_ROW
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, Tournament
from puur.tournament.topics.core import CONTROLLER_LABEL, OFFICE_LABEL, TABLE_PHONE_LABEL, player_label
from puur.tournament.value_words import (
    EMPTY_WORD,
    SEAT_LETTERS,
    booking_words,
    chf_text,
    mail_terms_words,
    match_words,
    partie_words,
    payer_words,
    payment_words,
    registration_terms_words,
    registration_words,
    team_words,
    tie_order_words,
    time_of_day_words,
    value_words,
)
from puur.words.catalogue import to_text
from puur.words.formats import fee_for_display
from puur.words.law import rule_name_message
from puur.words.message import Message, said

ROLE_NAMES: Final[Mapping[str, Message]] = {
    "director": said("desk.role-director"),
    "controller": CONTROLLER_LABEL,
    "office": OFFICE_LABEL,
    "table": TABLE_PHONE_LABEL,
}
"""The display name of each role at a tournament's desk; a rule set may name the officials differently."""
_GUEST: Final = said("tournament.guest")
"""The display name of a visitor without a role, such as a person who registers by the public form."""
_DONE: Final = {
    "Import": "tournament.did-import",
    **{str(kind.__struct_config__.tag): ask.label for kind, ask in COMMANDS.items()},
}


def entry_author_words(who: str) -> Message | str:
    """Return the author of an entry for display.

    who: as stored, role and name (such as “director: Terminal”). An unknown role is returned unchanged. A visitor
    without a role is stored as the guest of a table that does not exist: of it, only the guest is shown.

    >>> [to_text(entry_author_words(one)) for one in ("office: Rechnungsbüro (Vreni)", "director: Terminal", "table: ")]
    ['Rechnungsbüro (Vreni)', 'Turnierleitung: Befehlszeile', 'Tisch']
    >>> to_text(entry_author_words("table: Gast (Vreni)"))
    'Gast (Vreni)'
    """
    role, _, name = who.partition(": ")
    if role == "table" and name.partition(" (")[0] == to_text(_GUEST):
        return _GUEST if name == to_text(_GUEST) else _door_and_name(_GUEST, name)
    door = ROLE_NAMES.get(role, role)
    if not name or name == to_text(door):
        return door
    if name.startswith(to_text(door)):
        return _door_and_name(door, name)
    return said("tournament.door-of", door=door, name=author_name_words(name))


def signer_words(name: str) -> Message | str:
    """Return for display who has signed, with the role in the reader's language.

    name: as stored: the role in German, then the name in brackets. Text without a role is returned unchanged, except
    for the shell's own name.

    >>> from puur.words.catalogue import Voice
    >>> voice, stored = Voice("it"), ("Turnierleitung (Meinrad)", "Turnierleitung", "Terminal", "Anna")
    >>> [to_text(signer_words(one), voice) for one in stored]
    ['Direzione del torneo (Meinrad)', 'Direzione del torneo', 'Riga di comando', 'Anna']
    """
    door = next((one for one in ROLE_NAMES.values() if name.startswith(to_text(one))), None)
    if door is None:
        return author_name_words(name)
    return door if name == to_text(door) else _door_and_name(door, name)


def _door_and_name(door: Message | str, name: str) -> Message:
    return said("tournament.door-and-name", door=door, name=name.removeprefix(to_text(door)).strip())


def command_words(kind: str) -> Message | str:
    """Return in words, for the audit log, what a command did.

    kind: the name of the command's class, as in the journal, such as ``Pay``; one without words is returned unchanged.

    >>> command_words("Pay")
    Message(code='tournament.did-pay', values={})
    """
    return said(_DONE[kind]) if kind in _DONE else kind


def conflict_text(now: Tournament, clash: Conflict) -> ConflictText:
    """Return a version conflict in words.

    It says which value is concerned, what it was, what others and the sender wrote, by whom and when.
    now: the present state, from which names are taken. clash: the conflict.
    """
    saw, theirs, mine = (value_at_path_words(now, clash.subject, one) for one in (clash.saw, clash.theirs, clash.mine))
    sent = None if clash.mine == clash.theirs else mine
    return ConflictText(
        path_label(now, clash.subject), saw, theirs, sent, entry_author_words(clash.mark.who), clash.mark.at
    )


def path_label(now: Tournament, subject: StatePath) -> Message:
    """Return the display name of the value at a path of the tournament, such as the result of one table.

    subject: the path, such as ``("slips", 1, 3)``. Raises KeyError for a part that has no name.
    """
    found, about = _field(subject)
    return found.label(now, *about)


def value_at_path_words(now: Tournament, subject: StatePath, value: object) -> Message | str:
    """Return a value of the tournament in words, chosen by its path; estimates stay hidden.

    subject: the path, such as ``("slips", 1, 3)``. value: the present or a former value there; None is shown as empty.
    """
    if value is None or value in ("", (), b""):
        return EMPTY_WORD
    own = _field(subject)[0].says
    return value_words(now, value) if own is None else own(now, value)


def _field(subject: StatePath) -> tuple[TournamentField, StatePath]:
    """Return what is known of a part by its path, and the numbers and names in the path."""
    part, keys = str(subject[0]), PATH_STEPS_OF_ROW.get(str(subject[0]), 0)
    row, rest = subject[1 : 1 + keys], subject[1 + keys :]
    if part in FIELD_LABELS:
        return FIELD_LABELS[part], (*row, *rest)
    return FIELD_LABELS[f"{part}.{rest[0]}"], (*row, *rest[1:])


class TournamentField(NamedTuple):
    """The display name of a part of a tournament, and a function that puts its value into words.

    label: a function that returns the name; it gets the tournament, then the numbers and names in the part's path.
    says: a function of the tournament and the value; None for the default way.
    """

    label: Callable[..., Message]
    says: Callable[[Tournament, Any], Message | str] | None = None


def _fixed_label(code: str) -> Callable[..., Message]:
    return lambda *_: said(code)


def _of_person(code: str) -> Callable[..., Message]:
    """Name something about a player, in a Passe where one is named."""
    return lambda now, player, passe=None: said(
        "tournament.of-player", who=player_label(player, now), what=said(code, passe=passe)
    )


def _at_table(code: str) -> Callable[..., Message]:
    return lambda _, passe, table, *__: _of_table(passe, table, said(code))


def _of_table(passe: int, table: int, what: Message) -> Message:
    return said("tournament.of-table", passe=passe, table=table, what=what)


def _label_at_table(code: str) -> Callable[..., Message]:
    """Name what somebody does at a table."""
    return lambda now, passe, table, player: _of_table(passe, table, said(code, who=player_label(player, now)))


def _game(_: Tournament, passe: int, table: int, source: str, number: int) -> Message:
    code = "tournament.game-at-desk" if source == "desk" else "tournament.game-at"
    return said(code, passe=passe, table=table, number=number)


def _total(_: Tournament, passe: int, table: int, source: str) -> Message:
    code = "tournament.total-at-desk" if source == "desk" else "tournament.total-at"
    return _of_table(passe, table, said(code))


def _numbered(code: str) -> Callable[..., Message]:
    return lambda _, number, *__: said(code, number=number)


def _of_row(code: str, name: str, row: Callable[[Tournament, int], Message]) -> Callable[..., Message]:
    """Name something about a call, a protest or a prize, which is named itself."""
    return lambda now, number: said(code, **{name: row(now, number)})


def _call(now: Tournament, number: int) -> Message:
    """Name a call by its table, too."""
    one = next((call for call in now.calls if call.number == number), None)
    if one and one.passe and one.table:
        return said("tournament.call-at", number=number, passe=one.passe, table=one.table)
    return said("tournament.call", number=number)


def _protest(now: Tournament, number: int) -> Message:
    """Name a protest by who raised it."""
    player = next((one.player for one in now.protests if one.number == number), None)
    who = player_label(player, now) if player else ""
    return said("tournament.protest-of", number=number, who=who) if who else said("tournament.protest", number=number)


def _prize(now: Tournament, number: int) -> Message:
    """Name a prize by what it is, too."""
    text = next((one.text for one in now.prizes if one.number == number), "")
    return said("tournament.prize-named", number=number, text=text) if text else said("tournament.prize", number=number)


def _partie(_: Tournament, number: int, partie: int, what: str) -> Message:
    code = said("tournament.partie-players" if what == "players" else "tournament.partie-score")
    return said("tournament.of-match", number=number, letter=PARTIE_LETTERS[partie - 1], what=code)


def _visa(now: Tournament, player: str, line: int) -> Message:
    what = said("tournament.visa-total") if line == FINAL_TOTAL_VISUM_KEY else said("tournament.visa-of", passe=line)
    return said("tournament.of-player", who=player_label(player, now), what=what)


def _person(now: Tournament, player: str) -> str:
    return player_label(player, now)


_PLAYER: Final[Mapping[str, Message]] = {
    "name": said("tournament.player-name"),
    **{name: one.label for name, one in DETAIL_SPECS.items()},
    "paid": said("tournament.player-paid"),
    "here": said("tournament.player-here"),
    "standing": said("tournament.player-standing"),
    "joker": said("tournament.player-joker"),
    "warnings": said("tournament.player-warnings"),
}
_SETUP: Final[Mapping[str, str]] = {
    "kind": "tournament.setup-kind",
    "reglement": "tournament.setup-reglement",
    "name": "tournament.setup-name",
    "date": "tournament.setup-date",
    "unit": "tournament.setup-unit",
    "passen": "tournament.setup-passen",
    "games": "tournament.setup-games",
    "scribe": "tournament.setup-scribe",
    "place": "tournament.setup-place",
    "club": "tournament.setup-club",
    "fee": "tournament.setup-fee",
    "entering": "tournament.setup-entering",
    "uneven": "tournament.setup-uneven",
    "best_of": "tournament.setup-best-of",
    "protest_minutes": "tournament.setup-protest",
    "final_of": "tournament.setup-final-of",
    "kind_title": "tournament.setup-kind-title",
    "categories": "tournament.setup-categories",
    "apart": "tournament.setup-apart",
    "names": "tournament.setup-names",
    "listed": "tournament.setup-listed",
    "keep": "tournament.setup-keep",
    "sat_out": "tournament.setup-sat-out",
    "address": "tournament.setup-address",
    "swiss": "tournament.setup-swiss",
    "knockout": "tournament.setup-knockout",
    "win_points": "tournament.setup-win-points",
}
FIELD_LABELS: Final[Mapping[str, TournamentField]] = {
    **{f"setup.{name}": TournamentField(_fixed_label(code)) for name, code in _SETUP.items()},
    "setup.fee": TournamentField(_fixed_label(_SETUP["fee"]), lambda _, typed: fee_for_display(typed)),
    "setup.names": TournamentField(_fixed_label(_SETUP["names"]), lambda _, chosen: NAME_DISPLAY_LABELS[chosen]),
    "players": TournamentField(
        lambda _, player, field: said("tournament.of-number", player=player, what=_PLAYER[field])
    ),
    "rounds.tables": TournamentField(_at_table("tournament.seats")),
    "rounds.sitting_out": TournamentField(lambda _, passe: said("tournament.resting", passe=passe)),
    "slips.closed": TournamentField(_at_table("tournament.slip")),
    "slips.games": TournamentField(_game),
    "slips.totals": TournamentField(_total),
    "slips.confirmed": TournamentField(_label_at_table("tournament.confirms")),
    "slips.seated": TournamentField(_label_at_table("tournament.sits")),
    "slips.scribe": TournamentField(_at_table("tournament.scribe"), _person),
    "slips.trump": TournamentField(_at_table("tournament.trump")),
    "slips.estimates": TournamentField(
        lambda _, passe, table, seat: _of_table(passe, table, said("tournament.estimate-of", seat=SEAT_LETTERS[seat])),
        lambda *_: said("tournament.covered"),
    ),
    "slips.repeat": TournamentField(
        lambda _, passe, table, game: _of_table(passe, table, said("tournament.may-repeat", game=game))
    ),
    "sheets.lines": TournamentField(_of_person("tournament.points-of")),
    "sheets.visas": TournamentField(_visa, lambda _, name: signer_words(name)),
    "sheets.stated": TournamentField(_of_person("tournament.stated")),
    "sheets.handed_in": TournamentField(_of_person("tournament.handed-in")),
    "adjustments": TournamentField(_of_person("tournament.ruled-points")),
    "incidents.text": TournamentField(_numbered("tournament.incident"), lambda _, text: rule_name_message(text)),
    "incidents.sent": TournamentField(_numbered("tournament.incident-sent")),
    "calls.text": TournamentField(_call),
    "calls.ruling": TournamentField(_of_row("tournament.call-ruling", "call", _call)),
    "calls.appeal": TournamentField(_of_row("tournament.call-appeal", "call", _call)),
    "protests.text": TournamentField(_protest),
    "protests.answer": TournamentField(_of_row("tournament.protest-reply", "protest", _protest)),
    "protests.granted": TournamentField(_of_row("tournament.protest-right", "protest", _protest)),
    "protests.let_go": TournamentField(_of_row("tournament.protest-free", "protest", _protest)),
    "prizes.text": TournamentField(_numbered("tournament.prize")),
    "prizes.taken": TournamentField(_prize, _person),
    "prizes.edition": TournamentField(
        _of_row("tournament.prize-edition", "prize", _prize), lambda _, number: str(number) if number else EMPTY_WORD
    ),
    "denied": TournamentField(
        lambda now, player, other, _: said(
            "tournament.swap-denied", player=player_label(player, now), other=player_label(other, now)
        )
    ),
    "teams": TournamentField(_numbered("tournament.team"), team_words),
    "matches.plan": TournamentField(_numbered("tournament.match"), match_words),
    "matches.goals": TournamentField(_numbered("tournament.match-score"), lambda _, goals: " : ".join(map(str, goals))),
    "matches.parties": TournamentField(_partie, partie_words),
    "ties": TournamentField(
        lambda now, *players: said("tournament.tie-between", names=[player_label(one, now) for one in players]),
        tie_order_words,
    ),
    "ended_after": TournamentField(_fixed_label("tournament.evening"), lambda now, _: early_end_note(now) or ""),
    "released": TournamentField(_fixed_label("tournament.released")),
    "clock": TournamentField(_fixed_label("tournament.clock"), time_of_day_words),
    "published": TournamentField(_fixed_label("tournament.published"), time_of_day_words),
    "till.opened": TournamentField(_fixed_label("money.label-opened"), time_of_day_words),
    "till.start": TournamentField(
        _fixed_label("money.label-start"), lambda _, start: chf_text(start) if start else EMPTY_WORD
    ),
    "till.payments": TournamentField(_numbered("money.label-payment"), payment_words),
    "till.moves": TournamentField(
        _numbered("money.label-move"),
        lambda _, one: said("money.move-says", amount=signed_francs(one.amount), text=one.text),
    ),
    "till.bookings": TournamentField(_numbered("money.label-booking"), booking_words),
    "till.charges": TournamentField(
        lambda now, payer: said("money.label-charge", who=payer_words(now, payer)),
        lambda _, one: said("money.charge-says", amount=signed_francs(one.amount), reason=one.reason),
    ),
    "till.count": TournamentField(
        _fixed_label("money.label-count"),
        lambda _, one: said("money.count-says", amount=signed_francs(one.amount), expected=signed_francs(one.expected)),
    ),
    "till.signatures": TournamentField(_numbered("money.label-signed"), lambda _, one: one.by),
    "till.account": TournamentField(
        _fixed_label("money.label-account"),
        lambda _, one: said("money.account-says", iban=one.iban, owner=one.owner.name),
    ),
    "till.twint": TournamentField(_fixed_label("money.label-twint"), lambda *_: said("tournament.a-picture")),
    "registration.terms": TournamentField(_fixed_label("signup.label-terms"), registration_terms_words),
    "registration.rows": TournamentField(_numbered("signup.label-one"), registration_words),
    "mailing.terms": TournamentField(_fixed_label("mail.label-terms"), mail_terms_words),
    "mailing.texts": TournamentField(
        lambda _, key: said("mail.label-text", which=key), lambda _, one: said("mail.quoted", text=one.subject)
    ),
    "mailing.written": TournamentField(
        _numbered("mail.label-written"), lambda _, one: said("mail.written-says", subject=one.subject, n=len(one.to))
    ),
    "closed": TournamentField(_fixed_label("tournament.ended")),
    "logo": TournamentField(_fixed_label("tournament.logo"), lambda *_: said("tournament.a-picture")),
    "forgotten": TournamentField(_fixed_label("tournament.forgotten-names")),
}
"""The display of each part of a tournament, by field such as ``closed`` or by field and subfield such as ``setup.fee``.

Fields that nobody sees are missing.
"""

"""What the leaves of a club are called, and what stands there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import reduce
from itertools import takewhile
from typing import Final, TypeAlias

from puur.club.season.as_year import rules_of_season
from puur.club.season.core import parse_rules
from puur.club.season.days.state import SeatEntry
from puur.club.season.state import Club, Due
from puur.club.write_conflicts import value_at_club_path
from puur.club.year.remarks import TOSS_REASON_NAMES
from puur.concurrency import StatePath
from puur.desk import NAME_DISPLAY_LABELS
from puur.money import signed_francs
from puur.words.catalogue import LANGUAGE_NAMES
from puur.words.grammar import number_text
from puur.words.law import rule_name_message
from puur.words.message import Message, said, say_day, say_moment

NOTHING_LABEL: Final = said("club.leaf-nothing")
"""What is shown for a value that is empty, in a comparison of two versions of a club."""
_LONGEST: Final = 120
_AROUND: Final = 30
"""So many characters before a difference are shown."""


def path_label(club: Club, subject: StatePath) -> Message:
    """Return the display name of a value in a club's state, made of the names of the steps on its path.

    subject: the path, a tuple of field names and keys from the club down to the value, such as ``("members", "m3",
    "name")``.
    """
    parts = [path_step_label(club, subject[: place + 1]) for place in range(len(subject))]
    labels = [part for part in parts if part]
    return said("club.leaf-path", parts=labels) if labels else said("club.leaf-entry")


def path_step_label(club: Club, path: StatePath) -> Message | str:
    """Return the display name of the last step of a path in the club's state; "" where it needs none.

    path: field names and keys from the club down, not empty.
    """
    owner, within, key = (*("", ""), *path)[-3:]
    if within in _LISTS:
        return _LISTS[str(within)](club, path)
    code = _OF.get((owner, key)) or (_FIELDS.get(str(key), "") if isinstance(key, str) else "")
    return said(code) if code else ""


_Step: TypeAlias = Callable[[Club, StatePath], Message | str]


def _label_by_field(code: str, name: str = "") -> _Step:
    """Name what is at a path by a field of it, by its key else."""
    return lambda club, path: said(
        code, number=str(getattr(value_at_club_path(club, path), name, path[-1]) if name else path[-1])
    )


def _numbered_label(code: str) -> _Step:
    return lambda _, path: said(code, number=int(path[-1]) + 1)


def _member(club: Club, path: StatePath) -> str:
    found = club.members.get(str(path[-1]))
    return found.name if found else str(path[-1])


def _seat(club: Club, path: StatePath) -> Message:
    """Name who sits there, and the seat."""
    place, number = value_at_club_path(club, path), int(path[-1]) + 1
    who = place.name if isinstance(place, SeatEntry) else None
    member = club.members.get(place.member or "") if isinstance(place, SeatEntry) else None
    who = who or (member.name if member else None)
    return said("club.leaf-seat-of", name=who, number=number) if who else said("club.leaf-nth-seat", number=number)


def _dues(club: Club, path: StatePath) -> Message:
    """Name whose Beitrag it is: only its first line in the record would else say so."""
    due = value_at_club_path(club, path)
    return said("club.leaf-dues-of", name=_member(club, (due.member,)) if isinstance(due, Due) else "")


_LISTS: Final[Mapping[str, _Step]] = {
    "years": _label_by_field("club.leaf-nth-year"),
    "days": _label_by_field("club.leaf-nth-day"),
    "tables": _label_by_field("club.leaf-nth-series", "name"),
    "rounds": _numbered_label("club.leaf-nth-round"),
    "places": _seat,
    "penalties": _numbered_label("club.leaf-nth-penalty"),
    "fines": _label_by_field("club.leaf-nth-fine", "id"),
    "members": _member,
    "addresses": _member,
    "dues": _dues,
    "late": _member,
    "stand_ins": _numbered_label("club.leaf-nth-stand-in"),
    "terms": _numbered_label("club.leaf-nth-term"),
    "tosses": _numbered_label("club.leaf-nth-toss"),
    "beer": _numbered_label("club.leaf-nth-beer"),
    "emergencies": _numbered_label("club.leaf-nth-emergency"),
    "meetings": _numbered_label("club.leaf-nth-meeting"),
    "motions": _numbered_label("club.leaf-nth-motion"),
    "fame": _numbered_label("club.leaf-nth-fame"),
    "lines": _numbered_label("club.leaf-nth-line"),
    "refunds": _numbered_label("club.leaf-nth-refund"),
    "pauses": _numbered_label("club.leaf-nth-pause"),
    "contacts": _member,
    "texts": lambda _, path: said("club.leaf-mail-text", language=_language_name(path[-1])),
    "sendings": _numbered_label("club.leaf-nth-sending"),
}
_OF: Final[Mapping[tuple[str | int, str | int], str]] = {
    ("years", "fee"): "club.leaf-francs",
    ("years", "closed"): "club.leaf-done",
    ("beer", "rounds"): "club.leaf-beer-rounds",
    ("fines", "amount"): "club.leaf-paid-amount",
    ("lines", "on_account"): "club.leaf-on-account",
}
"""Fields that are called otherwise in some list."""
_FIELDS: Final[Mapping[str, str]] = {
    "points": "club.leaf-points",
    "listed": "club.leaf-listed",
    "names": "club.leaf-names",
    "keep": "club.leaf-keep",
    "thanks": "club.leaf-thanks",
    "teams": "club.leaf-teams",
    "late": "club.leaf-late",
    "fee": "club.leaf-fee",
    "fee_francs": "club.leaf-francs",
    "name": "club.leaf-name",
    "played_by": "club.leaf-played-by",
    "profile": "club.leaf-profile",
    "informed": "club.leaf-informed",
    "paid": "club.leaf-paid",
    "due": "club.leaf-due",
    "payer": "club.leaf-payer",
    "how": "club.leaf-how",
    "amount": "club.leaf-amount",
    "notified": "club.leaf-notified",
    "reversed": "club.leaf-reversed",
    "began": "club.leaf-began",
    "began_by": "club.leaf-began-by",
    "after": "club.leaf-after",
    "penalty": "club.leaf-of-penalty",
    "closed": "club.leaf-closed",
    "clock": "club.leaf-clock",
    "status": "club.leaf-status",
    "born": "club.leaf-born",
    "gathering": "club.leaf-gathering",
    "start": "club.leaf-start",
    "hall": "club.leaf-hall",
    "tavern": "club.leaf-tavern",
    "rules": "club.leaf-rules",
    "signed": "club.leaf-signed",
    "account": "club.leaf-account",
    "playing": "club.leaf-playing",
    "left": "club.leaf-left",
    "member": "club.leaf-member",
    "guest_of": "club.leaf-guest-of",
    "named": "club.leaf-named",
    "notice": "club.leaf-notice",
    "phone": "club.leaf-phone",
    "since": "club.leaf-since",
    "until": "club.leaf-until",
    "approved": "club.leaf-approved",
    "office": "club.leaf-office",
    "on": "club.leaf-on",
    "at": "club.leaf-at",
    "winner": "club.leaf-winner",
    "order": "club.leaf-order",
    "reason": "club.leaf-reason",
    "seed": "club.leaf-seed",
    "reports": "club.leaf-reports",
    "ticked": "club.leaf-ticked",
    "released": "club.leaf-released",
    "released_by": "club.leaf-released-by",
    "published": "club.leaf-published",
    "ended": "club.leaf-ended",
    "coiffeur": "club.leaf-coiffeur",
    "breaks": "club.leaf-breaks",
    "schnaps": "club.leaf-schnaps",
    "drinks": "club.leaf-drinks",
    "bill": "club.leaf-bill",
    "filed": "club.leaf-filed",
    "kind": "club.leaf-kind",
    "by": "club.leaf-by",
    "minutes": "club.leaf-minutes",
    "person": "club.leaf-person",
    "role": "club.leaf-role",
    "emergency": "club.leaf-emergency",
    "series": "club.leaf-series",
    "day": "club.leaf-day",
    "seat": "club.leaf-seat",
    "about": "club.leaf-kind",
    "accepted": "club.leaf-accepted",
    "excused": "club.leaf-excused",
    "agenda": "club.leaf-agenda",
    "total": "club.leaf-points",
    "summer": "club.leaf-summer",
    "away": "club.leaf-away",
    "year": "club.leaf-year",
    "iban": "club.leaf-iban",
    "owner": "club.leaf-owner",
    "street": "club.leaf-street",
    "house": "club.leaf-house",
    "postcode": "club.leaf-postcode",
    "town": "club.leaf-town",
    "country": "club.leaf-country",
    "reference": "club.leaf-reference",
    "reversal": "club.leaf-reversal",
    "text": "club.leaf-text",
    "forgotten": "club.leaf-forgotten",
    "items": "club.leaf-items",
    "item": "club.leaf-item",
    "matter": "club.leaf-kind",
    "whom": "club.leaf-whom",
    "yes": "club.leaf-votes-yes",
    "no": "club.leaf-votes-no",
    "abstained": "club.leaf-votes-abstained",
    "casting": "club.leaf-casting",
    "carried": "club.leaf-carried",
    "withdrawn": "club.leaf-withdrawn",
    "mail": "club.leaf-mail",
    "language": "club.leaf-language",
    "reply": "club.leaf-reply",
    "subject": "club.leaf-subject",
    "bill_mail": "club.leaf-bill-mail",
}


def before_and_after_words(
    club: Club, subject: StatePath, before: object, after: object
) -> tuple[Message | str, Message | str]:
    """Return (old value, new value) in words for display; of long texts only the part that differs.

    subject: the path of the value in the club's state. before, after: the stored values; an empty one is shown as
    “nothing”.
    """
    if subject[-1] == "kind" and (called := _kinds(club, subject)):
        return called.get(str(before)) or value_words(club, before), called.get(str(after)) or value_words(club, after)
    if subject[0] == "years" and subject[2:3] == ("days",) and subject[4:] == ("name",):
        return _day_name(before), _day_name(after)
    if subject[2:3] == ("tosses",) and subject[4:] == ("reason",):
        return TOSS_REASON_NAMES.get(str(before), NOTHING_LABEL), TOSS_REASON_NAMES.get(str(after), NOTHING_LABEL)
    spoken = _SPOKEN.get(str(subject[-1]))
    if spoken is not None:
        return spoken(club, before) or NOTHING_LABEL, spoken(club, after) or NOTHING_LABEL
    if isinstance(before, str) and isinstance(after, str):
        before, after = _what_differs(before, after)
    return value_words(club, before), value_words(club, after)


def _kinds(club: Club, subject: StatePath) -> dict[str, Message]:
    """Return what the rules of the year call their Strafpunkte or their own fines, where a kind of one is meant."""
    match subject:
        case ("years", int() as year, *_, "penalties", _, "kind"):
            return {one.kind: rule_name_message(one.name) for one in rules_of_season(club, year).penalty}
        case ("years", int() as year, "fines", _, "kind"):
            return {one.kind: rule_name_message(one.name) for one in rules_of_season(club, year).fines.other}
    return {}


def _language_name(value: object) -> str:
    """Return what a language calls itself; "" where none is named."""
    return next((name for code, name in LANGUAGE_NAMES.items() if code == value), "")


def _office(club: Club, value: object) -> Message | str:
    offices = parse_rules(club.rules).office
    return next((rule_name_message(one.name) for one in offices if one.id == value), str(value or ""))


def _day_name(value: object) -> Message:
    return rule_name_message(str(value)) if value else NOTHING_LABEL


def _money(value: object) -> str:
    return f"CHF {signed_francs(value)}" if isinstance(value, int) else ""


_SPOKEN: Final[Mapping[str, Callable[[Club, object], Message | str]]] = {
    "teams": lambda _, value: _seats(value),
    "seat": lambda _, value: str(value + 1) if isinstance(value, int) else "",
    "office": _office,
    "day": lambda club, value: value_words(club, value) if value else "",
    "amount": lambda _, value: _money(value),
    "bill": lambda _, value: _money(value),
    "receivers": lambda _, value: said("club.value-sending", n=len(value)) if isinstance(value, tuple) else "",
    "language": lambda _, value: _language_name(value),
}
"""Leaves whose values are said otherwise than others."""


def _what_differs(one: str, other: str) -> tuple[str, str]:
    """Return of two texts with lines those that the other has not, of one long line where they begin to differ."""
    if "\n" in one and "\n" in other:
        return _lines_of(one, other), _lines_of(other, one)
    if max(len(one), len(other)) <= _LONGEST:
        return one, other
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))
    at_ = max(0, same - _AROUND)
    return (f"… {one[at_:]}", f"… {other[at_:]}") if at_ else (one, other)


def _lines_of(one: str, other: str) -> str:
    there = {*map(str.strip, other.splitlines())}
    return " · ".join(line for line in map(str.strip, one.splitlines()) if line not in there)


def _seats(value: object) -> Message | str:
    """Return drawn pairs.

    >>> from puur.words.catalogue import to_text
    >>> to_text(_seats((((0, 2), (1, 3)), ((0, 1), (2, 3)))))
    'Plätze 1 und 3 gegen 2 und 4; Plätze 1 und 2 gegen 3 und 4'
    """
    if not isinstance(value, tuple) or not value:
        return ""
    if isinstance(value[0][0], tuple):
        return _join_messages("club.leaf-further", [_seats(one) for one in value])
    a, b, c, d = (seat + 1 for pair in value for seat in pair)
    return said("club.leaf-pairs", a=a, b=b, c=c, d=d)


def _join_messages(code: str, parts: Sequence[Message | str]) -> Message | str:
    return reduce(lambda first, second: said(code, first=first, second=second), parts)


def value_words(club: Club, value: object) -> Message | str:
    """Return a stored value of the club in words: yes or no, a date, a member's name for an id, or the text.

    The values of a tuple are joined. None and an empty value are shown as “nothing”.

    >>> value_words(Club(), -100)
    '−100'
    """
    if value is None or value in ((), ""):
        return NOTHING_LABEL
    if isinstance(value, bool):
        return said("club.leaf-yes") if value else said("club.leaf-no")
    if isinstance(value, int):
        return number_text(value)
    if isinstance(value, date):
        return say_moment(value) if isinstance(value, datetime) else say_day(value)
    if isinstance(value, tuple):
        return _join_messages("club.leaf-versus", [value_words(club, one) for one in value])
    found = club.members.get(str(value))
    return found.name if found else _text_says(str(value))


def _text_says(text: str) -> Message | str:
    if text in _WORDS:
        return said(_WORDS[text])
    if lines := text.count("\n"):
        return said("club.leaf-text-of-lines", n=lines)
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


_WORDS: Final[Mapping[str, str]] = {
    **{mode: label.code for mode, label in NAME_DISPLAY_LABELS.items()},
    "self": "club.value-self",
    "substitute": "club.value-substitute",
    "standing-substitute": "club.value-standing-substitute",
    "nobody": "club.value-nobody",
    "cash": "club.value-cash",
    "transfer": "club.value-transfer",
    "bank": "club.value-bank",
    "complete": "club.value-complete",
    "incomplete": "club.value-incomplete",
    "aborted": "club.value-aborted",
    "late": "club.value-late",
    "no-show": "club.value-no-show",
    "left-series": "club.value-left-series",
    "left-early": "club.value-left-early",
    "late-name": "club.value-late-name",
    "phone": "club.value-phone",
    "guest": "club.value-guest",
    "motion": "club.value-motion",
    "election": "club.value-election",
    "rules": "club.value-rules",
    "exclusion": "club.value-exclusion",
    "gv": "club.value-gv",
    "sommerlochevent": "club.value-sommerlochevent",
    "extraordinary-gv": "club.value-extraordinary-gv",
}

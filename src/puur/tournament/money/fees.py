"""Who owes which entry fee, what was paid of it, and the reference on the bill. In Rappen."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from puur.money import round_to_coins
from puur.money.account import scor_reference
from puur.tournament.money.state import FeePayment, PaymentMeans
from puur.tournament.state import Tournament
from puur.words.formats import parse_francs_as_rappen

_AMOUNT: Final = re.compile(r"\d[\d'’]*(?:[.,]\d{1,2})?(?:[.,]?(?:–|-{1,2}))?")
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LONGEST_NUMBER: Final = 6


@dataclass(frozen=True, slots=True)
class FeeAccount:
    """The entry fee of one player, pair or team. Amounts are in Rappen.

    id: a start number, or the id of a team.
    owed: the whole fee, None where no amount is set.
    paid: the sum of valid payments.
    ticked: whether it is marked as paid without a payment.
    due: whether it is expected; not from somebody who never played.
    name: of the player, pair or team.
    """

    id: str
    name: str
    owed: int | None
    paid: int
    ticked: bool
    due: bool

    @property
    def open(self) -> int:
        """The amount still to pay, in Rappen; 0 also where no fee is set or due."""
        if self.ticked or not self.due or self.owed is None or _is_settled(self.owed, self.paid):
            return 0
        return self.owed - self.paid

    @property
    def over(self) -> int:
        """The amount paid too much, in Rappen; 0 for none, or where no fee is set."""
        return max(0, self.paid - round_to_coins(self.owed)) if self.owed is not None and self.paid > self.owed else 0


def parse_fee(text: str) -> int | None:
    """Return the entry fee in Rappen from a free text; None where it names no amount or several.

    >>> [parse_fee(one) for one in ("25", "Fr. 25.–", "25 pro Team", "20, Junioren 10", "", "12.50")]
    [2500, 2500, 2500, None, None, 1250]
    """
    whole = parse_francs_as_rappen(text)
    if whole is not None:
        return whole
    found = {parse_francs_as_rappen(one) for one in _AMOUNT.findall(text)}
    return found.pop() if len(found) == 1 else None


def fee_owed_by(now: Tournament, payer: str) -> int | None:
    """Return the whole fee that somebody owes, in Rappen, paid or not; None where no amount is set.

    payer: a start number, or the id of a team. An amount set for the payer comes before the tournament's fee.
    """
    own = now.till.charges.get(payer)
    return parse_fee(now.setup.fee) if own is None else own.amount


def payments_by_payer(now: Tournament, payer: str) -> tuple[FeePayment, ...]:
    """Return somebody's payments that were not refunded, in the order of booking.

    payer: a start number or a team's id.
    """
    return tuple(one for one in now.till.payments if one.payer == payer and one.counts)


def is_fee_paid(now: Tournament, payer: str) -> bool:
    """Return whether somebody's payments cover the fee; where no amount is set, whether there is any payment.

    payer: a start number, or the id of a team.
    """
    owed, paid = fee_owed_by(now, payer), sum(one.amount for one in payments_by_payer(now, payer))
    return paid > 0 if owed is None else _is_settled(owed, paid)


def _is_settled(owed: int, paid: int) -> bool:
    """Return whether it is paid; in cash that may be a coin's rounding less."""
    return paid >= min(owed, round_to_coins(owed))


def fee_accounts(now: Tournament) -> tuple[FeeAccount, ...]:
    """Return the fee accounts of all players except helpers (jokers), or of all teams, in the order of the list."""
    return tuple(_accounts(now))


def fee_account(now: Tournament, payer: str) -> FeeAccount | None:
    """Return somebody's fee account; None for an unknown person or a helper (joker).

    payer: a start number, or the id of a team.
    """
    return next((one for one in _accounts(now) if one.id == payer), None)


def _accounts(now: Tournament) -> Iterator[FeeAccount]:
    paid: dict[str, int] = {}
    for payment in now.till.payments:
        if payment.counts:
            paid[payment.payer] = paid.get(payment.payer, 0) + payment.amount
    if now.setup.unit == "team":
        playing = {team for one in now.matches if one.goals is not None for team in (one.home, one.away)}
        for team in now.teams.values():
            ticked, due = team.paid and team.id not in paid, team.out is None or team.id in playing
            yield FeeAccount(
                team.id,
                team.name,
                fee_owed_by(now, team.id),
                paid.get(team.id, 0),
                ticked and _costs(now, team.id),
                due,
            )
        return
    drawn = {player for one in now.rounds.values() for table in one.tables for player in table.people}
    for one in now.players.values():
        if not one.joker:
            ticked, due = one.paid and one.id not in paid, one.standing == "active" or one.here or one.id in drawn
            yield FeeAccount(
                one.id, one.name, fee_owed_by(now, one.id), paid.get(one.id, 0), ticked and _costs(now, one.id), due
            )


def _costs(now: Tournament, payer: str) -> bool:
    return fee_owed_by(now, payer) != 0


def fee_still_due(now: Tournament, payer: str, how: PaymentMeans) -> int | None:
    """Return what somebody still has to pay, in Rappen, 0 for nothing; None where no amount is set.

    payer: a start number, or the id of a team. how: the means of payment; in cash the amount is rounded to 5 Rappen.
    """
    owed = fee_owed_by(now, payer)
    if owed is None:
        return None
    left = max(0, owed - sum(one.amount for one in payments_by_payer(now, payer)))
    return round_to_coins(left) if how == "cash" else left


def payment_reference_prefix(at: int) -> str:
    """Return the seven letters with which a tournament's payment references begin.

    at: when its bank account was entered, in ms since 1970 (UTC).

    >>> payment_reference_prefix(1_780_000_000_000)
    'TTFRKSG'
    """
    seconds, found = at // 1000, ""
    while seconds:
        seconds, digit = divmod(seconds, len(_DIGITS))
        found = _DIGITS[digit] + found
    return f"T{found[-6:]:0>6}"


def payment_reference(now: Tournament, payer: str) -> str:
    """Return somebody's payment reference for the fee; "" where no bank account is set.

    payer: a start number, or the id of a team.
    """
    return scor_reference(f"{now.till.series}{_reference_part(payer)}") if now.till.series else ""


def _reference_part(payer: str) -> str:
    """Return a payer within a reference: ``N0017`` for start number 17, ``X`` and 12 hex digits otherwise."""
    plain = payer.isascii() and payer.isdecimal() and len(payer) <= _LONGEST_NUMBER and str(int(payer)) == payer
    return f"N{payer:0>4}" if plain else f"X{hashlib.sha256(payer.encode()).hexdigest()[:12].upper()}"


def find_payer_by_reference(now: Tournament, reference: str) -> str | None:
    """Return the start number, or the id of the team, to which a payment reference belongs.

    None if it is not one of this tournament, or its check digits are wrong.
    """
    series, own = now.till.series, reference[len("RF00") :]
    if not series or not own.startswith(series):
        return None
    people = now.teams if now.setup.unit == "team" else now.players
    found = next((id_ for id_ in people if own == f"{series}{_reference_part(id_)}"), None)
    account = None if found is None or payment_reference(now, found) != reference else fee_account(now, found)
    return None if account is None else account.id

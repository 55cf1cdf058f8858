"""Pairs of people who registered alone: the proposal by wishes and lot, pairs by hand, taking all apart again."""

from __future__ import annotations

import re
from typing import Final

from litestar import Controller, Response

from puur.service.tournament.draw import fresh_seed
from puur.tournament.commands import PairAllRegistrations, PairRegistrations, PartAllRegistrations
from puur.tournament.pair_proposal import REASON_WORDS, propose_pairs
from puur.tournament.registration import entrant_name, registrations_without_partner
from puur.tournament.topics.admission import LONGEST_SEED, separable_registrations
from puur.web.desk import FormInput
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import DESK, FormField, form_routes, optional_line_field, page_route
from puur.words.message import Message, said

SEED: Final = "los"
"""The parameter of the address with the seed of a proposal."""
_PAIR: Final = re.compile(r"pair_([0-9]{1,6})_([0-9]{1,6})")
_DIGITS: Final = 18
"""A seed that is typed has at most so many digits."""


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    there = room.tournament
    proposal, rows = propose_pairs(there, _seed(room, form)), there.registration.rows
    joined = [one for one in rows if one.number in separable_registrations(there)]
    return room.show(
        "pairing.html",
        form,
        proposal=proposal,
        why=REASON_WORDS,
        unmet={one.number for one in proposal.unmet},
        singles=[(one.number, one.name) for one in registrations_without_partner(there)],
        made=[(one.joined, entrant_name(there, rows[one.joined - 1])) for one in joined],
    )


def _seed(room: TournamentContext, form: FormInput) -> int:
    """Return the seed that was sent or stands in the address, a new one where there is none."""
    typed = form.text("seed") or str(room.request.query_params.get(SEED, "")).strip()
    return int(typed) if typed.isdecimal() and typed.isascii() and len(typed) <= _DIGITS else fresh_seed()


def _pair_all(_: TournamentContext, form: FormInput, seed: str) -> PairAllRegistrations | None:
    """Return the pairs that are ticked."""
    ticked = [found for name in form.values if (found := _PAIR.fullmatch(name))]
    if not ticked:
        form.note_error("", said("signup.no-pairs"))
        return None
    return PairAllRegistrations(tuple((int(one[1]), int(one[2])) for one in ticked), seed)


def _paired_notice(_: TournamentContext, command: PairAllRegistrations) -> Message:
    return said("signup.paired-all", n=len(command.pairs))


def _single(name: str) -> FormField:
    """Return the number of one who has no partner; anybody else is an error."""

    def read(form: FormInput, room: TournamentContext, field: str) -> int:
        chosen = form.choice(field, {str(one.number): one for one in registrations_without_partner(room.tournament)})
        return int(chosen) if form.has_no_errors else 0

    return FormField(name, read)


_sent = form_routes(_show, "anmeldungen/paare", DESK)


class PairingPages(Controller):
    """HTTP routes for making pairs of people who registered alone."""

    path = "/turnier/{id:str}"

    show = page_route("/anmeldungen/paare", _show)
    pair_all = _sent("/anmeldungen/paare", _pair_all, _paired_notice, seed=optional_line_field("seed", LONGEST_SEED))
    part_all = _sent("/anmeldungen/paare/trennen", PartAllRegistrations, "signup.parted-all")
    pair = _sent("/anmeldungen/paar", PairRegistrations, "signup.paired", number=_single("one"), other=_single("other"))

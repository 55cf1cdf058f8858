"""A player's personal code: it is printed on the start card, and proves who it is that files a protest."""

from __future__ import annotations

import hmac
from typing import Final

from puur.errors import BadInput
from puur.tournament.state import Player
from puur.web.desk import FormInput, desk_services
from puur.web.desk.tries import AttemptingDevice
from puur.web.sliding_windows import client_address
from puur.web.tournament.codes import base_url_for_codes
from puur.web.tournament.place import TournamentContext
from puur.words.message import said

CODE: Final = "code"
"""The name of the form field, and of the URL parameter, with the code."""


def own_code(room: TournamentContext, player: Player) -> str:
    """Return the secret code of the holder of a start number; a player who comes instead has another one."""
    return desk_services(room.request).keys.personal_code(room.visitor.place, f"{player.id}/{len(player.formerly)}")


def own_page_url(room: TournamentContext, player: Player) -> str:
    """Return the URL of a player's page with the secret code, as in the QR code of the start card."""
    return f"{base_url_for_codes(room)}{room.home}/spieler/{player.id}?{CODE}={own_code(room, player)}"


async def is_own_code(room: TournamentContext, form: FormInput, player: Player) -> bool:
    """Return whether the code sent with a form is the player's own; if not, that is noted at its field.

    Wrong codes are counted as wrong PINs are; after too many the right one is refused too.
    """
    typed = form.text(CODE, needed=True, most=20).replace(" ", "")
    if not form.has_no_errors:
        return False
    session, scope = room.visitor.session, f"{room.visitor.place.scope}/code"
    device = AttemptingDevice("", session.id, client_address(room.request))
    try:
        async with desk_services(room.request).tries.attempt(scope, device) as attempt:
            attempt.right = hmac.compare_digest(typed.encode(), own_code(room, player).encode())
    except BadInput as bad:
        form.note_error(CODE, bad.said)
        return False
    if not attempt.right:
        form.note_error(CODE, said("desk.wrong-code"))
    return attempt.right

"""The desk: pages rendered by the server, for a tournament, a club and the referee; they work without JavaScript too.

**To add a page**

Of a tournament or a club it is a row in a table of theirs (docs/add-a-desk-page.md). Elsewhere:

1. A controller in your package (``puur.web.club.…``), with ``exception_handlers = ERROR_PAGE_HANDLERS`` and
   ``include_in_schema = False``; put it into ``puur.web.app``.
2. A template in ``templates/NAME/`` of your package (the folder's name once in the program; name the package in
   ``view._FOLDERS``). It begins with ``{% extends "desk/base.html" %}`` and fills the blocks ``title``, ``place`` (a
   link to the place's home, class ``where``), ``nav`` (``links_row`` of ``desk/parts.html``) and ``main``.
3. Parts of forms come from ``{% from "desk/parts.html" import field, area, select, tick, hidden, wrong, button with
   context %}``; every form posts, and has ``{{ hidden() }}`` in it. Nothing inline: no ``style=``, no ``onclick=``
   (the Content-Security-Policy forbids it). Classes: see ``frontend/src/desk/desk.css``.
4. Show it and take its form so::

       @get("/verein/{id:str}/kasse")
       async def show(self, request: WebRequest, id: str) -> Response[str]:
           visitor = await require_role(request, await desk_services(request).find_place(f"verein/{id}"), "treasurer")
           return render_page(request, "verein/kasse.html", visitor=visitor, fines=...)

       @post("/verein/{id:str}/kasse")
       async def pay(self, request: WebRequest, id: str) -> Response[str]:
           visitor = await require_role(request, await desk_services(request).find_place(f"verein/{id}"), "treasurer")
           form = await read_form(request)
           amount = form.read_number("betrag", least=1, most=1000, needed=True)
           if form.has_no_errors:
               try:
                   await service.pay(id, amount, who=visitor.author, command=form.once)
               except BadInput as bad:
                   form.note_bad_input(bad)
           if not form.has_no_errors:
               return render_page(request, "verein/kasse.html", visitor=visitor, form=form, fines=...)
           return redirect(request, f"/verein/{id}/kasse", "Eingetragen.")

   ``form.once`` is the id of this sending: give it to the journal as the command's id, and a form sent twice counts
   once. ``BadInput.where["field"]`` names the field at which the message is shown.

**Roles.** A ``ProtectedPlace`` has a scope (``verein/abc``), a title, a home, and roles by id. ``require_role`` lets in
whoever has one of the named roles and shows everybody else the sign-in page. The first role may do everything.
``find_visitor`` lets everybody in. Register how a place is found by its id: ``app.state.desk.finders["verein"] =
find``.
Set the first PIN when the place is created: ``key = await desk.keys.set_pin(place, role, pin, who)``. Sign its creator
in with ``sign_in_and_redirect(request, key, …)``. Links for a role or a table:
``desk.keys.create_link(place, role, table)``, opened at ``/tuer/LINK``. PINs are changed and links
shown at ``/tuer/pins?ort=SCOPE``.

**Keeping fresh.** ``hx-get`` of the page's own address with ``hx-trigger="every 5s"``, ``hx-select="#part"``,
``hx-target="#part"`` and ``hx-swap="outerMorph"``: the server knows no fragments, and without JavaScript the page is
whole. htmx here is version 4: attributes are not inherited, answers with errors are shown too.
"""

from puur.service.credentials import Credential, CredentialStore, ProtectedPlace
from puur.web.desk.forms import FormInput
from puur.web.desk.trouble import ERROR_PAGE_HANDLERS
from puur.web.desk.view import ConfirmationPageShown, redirect, render_page, sign_in_and_redirect
from puur.web.desk.visitor import (
    DeskServices,
    Forbidden,
    Visitor,
    desk_services,
    find_visitor,
    read_form,
    requesting_session,
    require_role,
)

__all__ = [
    "ERROR_PAGE_HANDLERS",
    "ConfirmationPageShown",
    "Credential",
    "CredentialStore",
    "DeskServices",
    "Forbidden",
    "FormInput",
    "ProtectedPlace",
    "Visitor",
    "desk_services",
    "find_visitor",
    "read_form",
    "redirect",
    "render_page",
    "requesting_session",
    "require_role",
    "sign_in_and_redirect",
]

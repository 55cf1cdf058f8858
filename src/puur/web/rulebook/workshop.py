"""The workshop for own rule sets: the browser stores the text; here it is checked, compared and printed."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import Body, FromPath, FromQuery, JSONBody

from puur.address_reach import address_reach
from puur.law.files.read import MAX_RULE_SET_BYTES
from puur.law.files.reader import base_laws
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES
from puur.web.rulebook.read_out import require_listed_law
from puur.web.working import answer_cache, worker_pool
from puur.words.catalogue import Language
from puur.words.message import said
from puur.workshop import bench as benches
from puur.workshop.example import Example, example_json
from puur.workshop.views import AnswerDifference, BenchView, FileView

TAKES_TOO_LONG_MESSAGE: Final = said("reglement.too-much")
"""The refusal of work on a rule set that takes the server too long."""
_RuleSetText = Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)]


class FileRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to check or print somebody's own rule set.

    text: of its file. language: of the reader. paper: the size to print on.
    address: the URL that the printed code leads to, "" for no code.
    """

    text: _RuleSetText
    language: Language = "de"
    paper: Literal["a4", "a5"] = "a4"
    address: Annotated[str, msgspec.Meta(max_length=900, pattern=r"^(https?://[^\s]+/werkstatt#r=[\w-]+)?$")] = ""


_FileRequestIn = Annotated[FileRequest, Body(schema_component_key="workshop_Wanted")]
"""A :class:`FileRequest`, with the name that it has in the OpenAPI document."""


class ComparisonRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request: two rule sets to compare.

    mine, theirs: the two, each as an id or a file's text. language: of the reader.

    question: the name of the only rule question on which they shall differ, "" for all.
    """

    mine: _RuleSetText
    theirs: _RuleSetText
    question: Annotated[str, msgspec.Meta(max_length=60)] = ""
    language: Language = "de"


class WorkshopPages(Controller):
    """JSON routes of the workshop, where people write their own rule sets, below ``/api/werkstatt``.

    Everybody may use them, and nothing is stored. They answer 429 while too many are being worked on.
    """

    path = "/api/werkstatt"

    @get("/{base:str}", responses=READ_ERROR_RESPONSES)
    async def get_questions(
        self, base: FromPath[str], state: State, language: FromQuery[Language] = "de"
    ) -> Response[BenchView]:
        """GET /api/werkstatt/BASE: return every rule question with its possible answers and the base's answer, as JSON.

        base: the id of the rule set on which a new one is to build; 404 for an unknown one. language: of the texts.
        """
        if base not in base_laws():
            require_listed_law(base)

        async def make() -> bytes:
            return await worker_pool(state).run_task(
                benches.rule_questions_json, base, language, too_much=TAKES_TOO_LONG_MESSAGE
            )

        return _json(await answer_cache(state).get_or_make(("bench", base, language), 0, make))

    @get("/frage/{question:str}", responses=READ_ERROR_RESPONSES)
    async def get_example(
        self, question: FromPath[str], state: State, language: FromQuery[Language] = "de"
    ) -> Response[Example]:
        """GET /api/werkstatt/frage/QUESTION: return an example position and what each answer means there, as JSON.

        question: the name of the rule question, of which 60 characters count; 400 for an unknown one. language: of
        the texts. Where no position shows a difference, the answer has a scenario or the reason.
        """

        async def make() -> bytes:
            return await worker_pool(state).run_task(
                example_json, question[:60], language, too_much=TAKES_TOO_LONG_MESSAGE
            )

        return _json(await answer_cache(state).get_or_make(("question", question[:60], language), 0, make))

    @post("/pruefen", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def check_file(self, data: _FileRequestIn, state: State) -> Response[FileView]:
        """POST /api/werkstatt/pruefen: return what a rule set file says and every error in it, as JSON with status 200.

        A file with errors is answered with 200 too; 400 only for a text that is too large.
        """
        return _json(
            await worker_pool(state).run_task(
                benches.file_view_json, data.text, data.language, too_much=TAKES_TOO_LONG_MESSAGE
            )
        )

    @post("/blatt", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def print_sheet(self, data: _FileRequestIn, state: State) -> Response[bytes]:
        """POST /api/werkstatt/blatt: return a rule set file as a PDF to print.

        400 with the file's first error if it is invalid. The printed code is left out if its URL leads only to this
        machine.
        """
        address = (
            "" if address_reach(data.address) == "nowhere" else data.address
        )  # a code for this machine is a dead one
        given = data.text, data.paper, data.language, address
        made = await worker_pool(state).run_task(benches.law_pdf, *given, too_much=TAKES_TOO_LONG_MESSAGE)
        headers = {"Content-Disposition": 'inline; filename="reglement.pdf"', "Cache-Control": "no-store"}
        return Response(made, media_type="application/pdf", headers=headers)

    @post("/vergleichen", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def compare_answers(
        self, data: JSONBody[ComparisonRequest], state: State
    ) -> Response[list[AnswerDifference]]:
        """POST /api/werkstatt/vergleichen: return the questions that two rule sets answer differently, as a JSON list.

        The list is in order of chapters, and empty if there are none; 400 if one of the two is invalid.
        """
        return _json(
            await worker_pool(state).run_task(
                benches.differing_answers_json,
                data.mine,
                data.theirs,
                data.language,
                too_much=TAKES_TOO_LONG_MESSAGE,
            )
        )

    @post("/scheiden", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def find_differing_deal(self, data: JSONBody[ComparisonRequest], state: State) -> Response[dict[str, Any]]:
        """POST /api/werkstatt/scheiden: return the shortest deal found in which two rule sets differ, as JSON.

        It is what :func:`puur.workshop.differ.search_result_to_json` returns; its ``same`` tells that none was found.
        400 if one of the two, or the question, is invalid.
        """
        name = ("difference", data.mine, data.theirs, data.question, data.language)

        async def make() -> bytes:
            return await worker_pool(state).run_task(
                benches.differing_deal_json,
                data.mine,
                data.theirs,
                data.question,
                data.language,
                too_much=TAKES_TOO_LONG_MESSAGE,
            )

        return _json(await answer_cache(state).get_or_make(name, 0, make))


def _json(made: bytes) -> Response[Any]:
    return Response(made, media_type=MediaType.JSON)

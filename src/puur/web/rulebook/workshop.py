"""The workshop for own rule sets: the browser stores the text; here it is checked, compared and printed."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import Body, FromPath, FromQuery, JSONBody

from puur.law.files.read import MOST_BYTES
from puur.law.files.reader import base_laws
from puur.reach import address_reach
from puur.web.answers import ASKING, TELLING
from puur.web.rulebook.read_out import require_listed_law
from puur.web.working import answer_cache, worker_pool
from puur.words.catalogue import Language
from puur.words.message import said
from puur.workshop import bench as benches
from puur.workshop.example import Example, example_json
from puur.workshop.views import AnswerDifference, BenchView, FileView

TOO_MUCH: Final = said("reglement.too-much")
Text = Annotated[str, msgspec.Meta(max_length=MOST_BYTES)]


class FileRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to check or print somebody's own rule set.

    text: of its file. language: of the reader. paper: the size to print on.
    address: the URL that the printed code leads to, "" for no code.
    """

    text: Text
    language: Language = "de"
    paper: Literal["a4", "a5"] = "a4"
    address: Annotated[str, msgspec.Meta(max_length=900, pattern=r"^(https?://[^\s]+/werkstatt#r=[\w-]+)?$")] = ""


WantedIn = Annotated[FileRequest, Body(schema_component_key="workshop_Wanted")]
"""A :class:`FileRequest`, with the name that it has in the OpenAPI document."""


class ComparisonRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request: two rule sets to compare.

    mine, theirs: the two, each as an id or a file's text. language: of the reader.

    question: the name of the only rule question on which they shall differ, "" for all.
    """

    mine: Text
    theirs: Text
    question: Annotated[str, msgspec.Meta(max_length=60)] = ""
    language: Language = "de"


class WorkshopPages(Controller):
    """HTTP routes of the workshop, where people make their own rule sets."""

    path = "/api/werkstatt"

    @get("/{base:str}", responses=ASKING)
    async def get_questions(
        self, base: FromPath[str], state: State, language: FromQuery[Language] = "de"
    ) -> Response[BenchView]:
        """Return every rule question with its possible answers, and the one that a rule set gives.

        base: the id of that rule set. Raises Missing for an unknown one.
        """
        if base not in base_laws():
            require_listed_law(base)

        async def make() -> bytes:
            return await worker_pool(state).run_task(benches.bench_json, base, language, too_much=TOO_MUCH)

        return _json(await answer_cache(state).get(("bench", base, language), 0, make))

    @get("/frage/{question:str}", responses=ASKING)
    async def get_example(
        self, question: FromPath[str], state: State, language: FromQuery[Language] = "de"
    ) -> Response[Example]:
        """Return a position on the table as example of a rule question, and what follows from each answer there.

        question: the question's name.
        """

        async def make() -> bytes:
            return await worker_pool(state).run_task(example_json, question[:60], language, too_much=TOO_MUCH)

        return _json(await answer_cache(state).get(("question", question[:60], language), 0, make))

    @post("/pruefen", responses=TELLING, status_code=200)
    async def check_file(self, data: WantedIn, state: State) -> Response[FileView]:
        """Return what the file of somebody's own rule set says, and what is wrong with it."""
        return _json(
            await worker_pool(state).run_task(benches.file_view_json, data.text, data.language, too_much=TOO_MUCH)
        )

    @post("/blatt", responses=TELLING, status_code=200)
    async def print_sheet(self, data: WantedIn, state: State) -> Response[bytes]:
        """Return somebody's own rule set as PDF to print."""
        address = (
            "" if address_reach(data.address) == "nowhere" else data.address
        )  # a code for this machine is a dead one
        given = data.text, data.paper, data.language, address
        made = await worker_pool(state).run_task(benches.law_pdf, *given, too_much=TOO_MUCH)
        headers = {"Content-Disposition": 'inline; filename="reglement.pdf"', "Cache-Control": "no-store"}
        return Response(made, media_type="application/pdf", headers=headers)

    @post("/vergleichen", responses=TELLING, status_code=200)
    async def compare_answers(
        self, data: JSONBody[ComparisonRequest], state: State
    ) -> Response[list[AnswerDifference]]:
        """Return the questions that two rule sets answer differently."""
        return _json(
            await worker_pool(state).run_task(
                benches.differing_answers_json, data.mine, data.theirs, data.language, too_much=TOO_MUCH
            )
        )

    @post("/scheiden", responses=TELLING, status_code=200)
    async def find_differing_deal(self, data: JSONBody[ComparisonRequest], state: State) -> Response[dict[str, Any]]:
        """Return the shortest known deal in which two rule sets lead to different results, as JSON data."""
        name = ("parting", data.mine, data.theirs, data.question, data.language)

        async def make() -> bytes:
            return await worker_pool(state).run_task(
                benches.differing_deal_json, data.mine, data.theirs, data.question, data.language, too_much=TOO_MUCH
            )

        return _json(await answer_cache(state).get(name, 0, make))


def _json(made: bytes) -> Response[Any]:
    return Response(made, media_type=MediaType.JSON)

"""What breaks without a clause, however it can be shown: a deal, else a scenario, else why no deal shows it."""

from __future__ import annotations

import msgspec

from puur.law.coverage import ScenarioPicture, scenario_picture
from puur.law.files.options import reading_id, reading_options
from puur.law.law import answer
from puur.law.reglemente import IDS, reglement
from puur.law.why import explain_clause_or_decision
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import page_voice
from puur.words.law import law_says
from puur.words.message import said
from puur.workshop.breaks import OtherAnswer, change_without_clause_json
from puur.workshop.example import reasons_without_example, showing_cases_by_question


class ClauseLossView(msgspec.Struct, frozen=True):
    """What would change in play if a rule set lacked a clause, for display.

    found: a deal that shows it. other: the text of another answer to the clause's question.
    scenario: a test case that shows it. why: why neither a deal nor a test case does.
    All are empty where nothing is known.
    """

    found: OtherAnswer | None = None
    other: str = ""
    scenario: ScenarioPicture | None = None
    why: str | None = None


def clause_loss_json(clause: str, language: Language) -> bytes:
    """Return what would change without a clause, shown by a deal or else a scenario, as the JSON of a ClauseLossView.

    clause: its id. Raises BadInput for an unknown one. To be run in a worker process, since it searches deals.
    """
    found = msgspec.json.decode(change_without_clause_json(clause, language), type=OtherAnswer | None)
    return msgspec.json.encode(ClauseLossView(found) if found is not None else _otherwise(clause, language))


def _otherwise(clause: str, language: Language) -> ClauseLossView:
    for reason in explain_clause_or_decision(clause).clauses:
        if reason.question and reason.clause.reglement in IDS:
            law, voice = reglement(reason.clause.reglement), Voice(language)
            own = reading_id(reason.question, answer(law, reason.question).says)
            texts = {one.id: one.text for one in reading_options(reason.question)}
            drawn_cases = [one for one in showing_cases_by_question().get(reason.question, ()) if "case" in one]
            for one in sorted(drawn_cases, key=lambda one: not one["case"].startswith(f"{law.id}/")):
                if own in (one["a"], one["b"]):
                    other = one["b"] if own == one["a"] else one["a"]
                    return ClauseLossView(None, law_says(texts[other], voice), scenario_picture(one["case"]))
            if reason.question in reasons_without_example():
                return ClauseLossView(
                    why=sentence(
                        said(f"reglement.unseen-{reasons_without_example()[reason.question]}"), page_voice(language)
                    )
                )
    return ClauseLossView()

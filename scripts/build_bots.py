"""Write the table of what a bot sees into ``docs/bots.md``, from the types; ``--check`` fails where it is another."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

from puur.game.observe import Observation

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- fields, by scripts/build_bots.py -->\n", "<!-- end of fields -->\n"
MEANS = {
    "reglement": "id of the rule set (Reglement)",
    "deck": "`german` or `french`",
    "phase": "`prepare`, `announce`, `auction`, `bid`, `play` or `done`",
    "dealer": "seat that dealt",
    "chooser": "seat that chooses the game form first",
    "pushed": "it has pushed: its partner chooses",
    "announcer": "seat that has chosen",
    "mode": "game form: `E` `R` `S` `T` (trumps), `O` Obenabe, `U` Undenufe",
    "trump_shown": "whether a screen may show the form now",
    "trump_card": "card on the table that shows the trump",
    "factor": "how often the form counts",
    "forms": "game forms that may be announced now",
    "counts": "cards held, by seat",
    "to_act": "seat the game waits for",
    "leader": "seat that led, or leads, the running trick",
    "lying": "cards of the running trick, in order from the leader",
    "held": "seats that have not recognised every card yet",
    "open_trick": "complete trick that is not turned yet",
    "history": "complete tricks: `leader`, `cards` in order, `winner`, `points`",
    "bids_in": "who has put an estimate into the Mäppli, by seat",
    "weis_side": "team whose Weise count",
    "stoeck": "seat that has shown the Stöck",
    "written": "totals on the slate without this deal: by team, in the Differenzler by seat",
    "slate": "the slate as everybody sees it",
    "target": "points that win the Partie",
    "deals_done": "deals played before this one",
    "finished": "how the Partie ended",
    "bids": "estimates by seat; the others' are null until the deal is done",
    "auction": "`calls`, the bid that stands (`seat`, `points`, `mode`, `times`), the `numbers` and `forms` to bid now",
    "said": "Weise everybody heard: `seat`, `points`, `shown`, `named`, `report`",
    "free": "what happened beside the rules (free tables only)",
    "seat": "the own seat; null for who looks on",
    "hand": "own cards, a set",
    "waiting": "must not take up its cards yet",
    "viewable": "numbers of the tricks that may be looked at",
    "legal": "cards it may play now, a set; 0 where it is not its turn",
    "may": "what else it can do now, by name",
    "weis_choices": "Weise it could announce now, the highest first; with a card in the first trick only",
    "stoeck_with": "cards with which it could show the Stöck, a set",
    "own_points": "own points so far, where one may count them",
}


def table() -> str:
    """Return a row a field: name, type, meaning. KeyError where a field has no meaning here."""
    hints = get_type_hints(Observation)
    rows = [f"| `{name}` | {kind(hints[name])} | {MEANS[name]} |" for name in Observation.__struct_fields__]
    return "\n".join(["| field | type | what it is |", "|---|---|---|", *rows]) + "\n"


def kind(hint: Any) -> str:  # noqa: ANN401 - a type, of whatever sort
    """Return a type as one writes it."""
    if hint is type(None):
        return "null"
    inner = [kind(one) for one in get_args(hint) if one is not Ellipsis]
    name = getattr(hint, "__name__", "")
    if getattr(hint, "__origin__", None) in {tuple, frozenset}:
        return f"list of {inner[0]}" if len(set(inner)) == 1 else f"[{', '.join(inner)}]"
    if name == "Literal" or all(isinstance(one, str) for one in get_args(hint) or [0]):
        return "text"
    return " or ".join(inner) if inner else {"int": "number", "str": "text", "bool": "true/false"}.get(name, name)


def page() -> str:
    """Return the page with the table as it should stand there."""
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    return f"{head}{BEGIN}\n{table()}\n{END}{rest.partition(END)[2]}"


def main() -> None:
    """Write it, or look."""
    wanted = page()
    if "--check" in sys.argv:
        if PAGE.read_text(encoding="utf-8") != wanted:
            sys.exit("error: docs/bots.md is not as the types are: scripts/build_bots.py")
        return
    PAGE.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()

"""How many photographed Jasszettel a phone reads: drawn on the printed paper, warped, shaded, blurred, noisy.

``python -m benchmarks.slips [--slips 200] [--seed 1] [--keep FOLDER]``. It needs pdftoppm (poppler) and Node. Each slip
is marked with another total, hand and pen. «wrong» is a total that was read, without a question, and is not the one
that was marked; it must be 0. Beside the right slips it shows pictures of something else, the slip of another table,
blurred photographs, and slips with a missing or a second mark: of those none may be read without a question.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import typer

from benchmarks.slips.measure import KINDS, measure


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slips", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="keep the photographs here")
    given = parser.parse_args()
    for kind in KINDS:
        many = given.slips if kind == "right" else max(1, given.slips // 10)
        typer.echo(measure(kind, many, given.seed, given.keep).line())


if __name__ == "__main__":
    main()

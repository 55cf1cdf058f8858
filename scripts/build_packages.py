"""Draw ``docs/images/packages.svg``: the packages of Puur, and which of them import which.

The rows are the layers of the import contract in ``pyproject.toml``. The lines are the imports that the code has,
without those that follow from others. ``--check`` writes nothing and fails where the picture is not what the code says.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "puur"
PICTURE: Final = ROOT / "docs" / "images" / "packages.svg"
_BOX: Final = 104
_ROW: Final = 62
_WIDTH: Final = 860
_FONT: Final = 'font-family="sans-serif" font-size="13" text-anchor="middle"'


def main() -> None:
    """Write the picture, or check it."""
    drawing = draw(read_layers(), reduce_edges(read_imports()))
    if "--check" not in sys.argv:
        PICTURE.write_text(drawing, encoding="utf-8")
    elif PICTURE.read_text(encoding="utf-8") != drawing:
        sys.exit("error: docs/images/packages.svg is not what the code says; run: make docs")


def read_layers() -> list[list[str]]:
    """Return the packages row by row, the highest layer first, as the import contract orders them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers: list[str] = next(one["layers"] for one in contracts if one["type"] == "layers")
    rows = [re.findall(r"[a-z_]+", layer) for layer in layers]
    return [row for row in rows if row != ["__main__"]]


def read_imports() -> dict[str, set[str]]:
    """Return for each package the packages it imports."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        own = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom) and node.module == "puur":
                names = [f"puur.{one.name}" for one in node.names]
            if isinstance(node, ast.Import):
                names = [one.name for one in node.names]
            targets = {name.split(".")[1] for name in names if name.startswith("puur.")}
            found[own] |= {target for target in targets if target != own and _is_package(target)}
    return found


def _is_package(name: str) -> bool:
    return _is_folder(name) or (SOURCE / f"{name}.py").is_file()


def _is_folder(name: str) -> bool:
    """Return whether it is a folder of modules; one that a former package left behind empty is none."""
    return (SOURCE / name / "__init__.py").is_file()


def reduce_edges(edges: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Return the imports that do not follow from others (transitive reduction)."""
    below = {name: _reachable(name, edges) for name in edges}
    return {
        name: {one for one in targets if not any(one in below.get(other, ()) for other in targets if other != one)}
        for name, targets in edges.items()
    }


def _reachable(name: str, edges: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    open_ = [*edges.get(name, ())]
    while open_:
        one = open_.pop()
        if one not in found:
            found.add(one)
            open_ += edges.get(one, ())
    return found


def draw(layers: list[list[str]], edges: Mapping[str, set[str]]) -> str:
    """Return the picture as SVG."""
    places = {
        name: (round((column + 1) * _WIDTH / (len(row) + 1)), 30 + number * _ROW)
        for number, row in enumerate(layers)
        for column, name in enumerate(row)
    }
    height = 30 + len(layers) * _ROW
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" {_FONT}>',
        "<title>The packages of Puur: each imports only what is below it</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        '<g stroke="#8aa" fill="none">',
    ]
    for name, targets in sorted(edges.items()):
        for target in sorted(targets):
            if name in places and target in places:
                (x1, y1), (x2, y2) = places[name], places[target]
                bend = (y2 - y1) // 2
                lines.append(f'<path d="M{x1} {y1 + 16}C{x1} {y1 + bend} {x2} {y2 - bend} {x2} {y2 - 16}"/>')
    lines.append("</g>")
    for name, (x, y) in places.items():
        shape = f'<rect x="{x - _BOX // 2}" y="{y - 16}" width="{_BOX}" height="32" rx="4"'
        fill = "#e3f1ee" if _is_folder(name) else "#f4f4ee"
        lines += [f'{shape} fill="{fill}" stroke="#355"/>', f'<text x="{x}" y="{y + 5}" fill="#122">{name}</text>']
    return "\n".join([*lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()

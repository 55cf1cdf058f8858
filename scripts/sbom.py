"""Write what Puur is made of, as CycloneDX JSON: each package of requirements.lock with its version and hashes.

    python scripts/sbom.py build/puur.cdx.json

It needs no network, and the same lock gives the same file.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from smoke import ROOT, run, stated_version

LOCK: Final = ROOT / "requirements.lock"


def write_sbom(file: Path, version: str) -> int:
    """Write the file, checked against CycloneDX's own schema, and return how many packages it names."""
    file.parent.mkdir(parents=True, exist_ok=True)
    words = ["requirements", "--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible", "--validate"]
    made = run(sys.executable, "-W", "ignore", "-m", "cyclonedx_py", *words, str(LOCK))
    document: dict[str, Any] = json.loads(made)
    document["metadata"]["component"] |= {"version": version, "purl": f"pkg:pypi/puur@{version}"}
    components = document["components"] = [one for one in document["components"] if "purl" in one]
    document["dependencies"] = _dependencies(document)
    file.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return len(components)


def _dependencies(document: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - JSON
    """Return what each part asks for, as the lock says; the generator itself leaves it out."""
    refs = {one["name"]: one["bom-ref"] for one in document["components"]}
    refs["puur"] = document["metadata"]["component"]["bom-ref"]
    asked: dict[str, set[str]] = {ref: set() for ref in refs.values()}
    for name, by in _pins(LOCK.read_text(encoding="utf-8")):
        asked[refs[by]].add(refs[name])
    return [{"ref": ref, "dependsOn": sorted(others)} for ref, others in sorted(asked.items())]


def _pins(lock: str) -> Iterator[tuple[str, str]]:
    """Yield each package of the lock with each that asks for it."""
    name = ""
    for line in lock.splitlines():
        if pin := re.match(r"[A-Za-z0-9._-]+(?===)", line):
            name = pin[0]
        elif by := re.match(r" +# (?:  |via )([A-Za-z0-9._-]+)(?:\[.*\])?(?: \(.*\))?$", line):
            yield name, by[1]


def main() -> None:
    """Do it for the version that this checkout has."""
    if len(sys.argv) != 2:  # noqa: PLR2004 - the program and the file
        sys.exit("usage: sbom.py FILE")
    file = Path(sys.argv[1])
    try:
        print(f"{file}: {write_sbom(file, stated_version())} packages")
    except subprocess.CalledProcessError as problem:
        sys.exit(f"error: {problem}")


if __name__ == "__main__":
    main()

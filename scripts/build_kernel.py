"""Build the kernel: ``kernel/*.c`` to one WebAssembly file in the package, with its SHA-256 beside it.

The compiler is the wheel ``ziglang``, one exact version, so that everybody gets the same bytes. ``--check`` builds
again and fails where what is committed is not what came out.
``--native PATH`` builds for this very machine (benchmarks).
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "kernel"
TARGET = ROOT / "src" / "puur" / "kernel" / "puur.wasm"
COMMON = ["-std=c99", "-O3", "-flto", "-Wall", "-Wextra", "-Werror", "-ffreestanding", "-nostdlib"]
WASM = [
    "-target",
    "wasm32-freestanding",
    "-mcpu=mvp+bulk_memory+sign_ext+mutable_globals+nontrapping_fptoint",
    "-Wl,--no-entry",
    "-Wl,--strip-all",
    "-Wl,--export=__heap_base",
]
NATIVE = ["-march=native", "-fPIC", "-shared", "-fno-stack-protector", "-fno-sanitize=all"]


def compile_to(target: Path, options: list[str]) -> None:
    """Run the compiler in the sources' folder, so that no path of this machine gets into the file."""
    sources = sorted(path.name for path in SOURCES.glob("*.c"))
    command = [sys.executable, "-m", "ziglang", "cc", *COMMON, *options, "-o", str(target), *sources]
    subprocess.run(command, cwd=SOURCES, check=True)


def digest_of(content: bytes) -> str:
    """Return the line that stands beside the file, as ``sha256sum`` writes and checks it."""
    return f"{hashlib.sha256(content).hexdigest()}  {TARGET.name}\n"


def main() -> None:
    """Build, or look whether a build gives what is committed."""
    if "--native" in sys.argv:
        compile_to(Path(sys.argv[sys.argv.index("--native") + 1]).absolute(), NATIVE)
        return
    beside = TARGET.with_suffix(".wasm.sha256")
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / TARGET.name
        compile_to(built, WASM)
        content = built.read_bytes()
    if "--check" not in sys.argv:
        TARGET.write_bytes(content)
        beside.write_text(digest_of(content), encoding="utf-8")
    elif TARGET.read_bytes() != content or beside.read_text(encoding="utf-8") != digest_of(content):
        sys.exit("error: src/puur/kernel/puur.wasm is not what kernel/ makes: make kernel")


if __name__ == "__main__":
    main()

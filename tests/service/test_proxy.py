"""Behind nginx, as docs/server.md says: the file of the example, with ports and a certificate of the test's own."""

from __future__ import annotations

import asyncio
import http.client
import json
import shutil
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from tests.given import free_port
from websockets.asyncio.client import connect

from .server import PATIENCE, Server

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "proxy" / "nginx.conf"
NGINX, OPENSSL = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin"), shutil.which("openssl")
MAIN = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/puur.conf;
}}
"""
SEATS = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]


@dataclass(frozen=True)
class Front:
    """A server and the proxy in front of it. port: where the proxy speaks TLS."""

    server: Server
    port: int
    plain: int
    log: Path


def _unproven() -> ssl.SSLContext:
    """The test's own certificate is signed by nobody."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


TLS = _unproven()


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    if NGINX is None or OPENSSL is None:
        pytest.skip("nginx or openssl is not installed")
    folder = tmp_path_factory.mktemp("proxy")
    folder.chmod(0o755)
    server = Server(folder, "--data", str(folder / "data"), "--proxy", "127.0.0.1")
    server.start()
    port, plain = free_port(), free_port()
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=jass.example -keyout {key} -out {certificate}"
    subprocess.run([OPENSSL, *made.split()], check=True, capture_output=True)
    text = EXAMPLE.read_text(encoding="utf-8")
    for old, new in (
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ", f"listen 127.0.0.1:{port} "),
        ("/etc/letsencrypt/live/jass.example/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/jass.example/privkey.pem", str(key)),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "puur.conf").write_text(text, encoding="utf-8")
    (folder / "main.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")
    proxy = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "main.conf")], stderr=subprocess.DEVNULL)
    try:
        _wait_for(port, proxy, folder / "error.log")
        yield Front(server, port, plain, folder / "error.log")
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)
        server.kill()


def _wait_for(port: int, proxy: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(PATIENCE * 20):
        assert proxy.poll() is None, log.read_text(encoding="utf-8")
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError


def ask(address: str, body: object = None, **headers: str) -> tuple[int, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json", **headers})  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE, context=TLS) as answer:  # noqa: S310
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as refused:
        return refused.code, json.loads(refused.read())


def test_a_table_is_played_through_the_proxy_and_links_lead_to_it(front: Front) -> None:
    where = f"https://127.0.0.1:{front.port}"
    _, opened = ask(f"{where}/api/tables", {"reglement": "gruempi-2011", "seats": SEATS})
    _, seat = ask(f"{where}/api/tables/{opened['table']}/links", **{"X-Puur-Seat": opened["seat"]})
    assert seat["watch"].startswith(f"{where}/"), "https, and the host that was asked"

    async def sit() -> dict[str, Any]:
        line = f"wss://127.0.0.1:{front.port}/ws/table/{opened['table']}"
        async with connect(line, ssl=TLS) as there:
            await there.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
            told: dict[str, Any] = json.loads(await there.recv())
            return told

    assert asyncio.run(sit())["type"] == "step"


def test_who_speaks_plain_is_sent_to_tls(front: Front) -> None:
    with socket.create_connection(("127.0.0.1", front.plain)) as line:
        line.sendall(b"GET /tafel HTTP/1.1\r\nHost: jass.example\r\nConnection: close\r\n\r\n")
        said = line.makefile("rb").read()
    assert said.startswith(b"HTTP/1.1 301")
    assert b"Location: https://jass.example/tafel" in said


def write(line: http.client.HTTPConnection, times: int) -> list[int]:
    """Write so many times on one connection, each time as if for somebody else, and stop at the first refusal.

    Each further one is answered late on purpose.
    """
    codes = []
    for number in range(times):
        headers = {"Content-Type": "application/json", "X-Forwarded-For": f"203.0.113.{number % 250}"}
        line.request("POST", "/api/seats", b'{"invitation": "x", "name": "A"}', headers)
        answer = line.getresponse()
        answer.read()
        codes.append(answer.status)
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
            break
    line.close()
    return codes


def test_nobody_hides_behind_a_forwarded_address(front: Front) -> None:
    """One address writes too often, whatever it says of itself; nginx replaces what it says."""
    codes = write(http.client.HTTPSConnection("127.0.0.1", front.port, context=TLS), 620)
    assert codes[:500] == [400] * 500
    assert codes[-1] == 429


@pytest.mark.parametrize("options,last", [((), 429), (("--proxy", "127.0.0.1"), 400)])
def test_a_forwarded_address_is_believed_of_the_named_proxy_only(
    tmp_path: Path, options: tuple[str, ...], last: int
) -> None:
    server = Server(tmp_path, "--data", str(tmp_path / "data"), *options)
    server.start()
    try:
        assert write(http.client.HTTPConnection("127.0.0.1", server.port), 620)[-1] == last
    finally:
        server.kill()

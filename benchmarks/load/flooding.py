"""Many clients that ask one server for the same costly thing, each as fast as it is answered; a program of its own.

Reads what they do from the first line of standard input, goes on until that is closed, and writes how often each
status was answered.
"""

from __future__ import annotations

import json
import sys
import threading
from collections import Counter
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from itertools import count
from typing import Any

NUMBERS = count()
ANSWERED: Counter[int] = Counter()


def send(asked: dict[str, Any]) -> None:
    """Send it again and again; an address that is only read ends with another number each time."""
    body = None if asked["body"] is None else json.dumps(asked["body"]).encode()
    while True:
        with suppress(OSError, HTTPException):
            line = HTTPConnection("127.0.0.1", asked["port"], timeout=60)
            while True:
                path = asked["path"] if body else f"{asked['path']}{next(NUMBERS)}"
                line.request(asked["method"], path, body, {"content-type": "application/json"})
                answer = line.getresponse()
                answer.read()
                ANSWERED[answer.status] += 1


if __name__ == "__main__":
    told = json.loads(sys.stdin.readline())
    for _ in range(told["clients"]):
        threading.Thread(target=send, args=(told,), daemon=True).start()
    sys.stdin.read()
    sys.stdout.write(json.dumps(ANSWERED))

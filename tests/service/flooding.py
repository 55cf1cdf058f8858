"""Many clients that ask one server for the same costly thing, each as fast as it is answered; a program of its own.

Reads what they do from standard input, and writes at the end how often each status was answered.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from itertools import count
from typing import Any

NUMBERS = count()
ANSWERED: Counter[int] = Counter()


def send(asked: dict[str, Any]) -> None:
    """Send it until its time is over; an address that is only read ends with another number each time."""
    body = None if asked["body"] is None else json.dumps(asked["body"]).encode()
    while time.time() < asked["until"]:
        with suppress(OSError, HTTPException):
            line = HTTPConnection("127.0.0.1", asked["port"], timeout=60)
            while time.time() < asked["until"]:
                path = asked["path"] if body else f"{asked['path']}{next(NUMBERS)}"
                line.request(asked["method"], path, body, {"content-type": "application/json"})
                answer = line.getresponse()
                answer.read()
                ANSWERED[answer.status] += 1


if __name__ == "__main__":
    told = json.load(sys.stdin)
    for _ in range(told["clients"]):
        threading.Thread(target=send, args=(told,), daemon=True).start()
    time.sleep(max(0, told["until"] - time.time()))
    sys.stdout.write(json.dumps(ANSWERED))

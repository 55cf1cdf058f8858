"""An application at an address of its own, for a browser or whoever else asks over the network."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from litestar import Litestar

from puur.web.running import uvicorn_config


@contextmanager
def served(app: Litestar) -> Iterator[str]:
    """Serve it beside the test; yield where."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(uvicorn_config(app, log_config=None))
        serving = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        serving.start()
        while not server.started:
            time.sleep(0.02)
        yield "http://{}:{}".format(*listening.getsockname())
        server.should_exit = True
        serving.join(20)

"""Environments for agents that learn: :func:`env` for PettingZoo, :func:`parallel` plays many deals in one step.

Both need the extra ``env``, :func:`parallel` the law to be one the kernel can express. :func:`open_spiel` is a game of
OpenSpiel and needs the extra ``spiel``.
"""

from puur.env.aec import env, raw_env
from puur.env.many import Many, parallel
from puur.env.spaces import BID, FORM, PARTS, PUSH, Table, choices, command_of, forms, numbers, size
from puur.env.spiel import open_spiel

__all__ = [
    "BID",
    "FORM",
    "PARTS",
    "PUSH",
    "Many",
    "Table",
    "choices",
    "command_of",
    "env",
    "forms",
    "numbers",
    "open_spiel",
    "parallel",
    "raw_env",
    "size",
]

"""The Jass for learners: :func:`env` is a PettingZoo environment, :func:`parallel` plays many deals in one step.

Both need the extra ``env``, :func:`parallel` the law to be one the kernel can express.
"""

from puur.env.aec import BID, FORM, PARTS, PUSH, Table, choices, command_of, env, forms, numbers, raw_env, size
from puur.env.many import Many, parallel

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
    "parallel",
    "raw_env",
    "size",
]

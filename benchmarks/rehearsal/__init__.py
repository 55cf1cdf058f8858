"""The worst evening, rehearsed: people play while everything they play on is killed, paused and cut off in turn.

``make rehearsal`` (``python -m benchmarks.rehearsal --minutes N --processes K --seed S``) needs PostgreSQL, Redis and
nginx; a full disk needs root, and clocks jump where Debian's libfaketime is.
"""

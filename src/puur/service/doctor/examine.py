"""Every health check, in the order in which it is run and reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from puur.service.doctor import hall, installed, place
from puur.service.doctor.finding import CheckFailed, Finding, Patient, unexpected_failure
from puur.words.message import Message

CHECKS: Final[Mapping[str, Callable[[Patient], Message]]] = {
    "python": installed.python,
    "versions": installed.versions,
    "files": installed.files,
    "pages": installed.pages,
    "words": installed.words,
    "kernel": installed.kernel,
    "paper": installed.paper,
    "folder": place.folder,
    "store": place.store,
    "secret": place.secrets,
    "disk": place.disk,
    "clock": place.clock,
    "postgresql": place.postgresql,
    "redis": place.redis,
    "mail": place.mail,
    "addresses": hall.addresses,
    "socket": hall.handshake,
}


def run_checks(patient: Patient) -> Iterator[Finding]:
    """Yield the result of each health check, in order; a check that crashes yields a result too. Nothing is raised.

    patient: the installation to check.
    """
    for id_, check in CHECKS.items():
        try:
            yield Finding(id_, check(patient))
        except CheckFailed as ill:
            yield Finding(id_, ill.says, ill.do)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with a machine, the other checks go on
            unthought = unexpected_failure(problem)
            yield Finding(id_, unthought.says, unthought.do)

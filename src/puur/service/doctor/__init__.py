"""Checks whether an installation works: each thing that Puur needs is tried, and each failure says how to fix it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from puur.service.doctor import hall, installed, place
from puur.service.doctor.finding import CheckFailed, Finding, Patient, unexpected_failure
from puur.words.message import Message

CHECKS: Final[Mapping[str, Callable[[Patient], Message]]] = {
    "python": installed.check_python,
    "versions": installed.check_package_versions,
    "files": installed.check_files,
    "pages": installed.check_pages,
    "words": installed.check_words,
    "kernel": installed.check_kernel,
    "paper": installed.check_printing,
    "folder": place.check_folder,
    "store": place.check_store,
    "secret": place.check_secrets,
    "disk": place.check_disk,
    "clock": place.check_clock,
    "postgresql": place.check_postgresql,
    "redis": place.check_redis,
    "mail": place.check_mail_server,
    "addresses": hall.list_addresses,
    "socket": hall.check_handshake,
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


__all__ = ["CHECKS", "Finding", "Patient", "run_checks"]

"""Checks whether an installation works: each thing that Puur needs is tried, and each failure says how to fix it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from puur.service.doctor import data_checks, network_checks, program_checks
from puur.service.doctor.results import CheckFailed, CheckResult, Installation, unexpected_failure
from puur.words.message import Message

CHECK_BY_ID: Final[Mapping[str, Callable[[Installation], Message]]] = {
    "python": program_checks.check_python,
    "versions": program_checks.check_package_versions,
    "files": program_checks.check_files,
    "pages": program_checks.check_built_web_pages,
    "words": program_checks.check_catalogues,
    "kernel": program_checks.check_kernel,
    "paper": program_checks.check_printing,
    "folder": data_checks.check_folder,
    "store": data_checks.check_store,
    "secret": data_checks.check_secrets,
    "disk": data_checks.check_disk,
    "clock": data_checks.check_clock,
    "postgresql": data_checks.check_postgresql,
    "redis": data_checks.check_redis,
    "mail": data_checks.check_mail_server,
    "addresses": network_checks.list_addresses,
    "socket": network_checks.check_handshake,
}
"""All checks of an installation in order: id of the check → function that returns its result as a message."""


def run_checks(patient: Installation) -> Iterator[CheckResult]:
    """Yield the result of each health check, in order; a check that crashes yields a result too. Nothing is raised.

    patient: the installation to check.
    """
    for id_, check in CHECK_BY_ID.items():
        try:
            yield CheckResult(id_, check(patient))
        except CheckFailed as ill:
            yield CheckResult(id_, ill.says, ill.do)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with a machine, the other checks go on
            unthought = unexpected_failure(problem)
            yield CheckResult(id_, unthought.says, unthought.do)

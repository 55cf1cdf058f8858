"""For which machine a folder is built."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass
from typing import Final, Literal

System = Literal["linux", "windows"]
EXTRAS: Final = ("club", "kernel")
"""What an organiser needs beside the package itself."""


@dataclass(frozen=True)
class Target:
    """A system and the CPython for it.

    python: its version as in ``3.13``. system: for which the wheels are.
    """

    system: System
    python: str

    @property
    def site(self) -> str:
        """Return where packages are, below the folder of Python."""
        return "Lib/site-packages" if self.system == "windows" else f"lib/python{self.python}/site-packages"

    @property
    def pip(self) -> list[str]:
        """Return how pip is told for which machine it fetches wheels; nothing for this one."""
        if self.system == "linux":
            return []
        return ["--platform", "win_amd64", "--python-version", self.python, "--implementation", "cp"]

    @property
    def markers(self) -> dict[str, str]:
        """Return the environment in which the conditions of requirements are read."""
        windows = self.system == "windows"
        return {
            "implementation_name": "cpython",
            "os_name": "nt" if windows else "posix",
            "platform_machine": "AMD64" if windows else platform.machine(),
            "platform_python_implementation": "CPython",
            "platform_system": "Windows" if windows else "Linux",
            "python_full_version": f"{self.python}.0",
            "python_version": self.python,
            "sys_platform": "win32" if windows else "linux",
        }


def this_machine() -> Target:
    """Return the target for the machine that builds: its own CPython is copied."""
    return Target("linux", f"{sys.version_info.major}.{sys.version_info.minor}")

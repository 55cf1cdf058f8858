"""Whether an installation is well: each thing that Puur needs, tried, and what helps where something is wrong."""

from puur.service.doctor.examine import CHECKS, run_checks
from puur.service.doctor.finding import Finding, Patient

__all__ = ["CHECKS", "Finding", "Patient", "run_checks"]

"""Checks whether an installation works: each thing that Puur needs is tried, and each failure says how to fix it."""

from puur.service.doctor.examine import CHECKS, run_checks
from puur.service.doctor.finding import Finding, Patient

__all__ = ["CHECKS", "Finding", "Patient", "run_checks"]

"""Changed copies, and what a struct has."""

from dataclasses import fields, replace

__all__ = ["fields", "replace"]

"""Regulations as files: ``*.reglement.toml``, exactly as able as the Python ones, and nothing in them is ever run."""

"""A server in a test: nobody asks it too often, and a PIN costs it no time."""

from __future__ import annotations

from argon2 import PasswordHasher
from litestar import Litestar

from puur.journal import Journal
from puur.service.credentials import CredentialStore
from puur.web.app import ServerOptions, create_app


def quick_keys(journal: Journal, secret: str) -> CredentialStore:
    """Return keys whose PINs are kept as cheaply as can be."""
    return CredentialStore(journal, secret, PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


def quick_app(journal: Journal, secret: str) -> Litestar:
    """Return the application on that journal; one address may ask it as often as it likes."""
    return create_app(ServerOptions("", secret=secret, posts=10_000, works=10_000, founds=100), journal)

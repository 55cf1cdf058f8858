"""Accounts: who wishes has one's history on every device. No password and no mail: a passkey opens it."""

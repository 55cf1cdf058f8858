"""Accounts, which keep a player's history on all devices. A passkey opens one, without password or mail."""

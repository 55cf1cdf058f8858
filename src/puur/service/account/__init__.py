"""Accounts, which keep a player's history on all devices. A passkey or six words open one, without password or mail."""

"""The club's money: what is owed, what the bank says, the ledger. Whole Rappen; nothing deleted, only reversed."""

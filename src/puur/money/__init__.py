"""Money that clubs and tournaments share: amounts in Rappen, accounts, the bank's files, the Swiss QR payment part."""

"""The organiser's money: the till at the door, bills and the bank, expenses, the final account."""

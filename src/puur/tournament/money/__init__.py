"""The organiser's money at a tournament: entry fees, the till at the door, expenses, prizes, the closing sheet."""

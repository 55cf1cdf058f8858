"""The questions every game must answer, chapter by chapter; a Law is all the chapters together."""

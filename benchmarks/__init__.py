"""Programs that measure: run from the checkout, no part of what is installed."""

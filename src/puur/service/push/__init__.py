"""What a device is told while nobody looks at its page: Web Push (docs/decisions/0062-told-while-away.md)."""

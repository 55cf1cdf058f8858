"""Web Push: notifications for somebody who does not look at the page (docs/decisions/0062-told-while-away.md)."""

"""A text as a QR code, drawn in a process of its own (:mod:`puur.service.work.workers`): a long one takes its time."""

from __future__ import annotations

import io

import segno


def svg(text: str) -> bytes:
    """Return the code as SVG."""
    image = io.BytesIO()
    segno.make_qr(text, error="m").save(image, kind="svg", border=4, scale=1, xmldecl=False, omitsize=True)
    return image.getvalue()

"""The QR code of a link as a drawing in the page."""

from __future__ import annotations

import segno
from markupsafe import Markup


def qr_code(link: str) -> Markup:
    """The QR code of a link as a drawing."""
    code = segno.make(link, error="l", boost_error=False, micro=False)
    return Markup(code.svg_inline(omitsize=True, svgclass="qr", lineclass="qr__dark", light="#fff"))

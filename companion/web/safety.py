"""What every request and every answer must keep to: origins, headers, sizes.

Unsafe requests are checked by where the browser says that they come from, not by form tokens that
expire: a phone may send a hand days after it was written.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, abort, request

LARGEST_REQUEST = 64 * 1024
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
# What a page or a worker may do. Nothing of it means anything for data, styles and modules.
POLICIES = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Permissions-Policy": "screen-wake-lock=(self), camera=(), microphone=(), geolocation=()",
}
PARTS = ("application/json", "text/css", "text/javascript", "application/javascript")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def init_app(app: Flask) -> None:
    """Check every request, and send every answer with the headers that protect it."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_REQUEST
    app.config["MAX_FORM_MEMORY_SIZE"] = LARGEST_REQUEST
    app.config["MAX_FORM_PARTS"] = 500
    app.before_request(refuse_other_origins)
    app.jinja_env.globals["is_this_device"] = is_this_device
    app.after_request(protected)


def refuse_other_origins() -> None:
    """Answer 403 to a request that another site's page makes us change something with."""
    if request.method not in SAFE_METHODS and not comes_from_here():
        abort(403, "origin")


def comes_from_here() -> bool:
    """Whether a request comes from our own pages, or from no page at all.

    Browsers that say ``Sec-Fetch-Site`` are believed; older ones, and all over plain http, send
    ``Origin`` with every POST; still older ones only ``Referer``. What sends none of them is no
    browser, and has no cookies to be misused.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.headers.get("Origin", request.headers.get("Referer"))
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == request.host and origin != "null"
    except ValueError:
        return False


def protected(response: Response) -> Response:
    """The answer with its protecting headers."""
    is_part = response.mimetype in PARTS and request.endpoint != "pwa.worker"
    if response.status_code == 304:
        # The browser goes by the headers of what it has.
        return response
    for name, value in (HEADERS if is_part else HEADERS | POLICIES).items():
        response.headers.setdefault(name, value)
    if is_trusted_place() and not is_part:
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    return response


def is_trusted_place() -> bool:
    """Whether browsers trust this address: elsewhere they complain of what they must ignore."""
    return request.is_secure or is_this_device()


def is_this_device() -> bool:
    """Whether the address opens on this device alone, whatever other phones scan."""
    host = request.environ.get("HTTP_HOST", "")
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    return name in ("localhost", "[::1]") or name.startswith("127.")

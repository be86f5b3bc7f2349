"""What a browser carries from one page to the next: a notice, a lot that was drawn."""

from __future__ import annotations

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature


class Sessions(SecureCookieSessionInterface):
    """Flask's own, but that they have no age: a clock that is put back would end them all."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """What the cookie carries, if it is ours."""
        told = request.cookies.get(self.get_cookie_name(app))
        if not told:
            return self.session_class()
        signer = self.get_signing_serializer(app)
        if signer is None:
            return None
        try:
            carried = signer.loads(told)
        except BadSignature:
            return self.session_class()
        return self.session_class(carried)

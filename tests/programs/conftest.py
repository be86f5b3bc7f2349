"""What others read of ours with programs that the gate does not install: `.ci/programs`."""

from tests.web.conftest import app, page

__all__ = ["app", "page"]

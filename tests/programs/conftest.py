"""What others read of ours with programs that the gate does not install: `.ci/programs`."""

from tests.web.conftest import another_minute, app, page

__all__ = ["another_minute", "app", "page"]

"""Files that lie ready: the site's own, and the pocket, where it was built."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware

from rivals.web.look.requests import POCKET


class Files(WhiteNoiseMiddleware):  # type: ignore[misc]  # it comes without types
    """Answers with files; all else goes on to the pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        super().__init__(get_response)
        if settings.POCKET:
            self.index_file = "index.html"
            self.add_files(str(settings.POCKET), prefix=POCKET)

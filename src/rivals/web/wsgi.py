"""The WSGI entry for any server."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from django.core.wsgi import get_wsgi_application

from rivals.web.readers import build_readers

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")

_LETTERS: Final = re.compile(r";\s*charset\s*=[^;]*", re.IGNORECASE)

_pages = get_wsgi_application()
build_readers()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer a request; whatever letters it says it is in, it is read as UTF-8.

    All pages ask for UTF-8. Django would take any codec of Python's, also those that give halves
    of characters or no text at all, and break over them before a page is even looked for.
    """
    environ["CONTENT_TYPE"] = _LETTERS.sub("", environ.get("CONTENT_TYPE", ""))
    return _pages(environ, start_response)

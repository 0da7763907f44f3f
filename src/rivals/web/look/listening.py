"""A page's stream of events, by which it hears that something is new (see `rivals.web.streams`)."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse

from rivals.web.look.limits import TooManyRequests
from rivals.web.look.proxy import visitor
from rivals.web.streams import HEARING, QUIET, Ear, mark_of

_BEGIN: Final = b"retry: 2000\n\n"


def listen(request: HttpRequest, kind: str, key: str) -> HttpResponseBase:
    """Let a page hear what is new of a subject; 204 where this server keeps no streams.

    Whose door this is has been asked already. Raises Http404, TooManyRequests.
    """
    hearing = request.META.get(HEARING)
    if hearing is None:
        return HttpResponse(status=204)
    mark = mark_of(kind, key)
    if mark is None:
        raise Http404
    if not hearing(Ear(kind, key, mark, visitor(request))):
        raise TooManyRequests(int(QUIET))
    answer = StreamingHttpResponse([_BEGIN], content_type="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Content-Encoding"] = "identity"  # what is packed would wait for more
    answer.headers["X-Accel-Buffering"] = "no"
    return answer

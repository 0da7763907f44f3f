"""Addresses of the service for programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponseBase
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt

from rivals.web.worlds.api.replies import refuse
from rivals.web.worlds.api.service import api

View = Callable[..., HttpResponseBase]

app_name = "api"


def _in_json(view: View) -> View:
    """Answer in JSON, too, what django-ninja does not: a wrong method, and the bare root."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            response = view(request, *args, **kwargs)
        except Http404:
            return refuse("no-address", 404)
        if response.status_code != 405:
            return response
        allowed = response.headers["Allow"]
        told = refuse("no-method", 405, {"method": request.method, "allowed": allowed})
        told.headers["Allow"] = allowed
        return told

    return shown


@csrf_exempt
def nowhere(request: HttpRequest, rest: str) -> HttpResponseBase:
    """404: no such address."""
    return refuse("no-address", 404)


def _patterns() -> list[URLPattern]:
    found = [one for one in api.urls[0] if isinstance(one, URLPattern)]
    for one in found:
        one.callback = _in_json(one.callback)
    return [*found, path("<path:rest>", nowhere)]


urlpatterns = _patterns()

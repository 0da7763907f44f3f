"""The page that ends the notices of one match, by the link in a mail."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from rivals.web.matches.models import Chair
from rivals.web.matches.post.tokens import chair_meant


@csrf_exempt  # as the link that ends all mails: it is signed, and works without a cookie
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def silence(request: HttpRequest, token: str) -> HttpResponse:
    """Ask whether the notices of a match are to end, and end them after a POST; 410: of nobody."""
    chair = chair_meant(token)
    if chair is None:
        return render(request, "matches/silenced.html", status=410)
    done = request.method == "POST"
    if done:
        theirs = Chair.objects.filter(invitation=chair.invitation_id, user=chair.user_id)
        theirs.update(silent=True)
    return render(request, "matches/silenced.html", {"chair": chair, "done": done})

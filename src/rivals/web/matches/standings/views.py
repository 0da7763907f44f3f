"""Pages of results with people: what one wants of them, and somebody's page that is open."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.web.accounts.models import User, folded
from rivals.web.accounts.owning import person_of
from rivals.web.look.doors import unlisted
from rivals.web.look.limits import limited
from rivals.web.matches.models import Profile
from rivals.web.matches.standings import rating
from rivals.web.matches.standings.showing import chapters_with_people, profile_of, title_of


@login_required
@require_POST
@limited("standing", 60, 3600)
def wishes(request: HttpRequest) -> HttpResponse:
    """Keep whether one is `rated`, and one's page `open`; ratings that are not wanted go."""
    user = person_of(request)
    wanted = {name: name in request.POST for name in ("rated", "open")}
    Profile.objects.update_or_create(user=user, defaults=wanted)
    if not wanted["rated"]:
        rating.forget(user.pk)
    messages.success(request, _("Kept."))
    return redirect("matches:record")


@never_cache
@require_safe
def person(request: HttpRequest, name: str) -> HttpResponse:
    """Show how somebody's matches with people came out; 404 to others while it is not open."""
    if "\0" in name:  # nobody's, and a database may not be asked for it
        raise Http404
    found = User.objects.filter(key=folded(name), is_active=True).first()
    if found is None or not (found == request.user or profile_of(found.pk).open):
        raise Http404
    shown = {
        "title": title_of(found.get_username()),
        "people": chapters_with_people(found.pk),
        "own": found == request.user,
        "open": profile_of(found.pk).open,
    }
    return unlisted(render(request, "matches/person.html", shown))

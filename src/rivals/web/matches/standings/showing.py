"""What a page shows of an account's matches with people."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rivals.core import registry
from rivals.core.errors import RivalsError
from rivals.web.matches.models import Outcome, Profile, Rating
from rivals.web.matches.record import MOST, Chapter, Met, chapter_of
from rivals.web.matches.telling import Teller


@dataclass(frozen=True, slots=True)
class ShownChapter:
    """One game's results with people, and the rating there, '' where there is none."""

    chapter: Chapter
    rating: str


def profile_of(user: int) -> Profile:
    """Give what somebody wants; by default nothing is rated, and nothing open."""
    found: Profile | None = Profile.objects.filter(user=user).first()
    return found or Profile(user_id=user)


def chapters_with_people(user: int) -> list[ShownChapter]:
    """Give an account's results with people, a chapter for each game, those of the latest."""
    latest = list(Outcome.objects.filter(user=user).order_by("-pk")[:MOST])[::-1]
    ratings = {one.game: one for one in Rating.objects.filter(user=user)}
    met: dict[str, list[Met]] = {}
    for one in latest:
        told = _met(one)
        if told is not None:
            met.setdefault(one.game, []).append(told)
    return [
        ShownChapter(
            chapter_of(f"people-{number}", its[0].game, its), _say_rating(ratings.get(game))
        )
        for number, (game, its) in enumerate(sorted(met.items()))
    ]


def _met(one: Outcome) -> Met | None:
    try:
        teller = Teller(registry.find_game(one.game), one.rivals)
    except RivalsError:
        return None
    people = ngettext("%(n)s person", "%(n)s people", one.people) % {"n": one.people}
    kinds = sorted({teller.seat_kind(rival) for rival in one.rivals})
    return Met(teller.title, " + ".join([people, *kinds]), one.lead, one.share, one.apart)


def _say_rating(rating: Rating | None) -> str:
    if rating is None:
        return ""
    text = ngettext(
        "Rating: %(mu)s, give or take %(by)s, after %(n)s match.",
        "Rating: %(mu)s, give or take %(by)s, after %(n)s matches.",
        rating.matches,
    )
    return text % {"mu": round(rating.mu), "by": round(2 * rating.sigma), "n": rating.matches}


def title_of(name: str) -> str:
    """Give the title of somebody's page."""
    return _("Matches of %(name)s with people") % {"name": name}

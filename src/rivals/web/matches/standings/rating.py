"""Ratings of people, a number for each game, of those who want one: by openskill, as in the lab.

Only what they did against each other counts, in matches to which the coach gave none of them help.
People learn, so a little is added to the uncertainty before each match, as openskill proposes.
"""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.game import ranked
from rivals.core.ranked import after_game
from rivals.web.matches.models import Outcome, Profile, Rating


def rate(outcomes: Sequence[Outcome]) -> None:
    """Rate those anew who want to be, if there are two or more of them."""
    wanted = set(
        Profile.objects.filter(rated=True, user__in=[one.user_id for one in outcomes]).values_list(
            "user", flat=True
        )
    )
    rated = [one for one in outcomes if one.user_id in wanted and not one.apart]
    if len(rated) < 2:
        return
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    # In one order, so that two matches that are counted at once do not wait for each other.
    rated.sort(key=lambda one: one.user_id)
    own = [_rating(model.mu, model.sigma, one) for one in rated]
    # Who gave up comes after all who played to the end.
    places = ranked([(not one.gave_up, -one.rank) for one in rated])
    after = after_game(model, [model.rating(one.mu, one.sigma) for one in own], places)
    for one, now in zip(own, after, strict=True):
        one.mu, one.sigma, one.matches = now.mu, now.sigma, one.matches + 1
        one.save()


def _rating(mu: float, sigma: float, one: Outcome) -> Rating:
    """Give somebody's rating in a game, to be changed by nobody else meanwhile."""
    begin = {"mu": mu, "sigma": sigma}
    rows = Rating.objects.select_for_update()
    found: Rating = rows.get_or_create(user_id=one.user_id, game=one.game, defaults=begin)[0]
    return found


def forget(user: int) -> None:
    """Forget the ratings of somebody who does not want any."""
    Rating.objects.filter(user=user).delete()

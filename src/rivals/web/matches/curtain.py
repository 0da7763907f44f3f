"""Who sees what of a match, where seats see different things.

Several people at one screen take turns to look. Between two of them a curtain hides every hand
until the next one says that it is they who look now; the match keeps who that was. People at
devices of their own see, at every moment, what their own seat may see, and act for it alone.
"""

from __future__ import annotations

from rivals.core.game import HUMAN, Result, State
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play

Looker = int | None
"""The seat from which a position is seen; None: what is hidden from any seat stays hidden."""


def persons(play: Play) -> list[int]:
    """List the seats of people."""
    return [number for number, seat in enumerate(play.match.header.seats) if seat == HUMAN]


def is_shared(play: Play) -> bool:
    """Say whether people who may not see each other's hands are playing at one screen."""
    hidden = play.match.game.spec.hidden and not play.over
    return hidden and len(persons(play)) > 1


def waits_for(row: StoredMatch, play: Play) -> int | None:
    """Give the seat of the person for whom the curtain is closed; None where it is open."""
    if row.remote:
        return None
    to_move = play.match.to_move()
    closed = is_shared(play) and to_move in persons(play) and to_move != row.looking
    return to_move if closed else None


def looker(row: StoredMatch, play: Play, state: State, *, plays: bool = True) -> Looker:
    """Give the seat from which one of a match's positions may be seen, by its owner if he plays."""
    if not plays:
        return stranger(play, state)
    if row.remote:
        return row.seat
    if is_shared(play):
        return None if waits_for(row, play) is not None else row.looking
    return _person_at(play, state)


def acts(row: StoredMatch, play: Play) -> bool:
    """Say whether the visitor acts for the seat to move: for any at one screen, else for theirs."""
    return not row.remote or play.match.to_move() == row.seat


def keeps_back(row: StoredMatch, play: Play) -> bool:
    """Say whether the file of a match would tell people what others hold, or what is to come."""
    return is_shared(play) or (row.remote and not play.over)


def stranger(play: Play, state: State) -> Looker:
    """Give the seat from which somebody who only has the link may see one of its positions."""
    return None if is_shared(play) else _person_at(play, state)


def _person_at(play: Play, state: State) -> int:
    """Give the person to move, or the first person."""
    to_move, people = play.match.game.to_move(state), persons(play)
    return to_move or 0 if to_move in people or not people else people[0]


def seen(play: Play, state: State, seat: Looker) -> State:
    """Give a position without what that seat may not see."""
    if not play.match.game.spec.hidden:
        return state
    seats = range(len(play.match.header.seats)) if seat is None else (seat,)
    for one in seats:
        state = play.match.game.seen_by(state, one)
    return state


def score(play: Play, state: State, seat: Looker) -> Result:
    """Score a position as far as that seat may know: all of it at the end, and if nobody plays."""
    game = play.match.game
    if play.over or not persons(play):
        return game.result(state)
    seats = range(len(play.match.header.seats)) if seat is None else (seat,)
    return game.known_result(state, seats)


def look(row: StoredMatch, play: Play, seat: str) -> bool:
    """Open the curtain for the person of this seat; say whether it waited for them."""
    waiting = waits_for(row, play)
    if waiting is None or seat != str(waiting):
        return False
    # Only while this move stands: a curtain opened for a move before shows nothing now.
    found = StoredMatch.objects.filter(pk=row.pk, revision=row.revision)
    row.looking = waiting
    return bool(found.update(looking=waiting))

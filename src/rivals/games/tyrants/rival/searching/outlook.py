"""What a position is worth to a seat as its turn begins: points at the end, by a linear guess."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.games.tyrants.components.cards import HAND
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.searching.weights import (
    PERSON,
    RIVAL,
    PersonFeatures,
    RivalFeatures,
)
from rivals.games.tyrants.rival.stand_ins.board import Board
from rivals.games.tyrants.rival.stand_ins.cards import Taste
from rivals.games.tyrants.rival.stand_ins.row import threat
from rivals.games.tyrants.rules import automatron, scoring, turn


def person_features(position: Position, seat: int, taste: Taste) -> PersonFeatures:
    """List what is counted of a person."""
    board = Board.of(position, seat, taste)
    its, left = position.person(seat), board.turns_left
    points = scoring.breakdown(position, seat)
    cards = [*its.hand, *its.deck, *its.discard]
    plays = left * HAND / max(HAND, len(cards))
    sites = position.map.sites
    return PersonFeatures(
        one=1.0,
        turns=left,
        turns_squared=left * left / 10,
        sites=float(points["sites"]),
        total_control=float(points["total_control"]),
        trophies=float(points["trophies"]),
        deck=float(points["deck"]),
        inner_circle=float(points["inner_circle"]),
        tokens=float(points["tokens"]),
        markers=left * len(position.standing.markers(seat)),
        markers_totally=left * turn.total_control_points(position, seat),
        deck_plays=plays * sum(map(taste.played, cards)),
        hand_plays=sum(map(taste.played, its.hand)),
        barracks=float(its.barracks),
        spies=float(len(its.spies)),
        board=sum(map(board.now, sites)),
        in_reach=sum(board.prospect(site) for site in sites if board.reach >> site & 1),
        sites_in_reach=left * (board.reach & position.map.site_mask).bit_count(),
    )


def automatron_features(position: Position, seat: int, taste: Taste) -> RivalFeatures:
    """List what is counted of an AutoMatron."""
    board = Board.of(position, seat, taste)
    its, left = automatron.area(position, seat), board.turns_left
    points = scoring.breakdown(position, seat)
    delay = its.delay[::-1][: round(left)]
    slow = delay.count("outcast")
    return RivalFeatures(
        one=1.0,
        turns=left,
        turns_squared=left * left / 10,
        sites=float(points["sites"]),
        total_control=float(points["total_control"]),
        trophies=float(points["trophies"]),
        tokens=float(points["tokens"]),
        markers=left * len(position.standing.markers(seat)),
        markers_totally=left * turn.total_control_points(position, seat),
        barracks=float(its.barracks),
        spies=float(len(its.spies)),
        slow_turns=float(slow),
        usual_turns=float(len(delay) - slow),
        outcasts=float(its.delay.count("outcast")),
        row=threat(position, seat),
        board=sum(map(board.now, position.map.sites)),
        sites_in_reach=left * (board.troop_reach & position.map.site_mask).bit_count(),
    )


def lead(position: Position, seat: int, taste: Taste) -> float:
    """Give the points by which a seat will be ahead of the best other; at the end, by which it is.

    Of allies it is the better one's.
    """
    if position.phase == "over":
        values = [float(one.total) for one in scoring.result(position).seats]
    else:
        values = [_outlook(position, one, taste) for one in range(len(position.seats))]
    return values[seat] - max(value for one, value in enumerate(values) if one != seat)


def _outlook(position: Position, seat: int, taste: Taste) -> float:
    """Guess the points that a seat will have, but for what is the same for all."""
    if isinstance(position.seats[seat], Person):
        return _sum_of(PERSON, person_features(position, seat, taste))
    return _sum_of(RIVAL, automatron_features(position, seat, taste))


def _sum_of(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(weight * one for weight, one in zip(weights, features, strict=True))

"""Finished games logged by another program score the same here.

What the logs hold: the troops and spies at every site, barracks, and each seat's points by
where they come from. Sites and total control are scored here from the pieces. Trophies,
tokens, deck and inner circle are known only as numbers: the seats get so many trophies and
tokens, and stand-in cards of the same sum, so that the whole result goes through the scoring.
The log's own total is above its parts for some seats of games with the dragons, whose cards
pay points that the log keeps apart; there the parts are held, not the total.
"""

import json
from pathlib import Path

import pytest
from tyrants_cases import LETTERS, person, table

from rivals.games.tyrants import GAME
from rivals.games.tyrants.rules import scoring

LOGS = json.loads(Path(__file__).with_name("scored_positions.json").read_text(encoding="utf-8"))
GAMES = LOGS["games"]
PARTS = LOGS["points"][:-1]
ALL = ("left", "center", "right")


def position_of(game):
    """The final position; the whole board, as some logs of two seats use a side section."""
    seats = [_seat(dict(zip(PARTS, its, strict=False))) for its in game["scores"]]
    troops = dict(zip(LOGS["sites"], game["troops"].split("/"), strict=True))
    spies = dict(zip(LOGS["sites"], game["spies"].split("/"), strict=True))
    trophies = {seat: "w" * its[PARTS.index("trophies")] for seat, its in enumerate(game["scores"])}
    position = table(
        *seats, troops=troops, spies=spies, trophies=trophies, sections=ALL,
        decks=tuple(game["decks"]), phase="over", ending="troops",
    )  # fmt: skip
    for seat, barracks in zip(position.seats, game["barracks"], strict=True):
        seat.barracks = barracks
    return position


def _seat(points):
    deck = points["deck"]
    cards = ["insane_outcast"] * -deck if deck < 0 else ["house_guard"] * deck
    seat = person(deck=cards, inner=["noble"] * points["inner_circle"])
    seat.vp = points["tokens"]
    return seat


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["log"])
def test_a_logged_game_scores_as_recorded(game):
    position = position_of(game)
    for seat, recorded in enumerate(game["scores"]):
        told = scoring.breakdown(position, seat)
        assert list(told.values()) == recorded[:-1], f"seat {seat}: {list(told)}"
        rest = recorded[-1] - GAME.result(position).seats[seat].total
        assert rest == 0 or (rest > 0 and "dragons" in game["decks"]), f"seat {seat}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["log"])
def test_the_best_sum_of_a_logged_game_is_ranked_first(game):
    position = position_of(game)
    sums = [sum(its[:-1]) for its in game["scores"]]
    first = {seat for seat, its in enumerate(GAME.result(position).seats) if its.rank == 1}
    assert first == {seat for seat, points in enumerate(sums) if points == max(sums)}


def test_the_logs_are_what_they_are_said_to_be():
    assert len(GAMES) == 104
    assert sorted({len(game["scores"]) for game in GAMES}) == [2, 3, 4]
    whole = [sum(its[:-1]) == its[-1] for game in GAMES for its in game["scores"]]
    assert (len(whole), sum(whole)) == (344, 296)
    assert set(LETTERS) <= set("".join(game["troops"] for game in GAMES))

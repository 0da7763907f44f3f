"""Positions that cannot be are refused, each with the path of its fault; real ones are read."""

import json

import pytest
from spoiled import changed, fault_of, plus
from tyrants_cases import perform

from rivals.core.notation import decode_position, encode_position, parse_action
from rivals.games.tyrants import GAME
from rivals.testing.trial import Trial

SEATS = ("random", "automatron:hard")
TEAMS = ("random", "automatron", "random", "automatron")


def positions(seats=SEATS, seed=0, **options):
    """Every position of a match, as plain data."""
    trial = Trial(GAME, seats, seed, options)
    return [json.loads(encode_position(one)) for one in trial.positions(decided=True)]


MATCH = positions()
START = MATCH[0]
OVER = MATCH[-1]


def first(holds):
    """The first position of the match for which something holds."""
    return next(one for one in MATCH if one["phase"] == "play" and holds(one))


PERSON = first(lambda one: one["turn"] == 0 and not one["stack"])
DECIDING = first(lambda one: one["turn"] == 0 and one["stack"])
RIVAL = first(lambda one: one["turn"] == 1 and len(one["stack"]) == 7)
PART = first(lambda one: one["stack"] and one["stack"][-1]["op"]["op"] == "a_part")


def fault(position):
    return fault_of(GAME, position)


FAULTS = [
    # position, part, what is put there, path of the fault
    (PERSON, ["seats"], lambda its: its[:1], "$.seats"),
    (PERSON, ["seats"], lambda its: its * 3, "$.seats"),
    (PERSON, ["sections"], ["left", "center"], "$.sections"),
    (PERSON, ["sections"], [], "$.sections"),
    (PERSON, ["decks"], ["drow", "drow"], "$.decks"),
    (PERSON, ["first"], 2, "$.first"),
    (PERSON, ["turn"], 2, "$.turn"),
    (PERSON, ["order"], [0, 0], "$.order"),
    (PERSON, ["order"], [0, 1, 2], "$.order"),
    (PERSON, ["order"], lambda its: its[::-1], "$.order"),
    (PERSON, ["teams"], True, "$.teams"),
    (PERSON, ["ending"], "market", "$.ending"),
    (PERSON, ["seats", 0, "name"], "automatron", "$.seats[0].name"),
    (PERSON, ["seats", 0, "name"], "alice", "$.seats[0].name"),
    (PERSON, ["seats", 1, "name"], "random", "$.seats[1].name"),
    (PERSON, ["seats", 1, "name"], "automatron:gentle", "$.seats[1].name"),
    (PERSON, ["seats", 0, "spies"], [1, 2, 3, 4, 5, 6], "$.seats[0].spies"),
    (PERSON, ["seats", 0, "spies"], [2, 2], "$.seats[0].spies"),
    (PERSON, ["seats", 0, "spies"], [3, 2], "$.seats[0].spies"),
    (PERSON, ["seats", 0, "spies"], [15], "$.seats[0].spies"),
    (PERSON, ["seats", 0, "trophies"], [0, 0], "$.seats[0].trophies"),
    (PERSON, ["seats", 0, "trophies", 0], 1, "$.troops[0]"),
    (PERSON, ["seats", 0, "trophies", 2], plus(1), "$.troops[2]"),
    (PERSON, ["seats", 0, "barracks"], plus(-1), "$.troops[0]"),
    (PERSON, ["seats", 1, "barracks"], plus(1), "$.troops[1]"),
    (PERSON, ["troops"], lambda its: its[:2], "$.troops"),
    (PERSON, ["troops", 0], lambda its: its[1:], "$.troops[0]"),
    (PERSON, ["troops", 1, 40], plus(2), "$.troops[0][40]"),
    (PERSON, ["row"], lambda its: [*its, "advocate"], "$.row"),
    (PERSON, ["row"], lambda its: its[1:], "$.deck"),
    (PERSON, ["row", 2], "wight", "$.row[2]"),
    (PERSON, ["row", 2], "hidden", "$.row[2]"),
    (PERSON, ["deck", 0], "noble", "$.deck[0]"),
    (PERSON, ["deck"], lambda its: its[1:], "$.deck"),
    (PERSON, ["devoured"], ["insane_outcast"], "$.devoured[0]"),
    (PERSON, ["devoured"], ["house_guard"], "$.seats"),
    (PERSON, ["removed"], ["noble"], "$.removed[0]"),
    (PERSON, ["deck", 3], "hidden", "$.deck"),
    (PERSON, ["seats", 0, "hand", 0], "hidden", "$.seats[0].hand"),
    (PERSON, ["seats", 0, "deck", 0], "hidden", "$.seats[0].deck"),
    (PERSON, ["seats", 0, "hand"], ["king"], "$.seats[0].hand[0]"),
    (PERSON, ["seats", 0, "discard"], ["hidden"], "$.seats[0].discard[0]"),
    (PERSON, ["seats", 0, "inner"], ["insane_outcast"], "$.seats[0].inner[0]"),
    (PERSON, ["seats", 0, "deck"], lambda its: [*its, "noble"], "$.seats"),
    (PERSON, ["seats", 0, "deck"], lambda its: [*its, "kraken"], "$.seats[0].deck[5]"),
    (PERSON, ["guards"], plus(-1), "$.deck"),
    (PERSON, ["outcasts"], 30, "$.outcasts"),
    (PERSON, ["gained"], {"0": 1}, "$.gained"),
    (PERSON, ["counts"], {"guile": 7}, "$.counts"),
    (PERSON, ["batch"], 99, "$.batch"),
    (PERSON, ["wasted"], 4, "$.wasted"),
    (PERSON, ["unplaced"], 8, "$.unplaced"),
    (PERSON, ["phase"], "over", "$.ending"),
    (PERSON, ["plays"], [{"card": "king"}], "$.plays[0].card"),
    (PERSON, ["plays"], [{"card": "hidden"}], "$.plays[0].card"),
    (PERSON, ["stack"], [{"op": {"op": "x_clean_up"}, "seat": 0}], "$.stack[0]"),
    (PERSON, ["stack"], [{"op": {"op": "x_discard"}, "seat": 1, "by": 0}], "$.stack[0].seat"),
    (PERSON, ["stack"], [{"op": {"op": "x_discard"}, "seat": 0, "by": 3}], "$.stack[0].by"),
    (PERSON, ["stack"], [{"op": {"op": "spy"}, "seat": 0}], "$.stack[0].op"),
    (PERSON, ["stack"], [{"op": {"op": "spy"}, "seat": 0, "play": 0}], "$.stack[0].play"),
    (PERSON, ["stack"], [{"op": {"op": "promote_self_if_wanted"}, "seat": 0}],
     "$.seats[0].discard"),
    (PERSON, ["later"], [{"op": {"op": "a_flip"}, "seat": 0}], "$.later[0].op"),
    (DECIDING, ["stack", -1, "play"], 9, "$.stack[0].play"),
    (DECIDING, ["stack", -1, "op"], {"op": "gain", "power": 9}, "$.stack[0].op"),
    (DECIDING, ["stack", -1, "op"], {"op": "trophies", "n": 3}, "$.stack[0].op"),
    (DECIDING, ["plays", 0, "placed"], [15], "$.plays[0].placed"),
    (DECIDING, ["plays", 0, "returned"], [-1], None),
    (DECIDING, ["plays", 0, "deployed"], [99], "$.plays[0].deployed"),
    (DECIDING, ["plays", 0, "site"], 99, "$.plays[0].site"),
    (DECIDING, ["plays", 0, "killed"], 3, "$.plays[0].killed"),
    (DECIDING, ["plays", 0, "hall"], 2, "$.plays[0].hall"),
    (RIVAL, ["stack"], [], "$.stack"),
    (RIVAL, ["stack"], lambda its: its[1:], "$.stack"),
    (PART, ["stack"], lambda its: its[-1:], "$.stack"),
    (RIVAL, ["stack", 0, "seat"], 0, "$.stack[0].seat"),
    (RIVAL, ["turn"], 0, "$.stack[0].seat"),
    (PART, ["stack", -1, "op", "site"], 15, None),
    (PART, ["stack", -1, "op"], {"op": "x_discard"}, None),
    (PART, ["stack", -1, "op"], {"op": "a_score", "why": "extra", "points": 0}, None),
    (START, ["stack"], [{"op": {"op": "a_flip"}, "seat": 0}], "$.stack"),
    (OVER, ["ending"], "", "$.ending"),
]  # fmt: skip


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: ".".join(map(str, case[1])))
def test_a_part_that_cannot_be_is_refused_at_its_place(case):
    position, part, value, path = case
    found = fault(changed(position, part, value))
    assert path is None or found == path


def test_an_outcast_too_many_is_refused():
    twin = changed(PERSON, ["seats", 1, "delay"], ["outcast"] * 31)
    assert fault(changed(twin, ["outcasts"], 0)) == "$.outcasts"


def test_teams_take_two_people_and_two_automatrons_in_turn():
    team = positions(TEAMS, teams=True)[0]
    decode_position(GAME, json.dumps(team))
    swapped = changed(team, ["seats"], lambda its: [its[1], its[0], *its[2:]])
    assert fault(swapped) == "$.teams"


def test_the_last_troop_of_a_seat_ends_the_game():
    twin = changed(PERSON, ["seats", 0, "barracks"], 0)
    hall = 40 - sum(PERSON["troops"][0]) - PERSON["seats"][1]["trophies"][0]
    twin["seats"][1]["trophies"][0] += hall
    assert fault(twin) == "$.ending"
    decode_position(GAME, json.dumps(changed(twin, ["ending"], "troops")))


def test_an_empty_market_ends_a_game_without_an_automatron():
    people = positions(("random", "random"))
    play = next(one for one in people if one["phase"] == "play" and not one["stack"])
    twin = changed(play, ["devoured"], play["deck"])
    twin["deck"] = []
    assert fault(twin) == "$.ending"
    decode_position(GAME, json.dumps(changed(twin, ["ending"], "market")))


@pytest.mark.parametrize("seats", [SEATS, TEAMS, ("random", "random", "random")])
def test_every_position_of_a_match_and_every_view_of_it_is_read(seats):
    options = {"decks": ["aberrations", "demons"], "teams": seats == TEAMS}
    for one in Trial(GAME, seats, 7, options).positions(decided=True):
        for seen in [one, *(GAME.seen_by(one, seat) for seat in range(len(seats)))]:
            again = decode_position(GAME, encode_position(seen))
            assert again == seen


def test_a_position_read_is_played_on():
    position = decode_position(GAME, json.dumps(PERSON))
    perform(position, parse_action(GAME, "end"))
    assert position.turn == 1

"""Positions that cannot be are refused, each with the path of its fault; real ones are read."""

import json
from functools import cache
from itertools import islice

import pytest
from armada_wanderings import wandering
from spoiled import changed, fault_of, first_asking, first_of, is_read_as_written, more

from rivals.core.chance import SeededDice
from rivals.core.notation import decode_position, encode_position
from rivals.core.words import LANGS
from rivals.games.armada import GAME
from rivals.games.armada.components.ships import SHIPS

ACES = [
    [["mc80_command", "cr90_a"], ["nym", "dutch_vander", "han_solo", "jan_ors"]],
    [["imperial_1", "raider_1"], ["boba_fett", "tie_fighter", "tie_fighter", "tie_advanced"]],
]


GREAT = {"points": "400", "rules": "classic"}
MATCHES = [
    (1, {"seats": ("human", "imperial"), "fleet_1": "rebel_line"}),
    (29, {"fleet_1": "rebel_core", "fleet_2": "imperial_core", "points": "400"}),
    (3, {"fleet_1": "rebel_core", "fleet_2": "imperial_core", "points": "400"}),
    (5, {"fleet_1": "imperial_raid", "fleet_2": "rebel_line", "points": "400"}),
    (
        8,
        {
            "fleet_1": "rebel_strike",
            "fleet_2": "imperial_raid",
            "points": "400",
            "obstacles": "placed",
        },
    ),
    *((seed, {"fleets": ACES, **GREAT}) for seed in (2, 4, 6, 12)),
]


@cache
def played(match):
    """Every position of a match in which all kinds of action are equally likely, as data."""
    seed, options = MATCHES[match]
    return [json.loads(encode_position(one)) for one, _ in wandering(seed, **options)]


def every():
    """All positions of all matches; a match is played when somebody comes to it."""
    return (one for match in range(len(MATCHES)) for one in played(match))


def first(holds):
    """The first position for which something holds."""
    return first_of(every(), holds)


def asking(tag, **fields):
    """The first position in which the task on top is of a kind."""
    return first_asking(every(), tag, **fields)


def fault(position):
    return fault_of(GAME, position)


@pytest.mark.parametrize("match", range(len(MATCHES)))
def test_every_position_of_a_match_is_read(match):
    for one in islice(played(match), 0, None, 3):
        assert is_read_as_written(GAME, one)


@cache
def battle():
    """A battle of two great fleets, in its second round."""
    return first_of(
        played(1), lambda one: one["round"] == 2 and one["stack"][-1]["type"] == "mustering"
    )


@cache
def rival():
    """The first move of an imperial rival."""
    return first_of(played(0), lambda one: one["round"] == 1 and one["phase"] == "ship")


def _struck(ship):
    """Damage shows, and a card more would not destroy it."""
    hull = SHIPS[ship["kind"]].hull - ship["hidden"] - len(ship["faceup"])
    return ship["faceup"] and hull > 1


@cache
def hurt():
    """A position with a wreck and with damage that shows."""
    return first(
        lambda one: (
            one["stack"][-1]["type"] == "mustering"
            and any(_struck(ship) for ship in one["ships"])
            and any(ship["where"] == "gone" for ship in one["ships"])
        )
    )


@cache
def salvo():
    """An attack of a ship on a ship that defends itself."""
    return first(
        lambda one: (
            one["attack"] is not None
            and one["stack"][-1]["type"] == "defending"
            and one["attack"]["attacker"]["kind"] == one["attack"]["defender"]["kind"] == "ship"
        )
    )


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("names", 0), "nobody", "$.names[0]"),
        (("names", 0), "imperial", "$.rivals"),
        (("rivals",), [1], "$.rivals"),
        (("first",), 2, "$.first"),
        (("points",), "200", "$.points"),
        (("ships",), [], "$.ships"),
        (("ships", 0, "kind"), "death_star", "$.ships[0].kind"),
        (("ships", 0, "kind"), "imperial_1", "$.ships"),
        (("ships", 0, "seat"), 1, "$.ships"),
        (("ships", 0, "shields", 0), 9, "$.ships[0].shields[0]"),
        (("ships", 0, "shields", 0), -1, "$.ships[0].shields[0]"),
        (("ships", 0, "shields"), [0, 0, 0], "$.ships[0].shields"),
        (("ships", 0, "defence"), [], "$.ships[0].defence"),
        (("ships", 0, "defence", 0), "lost", "$.ships[0].defence[0]"),
        (("ships", 0, "speed"), 4, "$.ships[0].speed"),
        (("ships", 0, "heading"), 36000, "$.ships[0].heading"),
        (("ships", 0, "y"), 10**6, "$.ships[0]"),
        (("ships", 0, "where"), "waiting", "$.ships[0]"),
        (("ships", 0, "hidden"), 99, "$.ships[0]"),
        (("ships", 0, "faceup"), ["power_failure"], "$.deck"),
        (("ships", 0, "faceup"), ["toothache"], "$.ships[0].faceup[0]"),
        (("ships", 0, "dial"), "hidden", "$.ships[0].dial"),
        (("ships", 0, "held"), ["repair", "repair"], "$.ships[0].held"),
        (("ships", 0, "held"), ["tea"], "$.ships[0].held[0]"),
        (("squadrons", 0, "kind"), "falcon", "$.squadrons[0].kind"),
        (("squadrons", 0, "hull"), 0, "$.squadrons[0].hull"),
        (("squadrons", 0, "hull"), 99, "$.squadrons[0].hull"),
        (("squadrons", 0, "defence"), more("ready"), "$.squadrons[0].defence"),
        (("squadrons", 0, "where"), "waiting", "$.squadrons[0]"),
        (("squadrons", 0, "x"), -5, "$.squadrons[0]"),
        (("squadrons", 0, "slot"), [99, 1, 1], "$.squadrons[0].slot[0]"),
        (("deck",), lambda old: old[1:], "$.deck"),
        (("deck",), lambda old: old[::-1], "$.deck"),
        (("deck", 0), "toothache", "$.deck[0]"),
        (("discards",), ["power_failure"], "$.deck"),
        (("obstacles", 0, "kind"), "moon", "$.obstacles[0]"),
        (("obstacles",), lambda old: [*old, old[0]], "$.obstacles"),
        (("unplaced",), ["station"], "$."),
        (("passes",), [0], "$.passes"),
        (("round",), 7, "$.round"),
        (("phase",), "over", "$.phase"),
        (("phase",), "tea", "$.phase"),
        (("active",), 99, "$.active"),
        (("stack",), [], "$.stack"),
        (("stack", 0, "type"), "sleeping", "$.stack[0]"),
        (("stack", 0, "seat"), 2, "$.stack[0].seat"),
        (("stack",), [{"type": "steering", "seat": 0, "ship": 99}], "$.stack[0].ship"),
        (("stack",), [{"type": "suffering", "seat": 1, "ship": 0, "damage": 1}], "$.stack[0].seat"),
        (("stack",), more({"type": "modifying", "seat": 0}), "$.attack"),
        (("told",), [{"rule": "armada.told.nothing", "params": {}}], "$.told[0]"),
        (("told",), [{"rule": "armada.told.round", "params": {}}], "$.told[0]"),
        (
            ("told",),
            [{"rule": "armada.told.ship-destroyed", "params": {"ship": 99}}],
            "$.told[0]",
        ),
        (
            ("told",),
            [{"rule": "armada.told.rolled", "params": {"dice": ["red-accident"]}}],
            "$.told[0]",
        ),
        (
            ("told",),
            [{"rule": "armada.told.card-up", "params": {"ship": 0, "card": "toothache"}}],
            "$.told[0]",
        ),
        (("readings", "rules"), "2.0", "$.readings.rules"),
        (("strange",), 1, "$"),
    ],
)
def test_a_fault_is_told_by_its_place(path, value, wanted):
    assert fault(changed(battle(), path, value)).startswith(wanted)


@pytest.mark.parametrize("value", [[], lambda old: [*old, old[0]]], ids=["none", "twice"])
def test_damage_is_looked_at(value):
    struck = next(n for n, ship in enumerate(hurt()["ships"]) if _struck(ship))
    assert fault(changed(hurt(), ("ships", struck, "faceup"), value)).startswith("$.deck")


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("plans",), {}, "$.plans.1"),
        (("plans", "1", "x"), -1, "$.plans.1"),
        (("plans", "1", "style"), "bold", "$.plans"),
        (("rivals",), [], "$.rivals"),
        (("rivals",), [1, 1], "$.rivals"),
    ],
)
def test_a_rivals_own_things_are_looked_at(path, value, wanted):
    assert fault(changed(rival(), path, value)).startswith(wanted)


@pytest.mark.parametrize("name", ["ships", "squadrons"])
def test_two_pieces_cannot_be_in_one_place(name):
    there = battle()[name][0]
    twin = battle()
    for key in ("x", "y"):
        twin = changed(twin, (name, 1, key), there[key])
    assert fault(twin) == f"$.{name}"


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("attack",), None, "$.attack"),
        (("attack", "attacker", "number"), 99, "$.attack.attacker.number"),
        (("attack", "attacker", "zone"), None, "$.attack.attacker.zone"),
        (("attack", "defender", "kind"), "squadron", "$.attack.defender"),
        (("attack", "dice"), [{"colour": "red", "face": "hit_crit"}], "$.attack.dice[0].face"),
        (("attack", "dice"), [{"colour": "red", "face": "hit"}] * 21, "$.attack.dice"),
        (("attack", "locked"), [9], "$.attack.locked[0]"),
        (("attack", "lent"), [0], "$.attack.lent[0]"),
        (("stack", -1, "seat"), lambda old: 1 - old, "$.stack["),
    ],
)
def test_an_attack_is_looked_at(path, value, wanted):
    assert fault(changed(salvo(), path, value)).startswith(wanted)


def test_nobody_attacks_itself():
    attacker = salvo()["attack"]["attacker"]
    found = fault(changed(salvo(), ("attack", "defender"), attacker))
    assert found.startswith("$.attack.defender")


@pytest.mark.parametrize(
    ("tag", "name", "value", "wanted"),
    [
        ("redirecting", "seat", lambda old: 1 - old, "seat"),
        ("clearing", "squadrons", lambda old: old * 2, "squadrons"),
        ("attacking", "used", ["nose"], "used[0]"),
        ("attacking", "ship", 99, "ship"),
        ("flying", "squadron", 99, "squadron"),
        ("flying", "seat", lambda old: 1 - old, "seat"),
        ("panicking", "ship", 99, "ship"),
        ("dialling", "ship", 99, "ship"),
        ("revealing", "ship", 99, "ship"),
        ("clearing", "squadrons", [], "squadrons"),
        ("clearing", "squadrons", [99], "squadrons"),
        ("harming", "squadron", 99, "squadron"),
        ("steering", "seat", lambda old: 1 - old, "seat"),
        ("suffering", "damage", 0, "damage"),
    ],
)
def test_tasks_are_looked_at(tag, name, value, wanted):
    position = asking(tag)
    place = f"$.stack[{len(position['stack']) - 1}].{wanted}"
    assert fault(changed(position, ("stack", -1, name), value)).startswith(place)


def test_a_game_may_end_before_squadrons_run_over_are_put_beside_the_ship():
    """So it does where the ship that ran over them rams the last one of a fleet to pieces."""
    over = asking("clearing") | {"phase": "over", "round": 6, "stack": [], "active": None}
    assert GAME.to_move(decode_position(GAME, json.dumps(over))) is None
    assert fault(over | {"round": 5}) == "$.phase"


def test_a_game_may_end_before_a_card_has_acted():
    striking = asking("striking")
    over = striking | {"phase": "over", "round": 6, "stack": [], "active": None}
    assert GAME.to_move(decode_position(GAME, json.dumps(over))) is None
    ship, card = striking["stack"][-1]["ship"], striking["stack"][-1]["card"]
    other = "comm_noise" if card == "injured_crew" else "injured_crew"
    if other not in striking["ships"][ship]["faceup"]:
        assert fault(changed(striking, ("stack", -1, "card"), other)).endswith(".card")


def test_nearly_every_kind_of_task_was_met():
    met = {one["stack"][-1]["type"] for one in every() if one["stack"]}
    assert len(met) >= 22


# --- What is odd, but can be played on -------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "path", "value"),
    [
        (battle, ("ships", 0, "x"), 0),
        (battle, ("ships", 0, "where"), "gone"),
        (battle, ("ships", 0, "dials"), more(*["repair"] * 9)),
        (battle, ("ships", 0, "dial"), "repair"),
        (battle, ("ships", 0, "slot"), [10**6, 0]),
        (battle, ("squadrons", 0, "slot"), [0, 1, 1]),
        (battle, ("obstacles", 0, "x"), 0),
        (battle, ("passes", 0), 9),
        (battle, ("phase",), "setup"),
        (battle, ("phase",), "squadron"),
        (battle, ("active",), 0),
        (battle, ("stack",), lambda old: old * 2),
        (battle, ("stack",), [{"type": "steering", "seat": 0, "ship": 0}]),
        (battle, ("stack",), [{"type": "suffering", "seat": 0, "ship": 0, "damage": 99}]),
        (battle, ("stack",), [{"type": "patrolling", "seat": 0, "left": 99}]),
        (rival, ("plans", "1", "y"), 5),
        (rival, ("ships", -1, "slot"), None),
        (rival, ("ships", -1, "dials"), ["repair"]),
        (rival, ("squadrons", -1, "slot"), None),
        (salvo, ("attack", "obstructed"), True),
        (salvo, ("attack", "gathered"), 10**6),
        (salvo, ("attack", "turned"), [30]),
        (salvo, ("attack", "used"), ["ability"] * 99),
        (salvo, ("attack", "damage"), 99),
        (salvo, ("attack", "counter"), True),
        (salvo, ("stack", -1), lambda old: {**old, "type": "redirecting"}),
    ],
)
def test_what_no_rule_relies_on_can_be_played_on(made, path, value):
    position = decode_position(GAME, json.dumps(changed(made(), path, value)))
    for move in range(8):
        seat, dice = GAME.to_move(position), SeededDice(1, move)
        if seat is None:
            break
        options = GAME.options(position)
        for lang in LANGS:
            GAME.sketch(position, lang)
            GAME.panels(position, lang, options, seat)
        rival_of_it = GAME.rival(position.names[seat])
        action = (
            rival_of_it.decide(position, seat, dice).action
            if rival_of_it
            else dice.pick("test", options)
        )
        GAME.describe(position, action)
        GAME.forecast(position, action)
        GAME.apply(position, action, dice)

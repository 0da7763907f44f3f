"""Positions that cannot be are refused, each with the path of its fault; real ones are read."""

import json
from functools import cache
from itertools import islice

import pytest
from armada_wanderings import wandering
from spoiled import changed, fault_of, first_asking, first_of, is_read_as_written, more

from rivals.core.notation import decode_position, encode_position
from rivals.games.armada import GAME

ACES = [
    [["mc80_command", "cr90_a"], ["nym", "dutch_vander", "han_solo", "jan_ors"]],
    [["imperial_1", "raider_1"], ["boba_fett", "tie_fighter", "tie_fighter", "tie_advanced"]],
]


GREAT = {"points": "400", "rules": "classic"}
MATCHES = [
    (1, {"seats": ("human", "imperial"), "fleet_1": "rebel_line"}),
    (29, {"fleet_1": "rebel_core", "fleet_2": "imperial_core", "points": "400"}),
    (0, {"fleet_1": "rebel_core", "fleet_2": "imperial_core", "points": "400"}),
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
    *((seed, {"fleets": ACES, **GREAT}) for seed in (2, 4, 6, 9)),
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


@cache
def hurt():
    """A position with a wreck and with damage that shows."""
    return first(
        lambda one: (
            one["stack"][-1]["type"] == "mustering"
            and any(ship["faceup"] for ship in one["ships"])
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
        (("ships", 0, "x"), 0, "$.ships[0]"),
        (("ships", 0, "y"), 10**6, "$.ships[0]"),
        (("ships", 0, "where"), "waiting", "$.ships[0]"),
        (("ships", 0, "where"), "gone", "$.ships[0]."),
        (("ships", 0, "hidden"), 99, "$.ships[0]"),
        (("ships", 0, "faceup"), ["power_failure"], "$.deck"),
        (("ships", 0, "faceup"), ["toothache"], "$.ships[0].faceup[0]"),
        (("ships", 0, "dials"), [], "$.ships[0].dials"),
        (("ships", 0, "dials"), more(*["repair"] * 9), "$.ships[0].dials"),
        (("ships", 0, "dial"), "repair", "$.ships[0].dial"),
        (("ships", 0, "dial"), "hidden", "$.ships[0].dial"),
        (("ships", 0, "held"), ["repair", "repair"], "$.ships[0].held"),
        (("ships", 0, "held"), ["tea"], "$.ships[0].held[0]"),
        (("ships", 0, "resolved"), ["repair"], "$.ships[0].resolved"),
        (("ships", 0, "resolved"), ["repair", "repair"], "$.ships[0].resolved"),
        (("ships", 0, "activated"), True, "$.ships[0].dials"),
        (("ships", 0, "slot"), [0, 0], "$.ships[0].slot"),
        (("squadrons", 0, "kind"), "falcon", "$.squadrons[0].kind"),
        (("squadrons", 0, "hull"), 0, "$.squadrons[0].hull"),
        (("squadrons", 0, "hull"), 99, "$.squadrons[0].hull"),
        (("squadrons", 0, "defence"), more("ready"), "$.squadrons[0].defence"),
        (("squadrons", 0, "where"), "gone", "$.squadrons[0].hull"),
        (("squadrons", 0, "where"), "waiting", "$.squadrons[0]"),
        (("squadrons", 0, "x"), -5, "$.squadrons[0]"),
        (("squadrons", 0, "slot"), [0, 1, 1], "$.squadrons[0].slot"),
        (("squadrons", 0, "slot"), [99, 1, 1], "$.squadrons[0].slot[0]"),
        (("deck",), lambda old: old[1:], "$.deck"),
        (("deck",), lambda old: old[::-1], "$.deck"),
        (("deck", 0), "toothache", "$.deck[0]"),
        (("discards",), ["power_failure"], "$.deck"),
        (("obstacles", 0, "kind"), "moon", "$.obstacles[0].kind"),
        (("obstacles", 0, "x"), 0, "$.obstacles[0]"),
        (("obstacles",), lambda old: [*old, old[0]], "$.obstacles"),
        (("unplaced",), ["station"], "$."),
        (("plans",), {"0": {"style": "normal", "x": 0, "y": 0, "side": "west"}}, "$.plans.0"),
        (("passes", 0), 9, "$.passes[0]"),
        (("passes",), [0], "$.passes"),
        (("round",), 7, "$.round"),
        (("phase",), "over", "$.phase"),
        (("phase",), "tea", "$.phase"),
        (("phase",), "setup", "$."),
        (("phase",), "command", "$."),
        (("phase",), "squadron", "$."),
        (("active",), 0, "$.active"),
        (("active",), 99, "$.active"),
        (("stack",), [], "$.stack"),
        (("stack",), lambda old: old * 2, "$.stack[1]"),
        (("stack", 0, "type"), "sleeping", "$.stack[0]"),
        (("stack", 0, "seat"), 2, "$.stack[0].seat"),
        (("stack",), [{"type": "steering", "seat": 0, "ship": 0}], "$.stack[0].ship"),
        (("stack",), [{"type": "steering", "seat": 0, "ship": 99}], "$.stack[0].ship"),
        (("stack",), [{"type": "suffering", "seat": 1, "ship": 0, "damage": 1}], "$.stack[0].seat"),
        (("stack",), [{"type": "suffering", "seat": 0, "ship": 0, "damage": 99}], "$.stack[0].d"),
        (("stack",), more({"type": "modifying", "seat": 0}), "$.attack"),
        (("stack",), [{"type": "patrolling", "seat": 0, "left": 1}], "$.stack[0]"),
        (("told",), [{"rule": "armada.told.nothing", "params": {}}], "$.told[0].rule"),
        (("told",), [{"rule": "armada.told.round", "params": {}}], "$.told[0].params"),
        (
            ("told",),
            [{"rule": "armada.told.ship-destroyed", "params": {"ship": 99}}],
            "$.told[0].params.ship",
        ),
        (
            ("told",),
            [{"rule": "armada.told.rolled", "params": {"dice": ["red-accident"]}}],
            "$.told[0].params.dice",
        ),
        (
            ("told",),
            [{"rule": "armada.told.card-up", "params": {"ship": 0, "card": "toothache"}}],
            "$.told[0].params.card",
        ),
        (("readings", "rules"), "2.0", "$.readings.rules"),
        (("strange",), 1, "$"),
    ],
)
def test_a_fault_is_told_by_its_place(path, value, wanted):
    assert fault(changed(battle(), path, value)).startswith(wanted)


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("hidden",), 1, ".hidden"),
        (("shields", 0), 1, ".shields"),
        (("speed",), 1, ".speed"),
        (("held",), ["repair"], ".held"),
        (("where",), "mat", ""),
    ],
)
def test_wrecks_are_looked_at(path, value, wanted):
    wreck = next(n for n, ship in enumerate(hurt()["ships"]) if ship["where"] == "gone")
    found = fault(changed(hurt(), ("ships", wreck, *path), value))
    assert found.startswith(f"$.ships[{wreck}]{wanted}")


@pytest.mark.parametrize("value", [[], lambda old: [*old, old[0]]], ids=["none", "twice"])
def test_damage_is_looked_at(value):
    struck = next(n for n, ship in enumerate(hurt()["ships"]) if ship["faceup"])
    assert fault(changed(hurt(), ("ships", struck, "faceup"), value)).startswith("$.deck")


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("plans",), {}, "$.plans.1"),
        (("plans", "1", "y"), 5, "$.plans.1.y"),
        (("plans", "1", "x"), -1, "$.plans.1.x"),
        (("plans", "1", "style"), "bold", "$.plans"),
        (("rivals",), [], "$.rivals"),
        (("rivals",), [1, 1], "$.rivals"),
        (("ships", -1, "slot"), None, "$.ships["),
        (("ships", -1, "slot"), [10**6, 0], "$.ships["),
        (("ships", -1, "dials"), ["repair"], "$.ships["),
        (("squadrons", -1, "slot"), None, "$.squadrons["),
        (("squadrons", -1, "slot", 0), 0, "$.squadrons["),
        (("passes",), [0, 1], "$.passes[1]"),
    ],
)
def test_a_rivals_own_things_are_looked_at(path, value, wanted):
    assert fault(changed(rival(), path, value)).startswith(wanted)


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("round",), 2, "$.round"),
        (("ships", 0, "speed"), 1, "$.ships[0]"),
        (("ships", 0, "hidden"), 1, "$.ships[0]"),
        (("squadrons", 0, "activated"), True, "$.squadrons[0]"),
        (("passes", 0), 1, "$.passes[0]"),
        (("stack", 0, "seat"), 1, "$.stack[0].seat"),
        (("stack", 0, "squadrons"), 1, "$.stack[0].squadrons"),
        (("stack", 0, "squadrons"), 5, "$.stack[0].squadrons"),
    ],
)
def test_nothing_has_happened_before_the_fleets_are_deployed(path, value, wanted):
    assert fault(changed(played(0)[0], path, value)).startswith(wanted)


def test_two_pieces_cannot_be_in_one_place():
    one, other = (n for n, ship in enumerate(battle()["ships"][:2]))
    there = battle()["ships"][one]
    twin = battle()
    for key in ("x", "y", "heading"):
        twin = changed(twin, ("ships", other, key), there[key])
    assert fault(twin) == f"$.ships[{other}]"
    squadron = changed(battle(), ("squadrons", 0, "x"), battle()["squadrons"][1]["x"])
    squadron = changed(squadron, ("squadrons", 0, "y"), battle()["squadrons"][1]["y"])
    assert fault(squadron).startswith("$.squadrons[")
    run_over = changed(battle(), ("squadrons", 0, "x"), there["x"])
    run_over = changed(run_over, ("squadrons", 0, "y"), there["y"])
    assert fault(run_over) == "$.squadrons[0]"


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("attack",), None, "$.attack"),
        (("attack", "attacker", "number"), 99, "$.attack.attacker.number"),
        (("attack", "attacker", "zone"), None, "$.attack.attacker.zone"),
        (("attack", "defender", "kind"), "squadron", "$.attack.defender"),
        (("attack", "obstructed"), lambda old: not old, "$.attack.band"),
        (("attack", "dice"), [{"colour": "red", "face": "hit_crit"}], "$.attack.dice[0].face"),
        (("attack", "dice"), [{"colour": "red", "face": "hit"}] * 21, "$.attack.gathered"),
        (("attack", "gathered"), 0, "$.attack.gathered"),
        (("attack", "gathered"), 10**6, "$.attack.gathered"),
        (("attack", "locked"), [9], "$.attack.locked[0]"),
        (("attack", "locked"), [0, 0], "$.attack.locked"),
        (("attack", "lent"), [0], "$.attack.lent[0]"),
        (("attack", "turned"), [30], "$.attack.turned[0]"),
        (("attack", "used"), ["dial", "dial"], "$.attack.used"),
        (("attack", "used"), ["ability"] * 99, "$.attack.used"),
        (("attack", "damage"), 1, "$.attack.damage"),
        (("attack", "counter"), True, "$.attack.counter"),
        (("stack", -1, "seat"), lambda old: 1 - old, "$.stack["),
        (("stack", -1), {"type": "picking", "seat": 0}, "$.stack["),
        (("stack", -1), {"type": "toggling", "seat": 0, "squadron": 0}, "$."),
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
        ("clearing", "seat", lambda old: 1 - old, "seat"),
        ("clearing", "squadrons", lambda old: old * 2, "squadrons"),
        ("commanding", "left", 99, "left"),
        ("repairing", "points", 99, "points"),
        ("attacking", "used", ["front", "rear"], "used"),
        ("attacking", "used", ["nose"], "used[0]"),
        ("attacking", "target", 99, "target"),
        ("attacking", "ship", 99, "ship"),
        ("sweeping", "hit", [], "hit"),
        ("sweeping", "hit", [99], "hit[0]"),
        ("flying", "squadron", 99, "squadron"),
        ("flying", "seat", lambda old: 1 - old, "seat"),
        ("patrolling", "left", 3, "left"),
        ("patrolling", "left", 0, "left"),
        ("panicking", "ship", 99, "ship"),
        ("venturing", "seat", lambda old: 1 - old, "seat"),
        ("harming", "squadron", 99, "squadron"),
        ("cluttering", "seat", lambda old: 1 - old, "seat"),
        ("planning", "seat", lambda old: 1 - old, "seat"),
        ("steering", "seat", lambda old: 1 - old, "seat"),
        ("suffering", "damage", 0, "damage"),
    ],
)
def test_tasks_are_looked_at(tag, name, value, wanted):
    position = asking(tag)
    place = f"$.stack[{len(position['stack']) - 1}].{wanted}"
    assert fault(changed(position, ("stack", -1, name), value)).startswith(place)


@pytest.mark.parametrize(
    ("tag", "name", "value", "wanted"),
    [
        ("clearing", "squadrons", [], "$.squadrons["),
        ("clearing", "squadrons", [99], "$.squadrons["),
        ("dialling", "ship", 99, "$.ships["),
        ("revealing", "ship", 99, "$.ships["),
    ],
)
def test_what_a_task_leaves_out_is_missed_where_it_is(tag, name, value, wanted):
    """Squadrons run over lie under a ship; dials to come are not there yet."""
    assert fault(changed(asking(tag), ("stack", -1, name), value)).startswith(wanted)


def test_a_game_may_end_before_squadrons_run_over_are_put_beside_the_ship():
    """So it does where the ship that ran over them rams the last one of a fleet to pieces."""
    over = asking("clearing") | {"phase": "over", "round": 6, "stack": [], "active": None}
    assert decode_position(GAME, json.dumps(over)).to_move() is None
    assert fault(over | {"round": 5}) == "$.phase"


def test_a_game_may_end_before_a_card_has_acted():
    striking = asking("striking")
    over = striking | {"phase": "over", "round": 6, "stack": [], "active": None}
    assert decode_position(GAME, json.dumps(over)).to_move() is None
    ship, card = striking["stack"][-1]["ship"], striking["stack"][-1]["card"]
    other = "comm_noise" if card == "injured_crew" else "injured_crew"
    assert fault(changed(striking, ("stack", -1, "card"), other)) == f"$.ships[{ship}].faceup"


def test_nearly_every_kind_of_task_was_met():
    met = {one["stack"][-1]["type"] for one in every() if one["stack"]}
    assert len(met) >= 22

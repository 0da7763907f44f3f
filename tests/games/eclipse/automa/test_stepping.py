"""The order of steps at peace and at war, rhythms, first round, influence, reactions, pass."""

import msgspec
import pytest
from eclipse_rivals import at, column, decide, facts_of, rival_of, stage

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.hexes import neighbour
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival.player import RivalPlayer

NEW_PARTS = ["plasma_cannon", "improved_hull"]
EVERYTHING = {
    "stock": [20, 20, 20],
    "techs": ["starbase", *NEW_PARTS],
}  # fmt: skip
UNTRADED = {"bankrupt": "before_trades"}
"""What trades could bring in does not count: money alone decides."""
PEACE = [do.Research, do.Install, do.Move, do.Explore, do.Build]


def busy(last="", *, rhythm="thorough", **more):
    """A rival for which every step of peace has something to do."""
    memory = {"last": last, "acted": 1, "fresh": list(NEW_PARTS)} | more.pop("memory", {})
    position = stage(
        *column(
            at(305, ancients=1),
            at(309, (0, "CC"), owner=0, cubes=["money"]),
            at(310, owner=1),
        ),
        seat=EVERYTHING | more.pop("seat", {}),
        memory=memory,
        rhythm=rhythm,
        **more,
    )
    position.supply = ["nanorobots"]
    return position


# --- Peace -----------------------------------------------------------------------------------


def test_peace_begins_with_research():
    action, rules = decide(busy())
    assert action == do.Research("nanorobots")
    assert not any(one.startswith("step.") for one in rules)


@pytest.mark.parametrize(
    ("last", "following"),
    [
        ("research", do.Install), ("upgrade", do.Move), ("move", do.Explore),
        ("explore", do.Build), ("build", do.Research),
    ],
)  # fmt: skip
def test_a_thorough_rival_takes_each_step_once_and_begins_again(last, following):
    action, rules = decide(busy(last))
    assert type(action) is following
    assert rules[0] == "step.thorough"


@pytest.mark.parametrize(
    ("last", "again"),
    [
        ("research", do.Research), ("upgrade", do.Install), ("move", do.Move),
        ("explore", do.Explore), ("build", do.Build),
    ],
)  # fmt: skip
def test_an_obsessive_rival_repeats_a_step_while_its_condition_holds(last, again):
    action, rules = decide(busy(last, rhythm="obsessive"))
    assert type(action) is again
    assert rules[0] == "step.obsessive"


def test_an_obsessive_rival_goes_on_when_the_condition_holds_no_more():
    position = busy("research", rhythm="obsessive")
    position.supply = []
    action, rules = decide(position)
    assert type(action) is do.Install
    assert "research.nothing" in rules


def test_steps_with_nothing_to_do_are_left_out():
    position = busy("research", seat={"stock": [20, 0, 20]}, memory={"fresh": []})
    position.hexes[0].ancients = 0
    position.hexes[0].owner = 1
    assert type(decide(position)[0]) is do.Explore


def test_it_passes_after_a_whole_cycle_without_an_action():
    own = at(304, owner=0, cubes=["", "materials"])
    position = stage(own, seat={"stock": [0, 0, 0], "discs": 0}, memory={"acted": 1})
    action, rules = decide(position)
    assert action == do.Pass()
    assert rules[-1] == "step.pass"
    assert "purse.no-disc" in rules


def test_it_passes_rather_than_go_bankrupt():
    position = busy(
        seat={"stock": [0, 20, 20], "discs": 5, "cubes": [11, 11, 11]}, readings=UNTRADED
    )
    action, rules = decide(position)
    assert action == do.Pass()
    assert rules.count("purse.bankrupt") == 1  # of all steps alike, so that it is told once


def test_each_step_left_out_is_told_with_its_reason():
    position = busy("research", seat={"stock": [20, 0, 20]}, memory={"fresh": []})
    position.hexes[0].ancients = 0
    position.hexes[0].owner = 1
    decision = RivalPlayer().decide(position, 0, SeededDice(1))
    steps = [one for one in decision.reasons if one.step]
    assert [(one.step.params["activity"], one.rule) for one in steps] == [
        ("upgrade", "eclipse.upgrade.waits"),
        ("move", "eclipse.ancients.none"),
        ("explore", "eclipse.explore.both"),
        ("explore", "eclipse.explore.sector"),
    ]


def test_a_hex_without_planets_pays_for_one_more_action():
    position = busy(
        seat={"stock": [4, 20, 20], "discs": 7, "cubes": [11, 11, 11]},
        readings=UNTRADED | {"hunt": "step"},
    )
    assert decide(position)[0] == do.Pass()  # 4 + 2 are less than the 7 of six discs left
    position.hexes[2] = at(316, owner=0, where=position.hexes[2].where)
    position.charted()
    action, rules = decide(position)  # with its disc back the upkeep is 5
    assert action == do.Research("nanorobots")
    assert "purse.barren" in rules


@pytest.mark.parametrize("keeps", [{"orbital": "-"}, {"monolith": True}])
def test_a_hex_with_an_orbital_or_monolith_is_not_to_be_given_back(keeps):
    poor = {"stock": [4, 20, 20], "discs": 7, "cubes": [11, 11, 11], "colony": 0}
    position = busy(seat=poor, readings=UNTRADED)
    position.hexes[2] = at(316, owner=0, where=position.hexes[2].where, **keeps)
    position.charted()
    assert decide(position)[0] == do.Pass()


def test_eridani_go_on_until_a_round_costs_nine():
    poor = {"species": ("eridani", "terran"), "seat": {"stock": [9, 20, 20], "cubes": [11, 11, 11]}}
    position = busy(**poor | {"seat": poor["seat"] | {"discs": 6}})
    assert type(decide(position)[0]) is do.Research  # it costs 7 - 2
    position.seats[0].stock[0] = 30
    position.seats[0].discs = 4  # 13 - 2
    action, rules = decide(position)
    assert action == do.Pass()
    assert "purse.eridani" in rules


def test_colony_ships_are_used_before_anything_else_in_a_turn_and_after_an_action():
    position = busy(last="research")
    position.hexes[1].cubes = [""] * 2
    assert decide(position)[0] == do.Colonise(309, 0, "money")
    position.stack = [to.Turn(0, acted=True)]
    assert decide(position)[0] == do.Colonise(309, 0, "money")
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "explore", 1)]
    assert decide(position)[0] == do.Colonise(309, 0, "money")
    position.hexes[1].cubes = ["money", ""]
    position.stack = [to.Turn(0, acted=True)]
    assert decide(position)[0] == do.End()


@pytest.mark.parametrize(("order", "gain"), [("always_money", "money"), ("mei", "materials")])
def test_an_artifact_gives_what_its_production_wants(order, gain):
    position = busy(production=order, seat={"cubes": [11, 11, 11]})
    position.stack = [to.Turn(0, acted=True), to.Keying(0, 1)]
    assert decide(position)[0] == do.Key(gain)


# --- The first round -------------------------------------------------------------------------


def first_round(*hexes, **more):
    position = stage(
        at(309, owner=0, cubes=["money"]),
        *hexes,
        now=1,
        seat=EVERYTHING | {"stock": [20, 20, 20], "colony": 0},
        **more,
    )
    position.supply = ["nanorobots"]
    return position


def test_the_first_round_is_for_exploring_until_three_hexes_are_held():
    own = [at(number, owner=0, where=(5, n)) for n, number in enumerate((304, 310))]
    for held in ((), own[:1]):
        action, rules = decide(first_round(*held))
        assert type(action) is do.Explore
        assert rules[0] == "step.first-round"
    assert type(decide(first_round(*own))[0]) is do.Research


def test_a_hex_with_ancients_is_not_held():
    held, guarded = at(304, owner=0, where=(5, 5)), at(305, where=(5, 6), ancients=1)
    assert type(decide(first_round(held, guarded))[0]) is do.Explore


def test_the_first_round_explores_four_times_at_most():
    position = first_round(memory={"explored": 4, "acted": 4})
    assert type(decide(position)[0]) is do.Research


def test_the_second_round_is_no_first_round():
    position = first_round()
    position.round = 2
    assert type(decide(position)[0]) is do.Research


# --- War -------------------------------------------------------------------------------------


def at_war(mode="attack", last="", *, ships="CC", discs=6, enemy=1, **more):
    """A rival at war over the hex beside, where everything could be done."""
    own = at(309, (0, ships), owner=0, cubes=["money"])
    goal = at(304, *more.pop("there", ()), owner=1)
    memory = {"mode": mode, "enemy": enemy, "hex": 304 if mode == "attack" else 309, "acted": 1}
    memory |= {"last": last, "wars": [enemy] if mode == "attack" else []}
    memory |= more.pop("memory", {})
    seat = {"stock": [20, 20, 20], "techs": list(EVERYTHING["techs"]), "discs": discs}
    position = stage(*column(own, goal), seat=seat | more.pop("seat", {}), memory=memory, **more)
    position.supply = ["positron_computer", "nanorobots"]
    return position


def test_war_begins_with_building():
    action, _ = decide(at_war())
    assert type(action) is do.Build


@pytest.mark.parametrize(
    ("last", "following"),
    [("build", do.Move), ("move", do.Research), ("research", do.Install), ("upgrade", do.Build)],
)
def test_the_steps_of_war(last, following):
    action, rules = decide(at_war(last=last))
    assert type(action) is following
    assert rules[0] == "step.thorough"


def test_an_obsessive_rival_moves_as_often_as_it_can_before_it_goes_on():
    assert type(decide(at_war(last="move", rhythm="obsessive"))[0]) is do.Move
    assert type(decide(at_war(last="move", rhythm="thorough"))[0]) is do.Research


def test_with_one_action_left_it_upgrades_without_research():
    position = at_war(last="move", discs=1, seat={"stock": [30, 20, 20]})
    action, rules = decide(position)
    assert type(action) is do.Install
    assert "step.one-action" in rules
    position.seats[0].discs = 2
    assert type(decide(position)[0]) is do.Research


def round_of(position):
    """Play the rest of the action phase, the others passing; list the rival's kinds of action."""
    dice, found = SeededDice(3), []
    while position.phase == "action" and position.stack:
        task = position.stack[-1]
        action = decide(position)[0] if task.seat == 0 else do.Pass()
        if task.seat == 0 and isinstance(task, to.Turn) and not task.acted:
            found.append(type(action).__name__)
        GAME.apply(position, action, dice)
    return [one for one in found if one not in ("Pass", "Stance", "Colonise", "Trade")]


@pytest.mark.parametrize(
    ("rhythm", "war", "kinds"),
    [
        ("thorough", "great_force", "Build Move Research Install"),
        ("thorough", "superior_tech", "Build Move Research Install"),
        ("obsessive", "great_force", "Build Move Move Install"),
        ("obsessive", "superior_tech", "Build Move Research Install"),
    ],
)
def test_a_round_of_war_with_four_actions(rhythm, war, kinds):
    position = at_war(
        discs=4, rhythm=rhythm, war=war, ships="CCC", build="offensive_cruiser",
        seat={"stock": [30, 20, 13], "species": "hydran"},
    )  # fmt: skip
    assert round_of(position) == kinds.split()


def test_war_knows_no_exploring():
    position = at_war(last="upgrade", seat={"stock": [20, 0, 0]}, ships="")
    action, rules = decide(position)
    assert action == do.Pass()
    assert not any(one.startswith("explore") for one in rules)


def test_a_pointer_of_another_mode_does_not_count():
    position = at_war(last="explore")
    action, rules = decide(position)
    assert type(action) is do.Build
    assert not any(one.startswith("step.") for one in rules)


@pytest.mark.parametrize("attacked", [False, True])
def test_an_attacked_rival_goes_on_until_one_hex_would_be_lost(attacked):
    poor = {"stock": [8, 0, 20], "cubes": [11 - attacked, 11, 11]}  # the hex holds one
    position = at_war("defence", discs=7, seat=poor, readings=UNTRADED)
    if attacked:
        position.hexes[0].fleets.insert(0, type(position.hexes[0].fleets[0])(1, [0, 1, 0, 0]))
    assert rival_of(position).left == 2 + attacked
    position.seats[0].stock[0] = 7
    assert rival_of(position).left == 1 + attacked


def test_money_for_no_more_war_is_told():
    poor = {"stock": [0, 0, 20], "cubes": [11, 11, 11]}
    position = at_war(discs=7, seat=poor, readings=UNTRADED)
    action, rules = decide(position)
    assert action == do.Pass()
    assert "purse.war-spent" in rules


# --- Influence before any step ---------------------------------------------------------------


def with_prizes(*more, **said):
    """A hex with planets can be had by influence, beside the rival's."""
    return stage(
        *column(
            at(309, owner=0, cubes=["money"]),
            at(310, where=(0, 1)),
            *more,
        ),
        seat={"stock": [20, 20, 20]},
        memory={"acted": 1} | said.pop("memory", {}),
        **said,
    )


def test_a_hex_with_planets_is_taken_before_the_next_step():
    position = with_prizes()
    position.supply = ["nanorobots"]
    assert decide(position) == (do.Disc(0, 310), ["step.influence"])
    position.seats[0].memory.last = "research"
    assert decide(position)[0] == do.Disc(0, 310)


def test_influence_interrupts_a_war_too():
    position = at_war(last="build")
    position.hexes.append(at(303, where=neighbour((0, 0), 5), turn=5))  # open to the south-east
    position.charted()
    prizes = rival_of(position).facts.prizes()
    assert [one.hex for one in prizes] == [303]
    assert decide(position)[0] == do.Disc(0, 303)


@pytest.mark.parametrize(
    ("south", "south_east", "taken", "last"),
    [
        ((310, 0), (309, 0), 310, "most-squares"),  # of 309 one square needs a technology
        ((310, 0), (106, 2), 106, "most-points"),
        ((310, 0), (306, 2), 306, "lowest-number"),
    ],
)
def test_the_prize_with_most_squares_then_points_then_the_lowest_number(
    south, south_east, taken, last
):
    position = stage(
        at(101, owner=0, cubes=["money", "materials"]),
        at(south[0], where=neighbour((0, 0), 3), turn=south[1]),
        at(south_east[0], where=neighbour((0, 0), 2), turn=south_east[1]),
    )
    action, rules = decide(position)
    assert action == do.Disc(0, taken)
    assert rules[-1] == f"influence.{last}"


def test_a_planetless_hex_is_no_prize():
    position = with_prizes()
    position.hexes[1] = at(316, where=(0, 1))
    position.charted()
    assert type(decide(position)[0]) is not do.Disc


def test_no_influence_without_a_disc_for_the_hex_and_money_for_both():
    position = with_prizes(memory={"explored": 9})
    position.seats[0].discs = 1
    assert type(decide(position)[0]) is not do.Disc
    position.seats[0].discs = 7
    position.seats[0].stock = [7, 0, 0]
    position.seats[0].cubes = [11, 11, 11]
    assert type(decide(position)[0]) is not do.Disc  # 10 for five discs left, 9 there are
    position.seats[0].stock = [8, 0, 0]
    assert type(decide(position)[0]) is do.Disc


def second_move(*more):
    position = with_prizes(*more)
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "influence", 1)]
    return position


def test_the_second_move_takes_another_such_hex():
    assert decide(second_move()) == (do.Disc(0, 310), ["influence.another"])


def test_the_second_move_brings_a_disc_back_from_a_hex_without_planets():
    position = second_move(at(316, where=(0, 2), owner=0))
    position.hexes[1].owner = 1
    assert decide(position) == (do.Disc(316, 0), ["influence.recall"])
    position.hexes[2].orbital = "-"
    position.seats[0].colony = 0
    assert decide(position) == (do.Stop(), ["influence.enough"])


def test_in_the_last_round_discs_may_go_for_points_alone():
    """Hex 207 has a point and no planets."""
    barren = at(207, where=(0, 2))
    position = with_prizes(barren, now=9, readings={"last_round": "points"})
    position.hexes[1].owner = 0
    position.charted()
    assert [one.hex for one in facts_of(position).prizes()] == [207]
    position.round = 8
    assert facts_of(position).prizes() == []
    late = second_move(at(316, where=(0, 2), owner=0))
    late.hexes[1].owner, late.round = 1, 9
    late.readings = msgspec.structs.replace(late.readings, last_round="points")
    assert decide(late) == (do.Stop(), ["influence.enough"])


def test_in_the_last_round_what_brings_points_comes_first():
    position = busy(now=9, readings={"hunt": "step"})
    action, rules = decide(position)
    assert type(action) is do.Explore
    assert "step.points" in rules
    position.readings = msgspec.structs.replace(position.readings, last_round="printed")
    assert decide(position)[0] == do.Research("nanorobots")


# --- Reactions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "ships", "kind"), [("", "CC", do.Build), ("build", "CC", do.Install)]
)
def test_after_passing_an_alarmed_rival_reacts(last, ships, kind):
    position = at_war("defence", last, ships=ships, seat={"passed": True})
    action, rules = decide(position)
    assert type(action) is kind
    assert rules[0] == "step.reaction"


def test_reactions_are_for_an_alert_alone_and_an_option():
    assert decide(at_war("attack", seat={"passed": True})) == (do.Pass(), ["step.no-reaction"])
    position = at_war("defence", seat={"passed": True}, readings={"reactions": "no"})
    assert decide(position) == (do.Pass(), ["step.no-reaction"])


def test_a_reaction_is_no_research_and_no_influence():
    position = at_war("defence", "build", seat={"passed": True, "techs": ["starbase"]})
    position.hexes[1].owner = -1
    action, _ = decide(position)
    assert not isinstance(action, do.Disc | do.Research)

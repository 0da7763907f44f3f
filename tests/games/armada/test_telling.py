"""What each action does, what it leads to and what came of it, told as it happens."""

from itertools import pairwise

import pytest
from armada_wanderings import opened, wandering

from rivals.core.chance import SeededDice
from rivals.core.choosing import choose
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.words import LANGS
from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import MEASURED
from rivals.games.armada.position.attack import Attack, Die, Target
from rivals.games.armada.position.state import Told
from rivals.games.armada.rival import candidates
from rivals.games.armada.rival.automa.targets import Aim
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules import happenings
from rivals.games.armada.rules.sights import Shot
from rivals.games.armada.rules.steering import Course
from rivals.games.armada.words import WORDS

ACES = {"points": "400", "fleet_1": "rebel_strike", "fleet_2": "imperial_raid"}
GAMES = {
    1: {},
    2: ACES,
    3: {"points": "400", "fleet_1": "rebel_line", "fleet_2": "imperial_core"},
    4: {"rules": "classic", "fleet_1": "rebel_cruiser", "fleet_2": "imperial_throne"},
}
STEP = 3
"""Every so many positions are told whole."""


def said(note, lang="en"):
    return WORDS.text(note.rule, lang, note.params)


def both(position, action):
    note = GAME.describe(position, action)
    return said(note), said(note, "ru")


def foretold(position, action, lang="en"):
    return [said(note, lang) for note in GAME.forecast(position, action)]


def asked(task, **options):
    """The first position, asked just this; with Victory II and the Nebulon-B on the mat."""
    position = opened(obstacles="none", **options)
    for number, (x, y, heading) in enumerate([(40_000, 30_000, 0), (55_000, 30_000, 0),
                                              (40_000, 55_000, 18_000)]):  # fmt: skip
        ship = position.ships[number]
        ship.where, ship.x, ship.y, ship.heading, ship.speed = "mat", x, y, heading, 1
    position.phase, position.stack = "ship", [task]
    return position


def attacked(*dice, task=None, attacker=("ship", 2, "front"), defender=("ship", 0, "front")):
    """An attack that lies so; Victory II on the Nebulon-B, if nothing else is said."""
    position = asked(task or to.Defending(0))
    attack = Attack(Target(*attacker), Target(*defender), "medium")
    attack.dice = [Die(*one.split("-")) for one in dice]
    position.attack = attack
    return position


# --- Whole games -----------------------------------------------------------------------------


@pytest.fixture(scope="module", params=GAMES, ids=str)
def game(request):
    return list(wandering(request.param, 500, **GAMES[request.param]))


def sound(note):
    for lang in LANGS:
        text = said(note, lang)
        assert text[0].isupper() or text[0].isdigit() or text[0] == "«", text
        assert text[-1] in ".!?", text
        assert text[:-1].rstrip(".!?") == text[:-1], text
        assert "—." not in text, text


def test_whole_games_are_told_in_both_languages(game):
    for position, action in game[::STEP]:
        sound(happenings.to_decide(position))
        for one in (*GAME.options(position)[:30], action):
            sound(GAME.describe(position, one))
            for note in GAME.forecast(position, one):
                sound(note)


def test_what_happens_in_whole_games_is_told(game):
    rules = set()
    for (before, _), (after, _) in pairwise(game):
        for note in happenings.happened(before, after):
            sound(note)
            rules.add(note.rule.removeprefix("armada.told."))
    assert {"round", "phase-ship", "phase-squadron", "rolled", "damage"} <= rules


def test_options_are_told_apart(game):
    """But for places less than a millimetre apart, and dice that lie alike."""
    alike = (*MEASURED, do.Reroll, do.Evade, do.Mend)
    for position, _ in game[::STEP]:
        told = {}
        for one in GAME.options(position):
            if not isinstance(one, alike):
                text = said(GAME.describe(position, one))
                assert text not in told, (format_action(one), format_action(told[text]))
                told[text] = one


def test_a_forecast_maneuver_ends_as_foretold(game):
    """Whatever runs into somebody, or leaves the mat, was said to."""
    checked = 0
    for (before, action), (after, _) in pairwise(game):
        if isinstance(action, do.Sail):
            number = before.stack[-1].ship
            waits = after.stack and isinstance(after.stack[-1], to.Clearing | to.Overlapping)
            keys = {one.rule.rpartition(".")[2] for one in GAME.forecast(before, action)}
            told = {one.rule.rpartition(".")[2] for one in after.told}
            assert ("rams" in keys) == ("rammed" in told)
            assert ("leaves-mat" in keys) == ("left-mat" in told)
            lost = after.ships[number].where == "gone"
            assert ("overlaps" in keys) == ("obstacle" in told) or lost or waits
            checked += 1
    assert checked > 5


def test_as_many_dice_are_rolled_as_foretold(game):
    checked = 0
    for (before, action), (after, _) in pairwise(game):
        if isinstance(action, do.Fire | do.Barrage | do.Strafe | do.Bomb):
            volley = next(one for one in GAME.forecast(before, action) if "volley" in one.rule)
            if isinstance(after.stack[-1], to.Omitting):  # not rolled yet
                continue
            rolled = next(one for one in after.told if one.rule == "armada.told.rolled")
            assert volley.params["n"] == len(rolled.params["dice"])
            checked += 1
    assert checked


# --- Actions ---------------------------------------------------------------------------------

SETUP = {
    "obstacle": (
        to.Cluttering(0), do.PlaceObstacle("debris1", 30_000, 40_050, 4500),
        "Place Debris field 1 at (300, 400) mm, turned by 45°.",
    ),
    "plan": (
        to.Planning(1), do.Plan("cautious", 10_000, 0, "west"),
        ("The commander is cautious; the focal point lies at (100, 0) mm; the fleet deploys"
        " in the west."),
    ),
    "deploy": (
        to.Deploying(1), do.Deploy(2, 40_000, 85_000, 18_000, 2),
        "Deploy Victory II at (400, 850) mm, heading 180°, speed 2.",
    ),
    "launch": (
        to.Deploying(1), do.Launch(4, 40_000, 80_000), "Place TIE Fighter #1 at (400, 800) mm.",
    ),
    "dial": (
        to.Dialling(0, 0), do.SetDial("navigate"),
        "Nebulon-B Escort: put Navigate at the bottom of the stack.",
    ),
    "activate": (to.Mustering(0), do.Activate(1), "Activate CR90 A."),
    "pass": (to.Mustering(0), do.Pass(), "Spend a pass token instead of activating a ship."),
    "panic": (
        to.Panicking(0, 1), do.Panic(drop=True), "CR90 A, crew panic: give up the command dial.",
    ),
    "reveal": (
        to.Revealing(0, 0), do.Reveal("repair", "dial"),
        "Nebulon-B Escort: reveal Repair and keep the dial.",
    ),
    "token": (
        to.Revealing(0, 0), do.Reveal("repair", "token"),
        "Nebulon-B Escort: reveal Repair and take a token for it.",
    ),
    "swap": (
        to.Revealing(0, 0), do.Reveal("repair", "token", "navigate"),
        "Nebulon-B Escort: reveal Repair, take a token for it and give up Navigate.",
    ),
    "spend": (
        to.Commanding(0, 0, 1), do.Spend("squadron"),
        "Spend the squadron token: command one more squadron.",
    ),
    "spend repair": (
        to.Repairing(0, 0, 0), do.Spend("repair"),
        "Spend the repair token: 2 more repair points.",
    ),
    "command": (to.Commanding(0, 0, 1), do.Scramble(0), "Command X-wing #1."),
    "scramble": (to.Patrolling(0, 2), do.Scramble(0), "Activate X-wing #1."),
    "shift": (
        to.Repairing(0, 0, 3), do.Shift("front", "left"),
        "Move a shield from the front to the left side.",
    ),
    "recover": (to.Repairing(0, 0, 3), do.Recover("rear"), "Recover a shield on the rear."),
    "mend": (
        to.Docking(0, 0), do.Mend("power_failure"), "Discard the damage card Power Failure.",
    ),
    "hidden": (
        to.Repairing(0, 0, 3), do.Mend("hidden"),
        "Discard a facedown damage card.",
    ),
    "fire": (
        to.Attacking(0, 0), do.Fire("front", 2, "front"),
        "Attack the front of Victory II from the front.",
    ),
    "barrage": (
        to.Attacking(0, 0), do.Barrage("left", 4), "Attack TIE Fighter #1 from the left side.",
    ),
    "sail": (
        to.Steering(0, 0), do.Sail(1, (1,), "right"),
        "Maneuver at speed 1: 1 to the right; the tool lies on the right.",
    ),
    "faster": (
        to.Steering(0, 0), do.Sail(2, (0, -2), "left"),
        ("Change the speed to 2 and maneuver: straight and 2 to the left; the tool lies on the"
        " left."),
    ),
    "stop": (
        to.Steering(0, 0), do.Sail(0, (), "right"), "Change the speed to 0 and stay in place.",
    ),
    "set": (
        to.Clearing(0, 2, (0,)), do.SetDown(0, 10_000, 20_000),
        "Put X-wing #1 at (100, 200) mm beside Victory II.",
    ),
    "suffer": (
        to.Suffering(0, 0, 2), do.Suffer("rear"), "Nebulon-B Escort: the rear suffers 2 damage.",
    ),
    "fail": (
        to.Striking(1, 0, "shield_failure"), do.Fail(("front", "left")),
        "Shield Failure, Nebulon-B Escort: front and left side.",
    ),
    "no fail": (
        to.Striking(1, 0, "shield_failure"), do.Fail(()),
        "Shield Failure, Nebulon-B Escort: no zone.",
    ),
    "slow": (
        to.Striking(1, 0, "comm_noise"), do.Slow(), "Comm Noise: Nebulon-B Escort slows by 1.",
    ),
    "redial": (
        to.Striking(1, 0, "comm_noise"), do.Redial("repair"),
        "Comm Noise: the top dial of Nebulon-B Escort becomes Repair.",
    ),
    "leave": (
        to.Striking(1, 0, "comm_noise"), do.Leave(),
        "Comm Noise: Nebulon-B Escort keeps its speed and its dial.",
    ),
    "crew": (
        to.Striking(0, 0, "injured_crew"), do.Discard(1),
        "Nebulon-B Escort: discard brace #1 (ready).",
    ),
    "strafe": (
        to.Flying(0, 0, both=True), do.Strafe(4), "X-wing #1 attacks TIE Fighter #1.",
    ),
    "bomb": (
        to.Flying(0, 0, both=True), do.Bomb(2, "rear"),
        "X-wing #1 attacks the rear of Victory II.",
    ),
    "harm ship": (
        to.Harming(0, 0), do.Harm("ship", 2, "left"),
        "Boba Fett: Victory II suffers 1 damage on the left side.",
    ),
    "harm": (
        to.Harming(0, 0), do.Harm("squadron", 4), "Boba Fett: TIE Fighter #1 suffers 1 damage.",
    ),
    "toggle": (
        to.Toggling(0, 4), do.Toggle(activated=True),
        "Dutch Vander: TIE Fighter #1 counts as activated.",
    ),
    "toggle back": (
        to.Toggling(0, 4), do.Toggle(activated=False),
        "Dutch Vander: TIE Fighter #1 does not count as activated.",
    ),
    "end": (to.Flying(0, 0, both=True), do.Done(), "End the activation of X-wing #1."),
    "no attack": (to.Attacking(0, 0), do.Done(), "Attack no more."),
    "not Han": (to.Venturing(0), do.Done(), "Do not activate Han Solo now."),
}  # fmt: skip


@pytest.mark.parametrize("case", SETUP)
def test_actions_are_told(case):
    task, action, english = SETUP[case]
    position = asked(task)
    told = both(position, action)
    assert told[0] == english
    assert told[1] != told[0]
    sound(GAME.describe(position, action))
    sound(happenings.to_decide(position))


MODIFYING = ("add", "reroll", "swarm", "lock")
ATTACKS = {
    "add": (do.AddDie("red"), "Concentrate Fire: add a red die."),
    "reroll": (do.Reroll(1, "token"), "Reroll a die (red blank): a concentrate fire token."),
    "swarm": (do.Reroll(0, "swarm"), "Reroll a die (red double hit): swarm."),
    "lock": (do.Lock(2), "Spend an accuracy icon to lock brace #2 (ready)."),
    "use": (do.Use(1), "Spend brace #1; the token is exhausted."),
    "evade": (do.Evade(0, 0), "Spend evade on a die (red double hit); the token is exhausted."),
    "evade two": (
        do.Evade(0, 0, 2), "Discard evade on two dice (red double hit and blue critical hit).",
    ),
    "redirect": (do.Redirect("left", 1), "Let the left side take 1 damage."),
}  # fmt: skip


@pytest.mark.parametrize("case", ATTACKS)
def test_what_is_done_in_attacks_is_told(case):
    action, english = ATTACKS[case]
    task = to.Redirecting(0) if case == "redirect" else to.Defending(0)
    if case in MODIFYING:
        task = to.Modifying(0)
    position = attacked("red-double", "red-blank", "blue-crit", task=task)
    assert both(position, action)[0] == english
    sound(GAME.describe(position, action))


def test_an_exhausted_token_is_discarded():
    position = attacked("red-hit")
    position.ships[0].defence = ["exhausted", "exhausted", "ready"]
    assert both(position, do.Use(1)) == (
        "Spend brace #1; the token, exhausted already, is discarded.",
        "Потратить истощённый жетон «стойкость №\N{NO-BREAK SPACE}1» (он будет сброшен).",
    )
    assert "exhausted already" in both(position, do.Evade(0, 0))[0]


def test_nym_picks_a_token_of_the_ship_attacked():
    position = attacked("blue-crit", task=to.Picking(0))
    assert both(position, do.Discard(0))[0] == "Nebulon-B Escort: discard evade (ready)."
    assert both(position, do.Done())[0] == "Nym: discard no token."


def test_jan_ors_lends_a_token():
    position = attacked("red-hit")
    position.squadrons[1].kind = "jan_ors"
    position.squadrons[1].defence = ["ready", "ready"]
    assert both(position, do.Use(1, lent=True))[0] == "Spend brace #2 lent by Jan Ors."
    assert foretold(position, do.Use(1, lent=True)) == ["The damage falls from 1 to 1."]


def test_a_second_token_of_a_kind_is_not_taken():
    position = asked(to.Revealing(0, 0))
    position.ships[0].held = ["repair"]
    assert "it has such a token already" in both(position, do.Reveal("repair", "token"))[0]
    position.ships[0].held, position.ships[0].faceup = [], ["life_support_failure"]
    assert "it can hold no tokens" in both(position, do.Reveal("repair", "token"))[0]


def test_a_dial_is_veiled_from_others():
    note = GAME.veiled(do.SetDial("repair"))
    assert "epair" not in said(note)
    assert GAME.veiled(do.Activate(0)) is None


# --- What is asked ---------------------------------------------------------------------------

ASKED = {
    "pass": (to.Mustering(0), "Activate a ship."),
    "dial": (
        to.Dialling(0, 0), "Choose a command for Nebulon-B Escort; its stack has 0 of 2 dials.",
    ),
    "roll": (to.Revealing(0, 0), "Nebulon-B Escort rolls for its command."),
    "again": (
        to.Attacking(0, 0, ("front",)),
        "Nebulon-B Escort attacks once more, from another zone than the front.",
    ),
    "token": (
        to.Commanding(0, 0, 0), "Nebulon-B Escort: spend the squadron token, or go on.",
    ),
    "moved": (to.Flying(0, 0, both=True, moved=True), "X-wing #1 has moved: attack, or go on."),
    "shot": (to.Flying(0, 0, both=True, shot=True), "X-wing #1 has attacked: move, or go on."),
    "one": (to.Flying(0, 0, both=False), "X-wing #1: move or attack."),
    "more": (to.Deploying(0, 1), "Place another squadron."),
    "sweep": (
        to.Sweeping(0, 0, "left", (4,)),
        "Nebulon-B Escort: attack another squadron from the left side, or go on.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ASKED)
def test_what_is_to_be_decided_is_told(case):
    task, english = ASKED[case]
    assert said(happenings.to_decide(asked(task))) == english


def test_deployment_asks_for_what_can_be_deployed():
    match = Match(GAME, ("human", "human"), 3)
    said_of = {}
    while isinstance(match.state.stack[-1], to.Deploying):
        kinds = {type(one) for one in match.options()}
        said_of.setdefault(frozenset(kinds), set()).add(said(happenings.to_decide(match.state)))
        match.play(match.options()[0])
    both = frozenset({do.Deploy, do.Launch})
    assert said_of[frozenset({do.Deploy})] == {"Deploy a ship."}
    assert said_of[both] == {"Deploy a ship or two squadrons."}
    assert said_of[frozenset({do.Launch})] <= {
        "Deploy squadrons, two a turn.", "Place another squadron.",
    }  # fmt: skip


def test_an_attack_to_defend_against_is_told_with_its_damage():
    position = attacked("red-double", "blue-crit")
    assert said(happenings.to_decide(position)) == (
        "Nebulon-B Escort (front) is attacked with red double hit and blue critical hit:"
        " 3 damage. Spend defence tokens?"
    )
    position = attacked("blue-hit", "blue-crit", attacker=("squadron", 4), defender=("squadron", 0))
    assert "X-wing #1 is attacked" in said(happenings.to_decide(position))
    assert "1 damage" in said(happenings.to_decide(position)), "no crits against squadrons"


def test_when_it_is_over_nothing_is_asked():
    position = opened()
    position.stack = []
    assert happenings.to_decide(position) is None


def test_pass_tokens_are_offered_to_the_smaller_side():
    position = asked(to.Mustering(1))
    position.passes = [0, 1]
    position.first = 0
    assert said(happenings.to_decide(position)) == "Activate a ship, or pass: 1 pass token."


# --- What it leads to ------------------------------------------------------------------------


def test_a_shot_is_foretold_with_range_and_dice():
    position = asked(to.Attacking(1, 2))
    [first, second] = foretold(position, do.Fire("front", 0, "front"))
    assert first == "6 dice at medium range: 3 red and 3 blue."
    assert second == "3 shields on that zone."
    assert foretold(position, do.Fire("front", 0, "front"), "ru")[0] == (
        "6 кубиков на средней дистанции: 3 красных и 3 синих."
    )


def test_a_course_that_leaves_the_mat_is_foretold():
    position = asked(to.Steering(0, 0))
    position.ships[0].y = 89_000
    assert foretold(position, do.Sail(1, (0,), "right")) == ["The ship leaves the mat and is lost!"]


def test_a_collision_is_foretold():
    position = asked(to.Steering(0, 0))
    position.ships[2].y = 41_500
    [told] = foretold(position, do.Sail(1, (0,), "right"))
    assert (
        told == "The ship runs into Victory II and moves only at speed 0: a damage card for each."
    )


def test_a_token_that_a_course_costs_is_foretold():
    position = asked(to.Steering(0, 0))
    position.ships[0].held = ["navigate"]
    assert "The navigate token is spent." in foretold(position, do.Sail(2, (0, 0), "right"))
    position.ships[0].dial = "navigate"
    assert "The navigate token is spent." not in foretold(position, do.Sail(2, (0, 0), "right"))


def test_repair_tells_what_is_left():
    position = asked(to.Repairing(0, 0, 3))
    assert foretold(position, do.Recover("rear")) == ["1 repair point will be left."]
    assert foretold(asked(to.Docking(0, 0)), do.Mend("hidden")) == []


def test_tokens_tell_what_they_do():
    position = attacked("red-double", "blue-crit")
    assert foretold(position, do.Use(1)) == ["The damage falls from 3 to 2."]
    assert foretold(position, do.Evade(0, 0)) == ["The die is rerolled."]
    assert foretold(position, do.Evade(0, 0, 1)) == ["The dice are rerolled."]
    position.attack.band = "long"
    assert foretold(position, do.Evade(0, 0)) == ["The die is cancelled."]


def test_engagement_is_foretold():
    position = asked(to.Flying(0, 0, both=True))
    for number, x in ((0, 10_000), (4, 30_000)):
        one = position.squadrons[number]
        one.where, one.x, one.y = "mat", x, 70_000
    assert foretold(position, do.Fly(22_000, 70_000)) == [
        "The squadron will be engaged with TIE Fighter #1."
    ]
    assert foretold(position, do.Fly(12_000, 70_000)) == []


def test_counter_is_foretold():
    position = asked(to.Flying(1, 4, both=True))
    position.squadrons[0].kind = "a_wing"
    for number, x in ((0, 10_000), (4, 15_000)):
        one = position.squadrons[number]
        one.where, one.x, one.y = "mat", x, 70_000
    assert "It strikes back with counter 2." in foretold(position, do.Strafe(0))


# --- What happened ---------------------------------------------------------------------------


def test_events_name_ships_and_squadrons():
    position = opened()
    told = happenings.tell(position, Told("armada.told.rammed", {"ship": 0, "other": 2}))
    assert said(told) == "Nebulon-B Escort ran into Victory II."
    told = happenings.tell(position, Told("armada.told.squadron-destroyed", {"squadron": 6}))
    assert said(told, "ru") == "Уничтожена эскадрилья СИД-истребитель №\N{NO-BREAK SPACE}3."


def test_a_card_face_up_is_told_with_what_it_does():
    event = Told("armada.told.card-up", {"ship": 2, "card": "power_failure"})
    assert said(happenings.tell(opened(), event)) == (
        "Victory II was dealt Power Failure face up: its engineering value is halved."
    )


def test_the_end_is_told():
    before = opened()
    after = before.copy()
    after.phase, after.stack, after.told = "over", [], []
    assert said(happenings.happened(before, after)[-1]) == "Six rounds are over."
    for ship in after.ships[:2]:
        ship.where = "gone"
    assert said(happenings.happened(before, after)[-1]) == (
        "One fleet has no ships left; the game is over."
    )


# --- Candidates ------------------------------------------------------------------------------

NAMES = (("nebulon_escort", "cr90_a", "victory_2"), ("x_wing-1", "x_wing-2", "tie_fighter"))

CANDIDATES = {
    "aim": (
        Aim(4, ("right", "rear"), 1), "CR90 A, 4 dice from the right side and the rear",
        "Корвет CR90 A, 4 кубика из правой зоны и кормовой зоны",
    ),
    "squadrons": (
        Aim(1, ("left",)), "squadrons, 1 die from the left side",
        "эскадрильи, 1 кубик из левой зоны",
    ),
    "shot": (
        Shot("front", 1, "rear", "long", obstructed=False), "CR90 A, rear, at long range",
        "Корвет CR90 A, кормовая зона, на дальней дистанции",
    ),
    "zone of a ship": (
        Pursuit(ship=2, at="left"), "Victory II, left side", "Виктория II, левая зона",
    ),
    "course": (
        Course(2, (0, -1), "left"), "speed 2: straight and 1 to the left",
        "скорость 2: прямо и 1 влево",
    ),
    "staying": (Course(0, (), "right"), "speed 0", "скорость 0"),
    "token": ((1, "brace", "ready"), "brace (ready)", "стойкость (готов)"),
    "zone": ("rear", "rear", "кормовая зона"),
    "squadron": (1, "X-wing #2", "Крестокрыл (X-wing) №\N{NO-BREAK SPACE}2"),
}  # fmt: skip


@pytest.mark.parametrize("case", CANDIDATES)
def test_candidates_are_told(case):
    one, english, russian = CANDIDATES[case]
    trail = candidates.NamedTrail(*NAMES, "squadron")
    choose([one, "none of these"], trail).prefer("armada.prey.escort", lambda it: it is one)
    [reason] = trail.reasons()
    note = candidates.tell(reason.kept[0])
    assert (said(note), said(note, "ru")) == (english, russian)
    assert reason.dropped == ("none of these",)


def test_numbers_are_ships_where_one_is_activated():
    trail = candidates.named_trail(asked(to.Mustering(0)))
    choose([0, 1], trail).rolled(SeededDice(1), "rival.0")
    [reason] = trail.reasons()
    told = {said(candidates.tell(one)) for one in (*reason.kept, *reason.dropped)}
    assert told == {"Nebulon-B Escort", "CR90 A"}


def test_what_is_no_candidate_is_left_as_it_stands():
    for one in (None, True, 7, "nonsense", ("nonsense",), (), 2.5):
        assert candidates.tell(one) is None
    assert candidates.tell(Note("armada.zone.rear")) == Note("armada.zone.rear")

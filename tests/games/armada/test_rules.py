"""Options are exactly what has no fault, but for measured places, which a fault alone judges."""

import random
from collections import Counter
from itertools import product

import msgspec
import pytest
from armada_wanderings import wandering

from rivals.core.chance import SeededDice
from rivals.core.match import Match, load_match
from rivals.core.notation import decode_position, encode_position, format_action, parse_action
from rivals.games.armada import GAME, rules
from rivals.games.armada.components.box import COLOURS, OBSTACLES
from rivals.games.armada.components.damage import CARDS
from rivals.games.armada.components.ships import COMMANDS, ZONES
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rules import flying
from rivals.games.armada.words.faults import FAULTS

ACES = [
    [["mc80_command", "cr90_a"], ["nym", "dutch_vander", "han_solo", "jan_ors"]],
    [["imperial_1", "raider_1"], ["boba_fett", "tie_fighter", "tie_fighter", "tie_advanced"]],
]
TABLES = [
    {"fleet_1": "rebel_core", "fleet_2": "imperial_raid"},
    {"fleet_1": "rebel_line", "fleet_2": "imperial_core", "points": "400", "rules": "classic"},
    {"fleets": ACES, "points": "400", "rules": "classic", "obstacles": "placed"},
]


def finite_actions(position, luck):
    """Every action of the kinds that are listed whole, of courses only some."""
    ships, squadrons = range(len(position.ships) + 1), range(len(position.squadrons) + 1)
    drops = ("none", *COMMANDS)
    yield from (do.SetDial(one) for one in COMMANDS)
    yield from (do.Activate(one) for one in ships)
    yield from (do.Panic(one) for one in (False, True))
    yield from (do.Reveal(*one) for one in product(COMMANDS, ("dial", "token"), drops))
    yield from (do.Spend(one) for one in ("squadron", "repair", "concentrate_fire"))
    yield from (do.Pass(), do.Done(), do.Slow())
    yield from (do.Scramble(one) for one in squadrons)
    yield from (do.Shift(*one) for one in product(ZONES, ZONES))
    yield from (do.Recover(one) for one in ZONES)
    yield from (do.Mend(one) for one in ("hidden", *CARDS))
    yield from (do.Fire(*one) for one in product(ZONES, ships, ZONES))
    yield from (do.Barrage(*one) for one in product(ZONES, squadrons))
    yield from (do.Omit(one) for one in COLOURS)
    yield from (do.AddDie(one) for one in COLOURS)
    yield from (do.Reroll(*one) for one in product(range(8), ("token", "swarm", "ability")))
    yield from (do.Lock(one) for one in range(6))
    yield from (do.Use(*one) for one in product(range(6), (False, True)))
    yield from (do.Evade(*one) for one in product(range(6), range(8), range(-1, 8)))
    yield from (do.Redirect(*one) for one in product(ZONES, range(7)))
    yield from (do.Discard(one) for one in range(6))
    yield from (do.Meet(one) for one in OBSTACLES)
    yield from (do.Suffer(one) for one in ZONES)
    yield do.Fail(())
    yield from (do.Fail((one,)) for one in ZONES)
    yield from (do.Fail(one) for one in product(ZONES, ZONES))
    yield from (do.Redial(one) for one in COMMANDS)
    yield from (do.Strafe(one) for one in squadrons)
    yield from (do.Bomb(*one) for one in product(ships, ZONES))
    yield from (do.Harm("ship", *one) for one in product(ships, ZONES))
    yield from (do.Harm("squadron", one) for one in squadrons)
    yield from (do.Toggle(one) for one in (False, True))
    for speed in range(5):
        bends = list(product(range(-2, 3), repeat=speed))
        for clicks in luck.sample(bends, min(25, len(bends))):
            yield from (do.Sail(speed, clicks, side) for side in ("left", "right"))


def measured_actions(position, luck):
    """Places anywhere on the mat, most of them near those that are listed."""
    width, depth = position.mat
    listed = [one for one in GAME.options(position) if isinstance(one, do.MEASURED)]
    for one in luck.sample(listed, min(6, len(listed))):
        x = min(width, max(0, one.x + luck.randint(-3000, 3000)))
        y = min(depth, max(0, one.y + luck.randint(-3000, 3000)))
        yield msgspec.structs.replace(one, x=x, y=y)
    x, y, turn = luck.randrange(width), luck.randrange(depth), luck.randrange(36000)
    yield do.Fly(x, y)
    yield do.PlaceObstacle(luck.choice(list(OBSTACLES)), x, y, turn)
    yield do.Deploy(luck.randrange(len(position.ships) + 1), x, y, turn, luck.randrange(5))
    yield do.Launch(luck.randrange(len(position.squadrons) + 1), x, y)
    yield do.SetDown(luck.randrange(len(position.squadrons) + 1), x, y)
    yield do.Plan("normal", x, luck.choice([0, y, depth]), "west")


@pytest.mark.parametrize(("seed", "options"), [*enumerate(TABLES)])
def test_options_are_exactly_what_has_no_fault(seed, options):
    luck, judged = random.Random(seed), Counter()
    for number, (position, _) in enumerate(wandering(seed, **options)):
        if number % 4:
            continue
        listed = set(GAME.options(position))
        for action in finite_actions(position, luck):
            wrong = rules.fault(position, action)
            assert (not wrong) == (action in listed), (action, position.stack[-1], wrong)
            assert not wrong or wrong in FAULTS
            judged[not wrong] += 1
        for action in listed:
            assert not rules.fault(position, action)
    assert judged[True] > 100
    assert judged[False] > 10_000


@pytest.mark.parametrize(("seed", "options"), [*enumerate(TABLES)])
def test_a_measured_place_without_a_fault_leads_to_a_sound_position(seed, options):
    luck, judged = random.Random(seed), Counter()
    for number, (position, _) in enumerate(wandering(seed, **options)):
        text = encode_position(position)
        for action in measured_actions(position, luck):
            wrong = rules.fault(position, action)
            judged[type(action), not wrong] += 1
            if wrong:
                assert wrong in FAULTS
                continue
            assert parse_action(GAME, format_action(action)) == action
            after = position.copy()
            GAME.apply(after, action, SeededDice(seed, number))
            GAME.validate(after)
            assert decode_position(GAME, encode_position(after)) == after
        assert encode_position(position) == text
    assert judged[do.Fly, True] > 50
    assert judged[do.Fly, False] > 50
    assert judged[do.Deploy, True] > 0


def test_every_fault_is_told_by_a_sentence_in_both_languages():
    for rule in FAULTS:
        assert rule in GAME.words
        assert GAME.words.text(rule, "ru") != GAME.words.text(rule, "en")


def test_nothing_is_legal_when_the_game_is_over():
    *_, (position, last) = wandering(3, **TABLES[0])
    over = position.copy()
    GAME.apply(over, last, SeededDice(3))
    while GAME.to_move(over) is not None:
        GAME.apply(over, GAME.options(over)[-1], SeededDice(3, over.round))
    assert GAME.options(over) == []
    found = {rules.fault(over, one) for one in finite_actions(over, random.Random(1))}
    assert found == {"armada.fault.over"}


def test_a_squadron_is_idle_where_it_has_nothing_to_choose():
    met = Counter()
    for number, (position, _) in enumerate(wandering(2, **TABLES[0])):
        for squadron in position.in_flight() if number % 5 == 0 else ():
            for both, moved, shot in [(True, False, False), (False, False, False),
                                      (True, True, False), (True, False, True)]:  # fmt: skip
                seat = position.squadrons[squadron].seat
                task = to.Flying(seat, squadron, both, moved, shot)
                twin = position.copy()
                twin.stack, twin.attack = [task], None
                twin.__dict__.clear()
                idle = flying.is_idle(twin, task)
                assert idle == (rules.options(twin) == [do.Done()])
                met[idle] += 1
    assert met[True] > 20
    assert met[False] > 20


def test_a_rivals_place_may_be_replaced_by_any_other_legal_one():
    match = Match(GAME, ("aggressive", "imperial"), 5)
    while not (match.records and isinstance(match.records[-1].action, do.Fly)
               and match.records[-1].seat == 1):  # fmt: skip
        match.step()
    move = len(match.records) - 1
    own = match.records[move].action
    before = match.position_at(move)
    luck = random.Random(1)
    nearby = (
        do.Fly(own.x + luck.randint(-900, 900), own.y + luck.randint(-900, 900)) for _ in range(99)
    )
    other = next(
        one for one in nearby if not rules.fault(before, one) and one not in GAME.options(before)
    )
    match.override(move, other)
    assert match.records[move].instead == own
    again = load_match(GAME, match.save())
    assert again.records == match.records
    assert encode_position(again.state) == encode_position(match.state)
    match.undo()
    assert encode_position(match.state) == encode_position(before)

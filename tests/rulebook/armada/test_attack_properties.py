"""What holds in every attack: 52 damage cards, shields within bounds, tokens only turned over."""

import msgspec
from armada_attacks import cards, ship, squadron, table
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.damage import CARDS, DECK
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position import census
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.state import Position

SPOTS = [(760, 330, 0), (1000, 330, 0), (760, 560, 180), (1000, 560, 180)]
FLYING = [(880, 430), (900, 490), (940, 440), (840, 460), (960, 490), (860, 510)]
SPENT = {"ready": 0, "exhausted": 1, "discarded": 2}

kinds = st.sampled_from(sorted(SHIPS))
aces = st.sampled_from(sorted(SQUADRONS))
faceup = st.lists(st.sampled_from(sorted(CARDS)), max_size=8, unique=True)


@st.composite
def melees(draw):
    """Lay out four ships and six squadrons in a crowd; each is to attack."""
    ships, known = [], draw(faceup)
    for number, (x, y, heading) in enumerate(SPOTS):
        kind = draw(kinds)
        few = known[number::4]
        ships.append(
            ship(
                number // 2,
                kind,
                x,
                y,
                heading,
                speed=draw(st.integers(0, 2)),
                faceup=few,
                hidden=draw(st.integers(0, SHIPS[kind].hull - 1 - len(few))),
                shields=[draw(st.integers(0, most)) for most in SHIPS[kind].shields],
                dial=draw(st.sampled_from([None, "concentrate_fire"])),
                held=draw(st.sampled_from([[], ["concentrate_fire"]])),
                dials=draw(st.sampled_from([[], ["repair"]])),
            )
        )
    wings = [
        squadron(number % 2, draw(aces), x, y, activated=draw(st.booleans()))
        for number, (x, y) in enumerate(FLYING)
    ]
    stack = [to.Attacking(number // 2, number) for number in range(4)]
    stack += [to.Flying(number % 2, number, draw(st.booleans())) for number in range(6)]
    rules = draw(st.sampled_from(["1.5", "classic"]))
    position = table(ships, wings, stack=stack, rules=rules)
    position.discards = [position.deck.pop(0) for _ in range(draw(st.integers(0, 12)))]
    return position


def check(position):
    census.check_pieces(position)
    assert cards(position) == len(DECK)
    assert sum(one.hidden for one in position.ships) <= len(position.deck)
    assert position.deck == sorted(position.deck)
    for one in position.ships:
        assert all(0 <= s <= most for s, most in zip(one.shields, one.card.shields, strict=True))
        assert one.where == "gone" or one.hull > 0
    for one in position.squadrons:
        assert (one.where == "gone") == (one.hull == 0)
        assert one.hull <= one.card.hull


def turned(before, after):
    """Say whether defence tokens were only turned over, never back."""
    pairs = zip([*before.ships, *before.squadrons], [*after.ships, *after.squadrons], strict=True)
    return all(
        SPENT[was] <= SPENT[now]
        for one, other in pairs
        for was, now in zip(one.defence, other.defence, strict=True)
    )


FIGHTING = (
    to.Attacking, to.Sweeping, to.Modifying, to.Defending, to.Redirecting, to.Picking, to.Toggling,
    to.Flying, to.Suffering, to.Striking,
)  # fmt: skip


@settings(max_examples=tries(60), deadline=None)
@given(melees(), st.integers(0, 2**32))
def test_whatever_is_chosen_the_rules_hold(position, seed):
    chooser = SeededDice(seed)
    move = 0
    while position.stack and isinstance(position.stack[-1], FIGHTING):
        options = GAME.options(position)
        assert options
        assert len(set(options)) == len(options)
        for one in options:
            GAME.check(position, one)
        before = position.copy()
        GAME.perform(position, chooser.pick("choice", options), SeededDice(seed, move))
        check(position)
        assert turned(before, position)
        assert GAME.to_move(before) is not None
        assert msgspec.json.decode(msgspec.json.encode(position), type=Position) == position
        move += 1
        assert move < 500


@settings(max_examples=20, deadline=None)
@given(melees(), st.integers(0, 2**32))
def test_same_dice_same_attack(position, seed):
    other = position.copy()
    action = GAME.options(position)[0]
    GAME.perform(position, action, SeededDice(seed))
    GAME.perform(other, action, SeededDice(seed))
    assert msgspec.json.encode(position) == msgspec.json.encode(other)

"""What a reason says would have changed it changes it: the position is changed and asked anew."""

import re

import pytest

from rivals.core.chance import decision_dice
from rivals.core.choosing import Change
from rivals.core.match import Match
from rivals.core.notation import decode, encode_position
from rivals.core.registry import find_game
from rivals.core.words import LANGS
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position.names import tell_apart
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.rules.costs import price

MOVES = 700


class Case:
    """A game: who plays, how a change is made in a position, and what an action then chooses."""

    def __init__(self, game, seats, rules, make, chosen, seeds):
        self.game, self.seats, self.rules = find_game(game), seats, rules
        self.make, self.chosen, self.seeds = make, chosen, seeds

    def changes(self):
        """Give each decision of a few matches of which a reason says what would have changed it."""
        for seed in self.seeds:
            match = Match(self.game, self.seats, seed)
            for move in range(MOVES):
                decision = match.decide()
                if decision is None:
                    break
                for reason in decision.reasons:
                    if reason.change is not None:
                        yield match, move, reason
                match.follow(decision)

    def decide_again(self, match, move, reason):
        """Change the position as the reason says, and ask the same seat anew."""
        state, seat = match.state.copy(), match.to_move()
        self.make(state, seat, reason)
        self.game.validate(state)
        fresh = decode(encode_position(state).encode(), self.game.state_type)
        player = self.game.player(self.seats[seat])
        return player.decide(fresh, seat, decision_dice(match.header.seed_of(move), move + 1))


# --- Botos -----------------------------------------------------------------------------------


def more_resources(state, seat, reason):
    """Botos holds as many as said, or as many as leave what is said to be lacking."""
    colour = COLOURS.index(reason.change.of)
    lacking = reason.rule.endswith("nearest-building")
    n = reason.change.value
    state.seats[seat].resources[colour] = price(state, colour) - n if lacking else n


BOTOS = ("panticapaeum.botos.most-of-colour", "panticapaeum.botos.nearest-building")


# --- AutoMatron ------------------------------------------------------------------------------


def other_enemies(state, seat, reason):
    """Troops of the person come to the place that was chosen, or enemies leave the other one.

    White troops that leave are the person's trophies.
    """
    place = state.map.number[reason.change.of]
    white = state.readings.enemy_troops == "all"
    more = reason.change.value - state.standing.enemies(seat, place, white=white)
    assert more > 0 or reason.change.of == reason.change.one
    for colour in (0, *range(1, len(state.troops))):
        moved = more if more > 0 else -min(-more, state.troops[colour][place])
        if colour != seat:
            state.troops[colour][place] += moved
            more -= moved
            if colour == state.white:
                state.seats[0].trophies[colour] -= moved
            else:
                state.seats[colour].barracks -= moved
    state.rearranged()


def where(action):
    return getattr(action, "place", None) or action.site


# --- The Imperial AI -------------------------------------------------------------------------


def less_left(state, seat, reason):
    """The other squadron has less hull, the other zone fewer shields."""
    other = reason.change.of
    if reason.rule == "armada.prey.fewest-hull":
        state.squadrons[squadron_of(state, other)].hull = reason.change.value
    else:
        ships = tell_apart(tuple(one.kind for one in state.ships))
        ship = state.ships[ships.index(other.params["ship"])]
        ship.shields[ZONES.index(other.params["at"])] = reason.change.value


def squadron_of(state, note):
    names = tell_apart(tuple(one.kind for one in state.squadrons))
    return names.index(note.rule.removeprefix("armada.squadron."))


CASES = {
    "botos": Case(
        "panticapaeum",
        ("greedy", "botos"),
        BOTOS[:1],
        more_resources,
        lambda _, action, one: action.colour == one,
        range(6),
    ),
    "botos, third modification": Case(
        "panticapaeum",
        ("greedy", "botos:nearest_building_resource"),
        BOTOS[1:],
        more_resources,
        lambda _, action, one: action.colour == one,
        range(6),
    ),
    "automatron": Case(
        "tyrants",
        ("greedy", "automatron"),
        ("tyrants.tie.fewest-enemies",),
        other_enemies,
        lambda _, action, one: where(action) == one,
        range(3),
    ),
    "imperial": Case(
        "armada",
        ("aggressive", "imperial"),
        ("armada.prey.fewest-hull", "armada.target.weakest-arc"),
        less_left,
        lambda state, action, one: (
            action.squadron == squadron_of(state, one)
            if one.rule.startswith("armada.squadron.")
            else action.at == one.params["at"]
        ),
        range(4),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_change_that_is_told_changes_the_decision(case):
    seen = set()
    for match, move, reason in case.changes():
        again = case.decide_again(match, move, reason)
        assert case.chosen(match.state, again.action, reason.change.one), (move, reason)
        assert reason.kept != (reason.change.one,)
        seen.add(reason.rule)
    assert seen >= set(case.rules)


def test_it_is_told_in_both_languages_with_what_is_named():
    change = Change("Skullport", "Eryndlyn", 3)
    for case in CASES.values():
        for rule in case.rules:
            for lang in LANGS:
                said = {"one": change.one, "of": change.of, "n": change.value}
                ids = [one for one in case.game.words.ids() if one.startswith(f"{rule}.else")]
                assert ids
                text = " ".join(case.game.words.text(one, lang, said) for one in ids)
                assert "Skullport" in text
                assert re.search(r"\b3\b", text)

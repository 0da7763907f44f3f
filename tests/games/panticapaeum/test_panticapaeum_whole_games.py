"""Invariants of whole games: nothing appears, vanishes or is counted twice."""

from hypothesis import given, settings
from hypothesis import strategies as st
from panticapaeum_cases import SUBSETS, begun, game_of, last_of
from thorough import tries

from rivals.core.notation import decode_position, encode_position
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS, at
from rivals.games.panticapaeum.position.actions import (
    Advance,
    Build,
    Buy,
    Discard,
    Drop,
    Gain,
    Place,
    Sell,
    Take,
)
from rivals.games.panticapaeum.position.seats import Architect, Botos
from rivals.games.panticapaeum.rules import costs

TABLES = [("random",), ("random",) * 2, ("random",) * 3, ("random",) * 4]
LEVELS = ["botos" + (":" + "+".join(mods) if mods else "") for mods in SUBSETS]
tables = st.one_of(
    st.sampled_from(TABLES),
    st.tuples(st.just("random"), st.sampled_from(LEVELS)),
    st.tuples(st.just("random"), st.sampled_from(LEVELS), st.just("random")),
    st.tuples(st.just("random"), st.sampled_from(LEVELS), st.just("random"), st.just("random")),
)
whole_games = given(tables, st.integers(0, 2**32), st.sampled_from([0.0, 0.5, 0.95]))


class Ledger:
    """What every seat must hold, kept from the actions alone with the default set's figures."""

    def __init__(self, first):
        self.box = first.parts
        self.track = self.box.prices.tracks[len(first.seats) - 1]
        self.resources = [list(seat.resources) for seat in first.seats]
        self.coins = [getattr(seat, "coins", None) for seat in first.seats]
        self.bought = [0] * 5

    def _colour(self, action):
        return COLOURS.index(action.colour)

    def note(self, before, action):
        """Carry one action into the books."""
        seat, person = before.seat, before.seats[before.seat]
        held = self.resources[seat]
        if isinstance(action, Take):
            self._take(before, action, seat, person)
        elif isinstance(action, Place | Drop):
            self._print(seat, before.hand)
            lies = isinstance(action, Place) and self._level(before, action) > 1
            self.coins[seat] += 1 if lies else 0
        elif isinstance(action, Build):
            self._build(seat, person, self._colour(action))
        elif isinstance(action, Buy):
            held[self._colour(action)] -= self.track[self.bought[self._colour(action)]]
            self.bought[self._colour(action)] += 1
        elif isinstance(action, Gain):
            held[self._colour(action)] += 1
        elif isinstance(action, Advance):
            steps = person.rows[self._colour(action)]
            held[self._colour(action)] -= (1, 2, 2, 3)[steps]
            self.coins[seat] += 2 if steps == 2 else 0
        elif isinstance(action, Sell):
            held[self._colour(action)] -= action.count
            self.coins[seat] += 2 * action.count - 1
        elif isinstance(action, Discard):
            held[self._colour(action)] -= 1

    def _take(self, before, action, seat, person):
        if isinstance(person, Botos):
            self._print(seat, action.tile)
            return
        place = (before.ring.index(action.tile) - before.ahead) % len(before.ring)
        self.coins[seat] -= max(0, place - 2)

    def _print(self, seat, tile):
        cells = next(one.cells for one in self.box.tiles.items if one.id == tile)
        for cell in cells:
            if cell.kind == "field":
                self.resources[seat][COLOURS.index(cell.colour)] += 1

    def _build(self, seat, person, colour):
        price = self.track[self.bought[colour]]
        price = max(1, price - 1) if person.rows[colour] >= 2 else price
        paid = min(price, self.resources[seat][colour])
        self.resources[seat][colour] -= paid
        self.coins[seat] -= 2 * (price - paid)
        self.bought[colour] += 1

    def _level(self, before, action):
        spots = before.ground(before.seat).level
        shape = before.parts.shape(before.hand, action.turn)
        return spots.get(at(action.x, action.y) + shape.offsets[0], 0) + 1

    def end_round(self, after):
        """Pay houses and workers."""
        for number, seat in enumerate(after.seats):
            if isinstance(seat, Architect):
                self.coins[number] += sum(one.colour == "orange" for one in seat.buildings)
                self.coins[number] += sum(steps >= 1 for steps in seat.rows)


def round_ended(before, after):
    if before.phase == "discard":
        return False
    return after.phase in ("discard", "over") or after.round > before.round


@settings(max_examples=tries(40))
@whole_games
def test_resources_and_coins_are_conserved(seats, seed, eager):
    """What every seat holds is what it gained less what it paid, after every action."""
    ledger = None
    for before, action, after in game_of(seats, seed, eager=eager):
        ledger = ledger or Ledger(before)
        ledger.note(before, action)
        if round_ended(before, after):
            ledger.end_round(after)
        assert [seat.resources for seat in after.seats] == ledger.resources
        assert [getattr(seat, "coins", None) for seat in after.seats] == ledger.coins
        assert after.bought == ledger.bought
        assert all(coins is None or coins >= 0 for coins in ledger.coins)


@settings(max_examples=tries(40))
@whole_games
def test_tiles_buildings_and_prices_stay_sound(seats, seed, eager):
    """Every tile is in one place, one building a field, prices never fall."""
    size = None
    last_prices = [0] * 5
    for _, _, after in game_of(seats, seed, eager=eager):
        size = size or begun(*seats, seed=seed).state.parts.structure.ring_size[len(seats) - 1]
        assert len(tiles_of(after)) == len(set(tiles_of(after))) == size
        for seat in after.seats:
            if isinstance(seat, Architect):
                spots = [(one.x, one.y) for one in seat.buildings]
                assert len(spots) == len(set(spots))
        prices = [costs.price(after, colour) or 999 for colour in range(5)]
        assert all(now >= was for now, was in zip(prices, last_prices, strict=True))
        last_prices = prices


def tiles_of(position):
    people = [seat for seat in position.seats if isinstance(seat, Architect)]
    laid = [one.tile for seat in people for one in seat.tiles]
    hand = [] if position.hand is None else [position.hand]
    return [*position.ring, *position.discarded, *hand, *laid]


@settings(max_examples=tries(40))
@whole_games
def test_every_seat_has_fifteen_turns(seats, seed, eager):
    """Five rounds of three: each seat takes a tile fifteen times and develops at most so often."""
    takes, develops = [0] * len(seats), [0] * len(seats)
    for before, action, _ in game_of(seats, seed, eager=eager):
        takes[before.seat] += isinstance(action, Take)
        develops[before.seat] += before.phase == "develop"
    assert takes == [15] * len(seats)
    for number, name in enumerate(seats):
        skips = name.startswith("botos") and "no_skip" not in name
        assert develops[number] == (12 if skips else 15)


@settings(max_examples=tries(40))
@whole_games
def test_rounds_begin_with_at_most_five_resources(seats, seed, eager):
    """People keep five; Botos keeps all. He has no coins in any position, read as text too."""
    for before, _, after in game_of(seats, seed, eager=eager):
        if after.round > before.round:
            people = [seat for seat in after.seats if isinstance(seat, Architect)]
            assert all(sum(seat.resources) <= 5 for seat in people)
            for was, now in zip(before.seats, after.seats, strict=True):
                if isinstance(now, Botos) and before.phase == "discard":
                    assert now == was
    text = encode_position(after)
    for part in text.split('{"type":')[1:]:
        assert ("coins" in part) == part.startswith('"architect"')


@settings(max_examples=tries(25))
@whole_games
def test_every_position_reached_is_accepted_and_its_text_is_the_same_position(seats, seed, eager):
    """Validation accepts all that play leads to, and reading a text gives its position."""
    for before, _, _ in game_of(seats, seed, eager=eager):
        assert decode_position(GAME, encode_position(before)) == before
    decode_position(GAME, encode_position(last_of(seats, seed, eager=eager)))


@settings(max_examples=tries(25))
@whole_games
def test_botos_never_touches_what_is_not_his(seats, seed, eager):
    """His turn changes the ring, the discards, the common board and his own area, nothing else."""
    for before, _, after in game_of(seats, seed, eager=eager):
        if before.seat == before.botos() and after.round == before.round and after.phase != "over":
            for was, now in zip(before.seats, after.seats, strict=True):
                assert isinstance(now, Botos) or round_ended(before, after) or now == was

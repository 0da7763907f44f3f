"""The odds of a battle: known values, closed forms, and what must hold of any two fleets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.games.eclipse.components.ships import STRANGERS, Profile
from rivals.games.eclipse.odds import POLICIES, Squad, find_odds, read_force
from rivals.games.eclipse.rules.targeting import LARGEST_FIRST, hit_faces

# Exact values of an independent solver, checked against three other programs by sampling.
KNOWN = {
    ("1 interceptor", "1 ancient"): 0.031142,
    ("2 interceptor", "1 ancient"): 0.201374,
    ("4 interceptor", "1 ancient"): 0.709087,
    ("1 cruiser", "1 ancient"): 0.170287,
    ("2 cruiser", "1 ancient"): 0.667995,
    ("3 cruiser", "1 ancient"): 0.939646,
    ("1 dreadnought", "1 ancient"): 0.652053,
    ("2 dreadnought", "1 ancient"): 0.986862,
    ("3 cruiser", "2 ancient"): 0.39579,
    ("4 cruiser", "2 ancient"): 0.755337,
    ("2 dreadnought", "2 ancient"): 0.664743,
    ("1 orion cruiser", "1 ancient"): 0.559064,
    ("2 orion cruiser", "2 ancient"): 0.588241,
    ("4 cruiser", "1 gcds"): 0.19541,
    ("1 interceptor", "1 interceptor"): 0.454545,
    ("1 cruiser", "1 cruiser"): 0.448,
    ("2 cruiser", "1 dreadnought"): 0.586895,
    ("1 dreadnought", "1 starbase"): 0.797007,
    ("2 interceptor", "1 starbase"): 0.140388,
}


def force(text, parts=""):
    species = "orion" if "orion" in text else "terran"
    return read_force(text.replace("orion ", ""), species, parts)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("battle", KNOWN, ids=" v ".join)
def test_the_known_odds_come_out(battle, policy):
    attacker, defender = map(force, battle)
    odds = find_odds(attacker, defender, policy=policy)
    assert odds.attacker_wins == pytest.approx(KNOWN[battle], abs=1e-6)
    assert (odds.method, odds.policy, odds.neither) == ("exact", policy, 0)


def one(ship="interceptor", number=1, **profile):
    """A force of one class."""
    given = {"initiative": 1, "computer": 0, "shield": 0, "hull": 0, **profile}
    return (Squad(ship, number, Profile(**given)),)


@pytest.mark.parametrize("computer", range(4))
@pytest.mark.parametrize("shield", range(3))
def test_a_duel_is_a_geometric_series(computer, shield):
    attacker = one(cannons=(1,), computer=computer)
    defender = one(cannons=(1,), shield=shield)
    p, q = hit_faces(computer, shield) / 6, 1 / 6
    known = (1 - q) * p / (1 - (1 - p) * (1 - q))  # the defender shoots first
    odds = find_odds(attacker, defender)
    assert odds.attacker_wins == pytest.approx(known, abs=1e-12)
    assert odds.defender_survivors == pytest.approx({"interceptor": 1 - known})
    if not computer and not shield:
        assert odds.attacker_wins == pytest.approx(5 / 11, abs=1e-12)


@pytest.mark.parametrize(("computer", "sixths"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (9, 5)])
def test_the_first_volley_hits_with_the_known_chance(computer, sixths):
    """One missile, and nobody with cannons: the chance to hit can be read off."""
    odds = find_odds(one(missiles=(1,), computer=computer), one())
    assert odds.attacker_wins == pytest.approx(sixths / 6)
    assert odds.neither == pytest.approx(1 - sixths / 6)
    assert odds.attacker_survivors == pytest.approx({"interceptor": 1})


def test_each_point_of_a_shield_takes_a_sixth_but_a_six_always_hits():
    for shield, sixths in enumerate((3, 2, 1, 1)):
        odds = find_odds(one(missiles=(1,), computer=2), one(shield=shield))
        assert odds.attacker_wins == pytest.approx(sixths / 6)


def test_missiles_are_fired_once_and_a_class_destroyed_before_does_not_fire():
    fast, slow = one(missiles=(1,), initiative=2), one(missiles=(1,), initiative=1)
    odds = find_odds(fast, slow)
    assert odds.attacker_wins == pytest.approx(1 / 6)
    assert odds.defender_wins == pytest.approx(5 / 36)
    assert odds.neither == pytest.approx(25 / 36)
    assert find_odds(slow, fast).defender_wins == pytest.approx(1 / 6)


def test_where_nobody_has_cannons_neither_wins():
    odds = find_odds(one(number=3), one(ship="cruiser", number=2))
    assert (odds.attacker_wins, odds.defender_wins, odds.neither) == (0, 0, 1)
    assert odds.attacker_survivors == {"interceptor": 3}
    assert odds.defender_survivors == {"cruiser": 2}


def test_the_damage_of_a_die_is_never_split():
    """Three dice of 4 that hit kill three ships of one hit, no more."""
    odds = find_odds(
        one(missiles=(4, 4, 4), computer=4, initiative=9), one(number=4, cannons=(1,), computer=9)
    )
    assert odds.attacker_wins == 0
    assert odds.defender_survivors == pytest.approx({"interceptor": 4 - 3 * 5 / 6})


def test_ancients_go_for_the_largest_kill_whatever_players_do():
    prey = (
        Squad("dreadnought", 1, Profile(1, 0, 0, 1)),
        Squad("interceptor", 1, Profile(1, 0, 0, 0)),
    )
    hunters = {
        "ancient": Profile(2, 9, 0, 0, missiles=(1,)),
        "cruiser": Profile(2, 9, 0, 0, missiles=(1,)),
    }
    left = {
        ship: find_odds(prey, (Squad(ship, 1, profile),)).attacker_survivors
        for ship, profile in hunters.items()
    }
    assert left["ancient"] == pytest.approx({"dreadnought": 1, "interceptor": 1 / 6})
    assert left["cruiser"] == left["ancient"]  # the one die kills the interceptor either way
    both = {
        ship: find_odds(
            prey, (Squad(ship, 1, Profile(2, 9, 0, 0, missiles=(1, 1))),)
        ).attacker_survivors
        for ship in hunters
    }
    two = 25 / 36  # both dice hit
    assert both["ancient"]["dreadnought"] == pytest.approx(1 - two)
    assert both["cruiser"]["dreadnought"] == pytest.approx(1)
    assert both["cruiser"]["interceptor"] == pytest.approx(1 / 36)


def test_every_class_that_took_part_has_its_survivors():
    odds = find_odds(force("2 interceptor + 1 dreadnought"), force("gcds"))
    assert set(odds.attacker_survivors) == {"interceptor", "dreadnought"}
    hopeless = find_odds(one(cannons=()), one(cannons=(1,)))
    assert hopeless.attacker_survivors == {"interceptor": 0}


def test_too_many_states_are_sampled_and_it_says_so():
    attacker, defender = force("4 cruiser"), force("4 cruiser")
    odds = find_odds(attacker, defender, limit=50, fallback=400, seed=3)
    assert (odds.method, odds.samples, odds.states) == ("sampled", 400, 0)
    exact = find_odds(attacker, defender)
    assert (exact.method, exact.samples, exact.states, exact.error) == ("exact", 0, 64, 0)
    assert abs(odds.attacker_wins - exact.attacker_wins) < 5 * odds.error


def test_one_more_ship_of_the_same_kind_is_never_worse():
    for rest in range(1, 4):
        chances = [
            find_odds(force(f"{n} cruiser"), force(f"{rest} ancient")).attacker_wins
            for n in range(1, 5)
        ]
        assert chances == sorted(chances)
        assert chances[0] < chances[-1]


profiles = st.builds(
    Profile,
    initiative=st.integers(0, 6),
    computer=st.integers(0, 3),
    shield=st.integers(0, 3),
    hull=st.integers(0, 4),
    cannons=st.lists(st.sampled_from([1, 2, 4]), max_size=3).map(tuple),
    missiles=st.lists(st.just(2), max_size=2).map(tuple),
)


@st.composite
def forces(draw, ships=LARGEST_FIRST, most=3):
    chosen = draw(st.sets(st.sampled_from(ships), min_size=1, max_size=3))
    return tuple(
        Squad(ship, draw(st.integers(1, most)), draw(profiles)) for ship in ships if ship in chosen
    )


@pytest.mark.slow
@settings(max_examples=tries(40), deadline=None, derandomize=True)
@given(forces(), forces(), st.sampled_from(POLICIES))
def test_the_chances_sum_to_one_and_survivors_fit(attacker, defender, policy):
    odds = find_odds(attacker, defender, policy=policy)
    chances = (odds.attacker_wins, odds.defender_wins, odds.neither)
    assert sum(chances) == pytest.approx(1, abs=1e-9)
    assert all(0 <= chance <= 1 + 1e-12 for chance in chances)
    for side, left, lost in (
        (attacker, odds.attacker_survivors, odds.defender_wins),
        (defender, odds.defender_survivors, odds.attacker_wins),
    ):
        assert list(left) == [squad.ship for squad in side]
        ships = sum(squad.number for squad in side)
        assert all(0 <= left[one.ship] <= one.number + 1e-9 for one in side)
        assert 1 - lost <= sum(left.values()) + 1e-9, "who is not destroyed has a ship"
        assert sum(left.values()) <= (1 - lost) * ships + 1e-9
    armed = any(squad.profile.cannons for squad in (*attacker, *defender))
    assert armed or odds.neither or any(one.profile.missiles for one in (*attacker, *defender))


def faster(force, odd):
    """The same force with initiatives that are all odd, or all even."""
    return tuple(
        squad._replace(
            profile=Profile(
                2 * squad.profile.initiative + odd, squad.profile.computer, squad.profile.shield,
                squad.profile.hull, squad.profile.cannons, squad.profile.missiles,
            )
        )
        for squad in force
    )  # fmt: skip


@settings(max_examples=tries(40), deadline=None, derandomize=True)
@given(forces(most=2), forces(most=2), st.sampled_from(POLICIES))
def test_without_ties_of_initiative_the_sides_may_be_swapped(attacker, defender, policy):
    one, other = faster(attacker, 0), faster(defender, 1)
    here = find_odds(one, other, policy=policy)
    there = find_odds(other, one, policy=policy)
    assert there.attacker_wins == pytest.approx(here.defender_wins, abs=1e-9)
    assert there.defender_wins == pytest.approx(here.attacker_wins, abs=1e-9)
    assert there.attacker_survivors == pytest.approx(here.defender_survivors, abs=1e-9)
    assert there.neither == pytest.approx(here.neither, abs=1e-9)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(forces(most=2), forces(most=2), st.sampled_from(POLICIES))
def test_real_dice_agree_within_their_error(attacker, defender, policy):
    games = 1500
    exact = find_odds(attacker, defender, policy=policy)
    fought = find_odds(attacker, defender, policy=policy, samples=games, seed=11)
    assert (fought.method, fought.samples) == ("sampled", games)
    for known, seen in (
        (exact.attacker_wins, fought.attacker_wins),
        (exact.defender_wins, fought.defender_wins),
        (exact.neither, fought.neither),
    ):
        error = (max(known * (1 - known), 0) / games) ** 0.5
        assert abs(known - seen) <= 4.5 * error + 1 / games
    for known, seen, side in (
        (exact.attacker_survivors, fought.attacker_survivors, attacker),
        (exact.defender_survivors, fought.defender_survivors, defender),
    ):
        for squad in side:
            spread = 4.5 * squad.number / 2 / games**0.5
            assert abs(known[squad.ship] - seen[squad.ship]) <= spread


def test_the_same_seed_gives_the_same_battles():
    attacker, defender = force("2 cruiser"), force("1 ancient")
    first = find_odds(attacker, defender, samples=200, seed=5)
    assert find_odds(attacker, defender, samples=200, seed=5) == first
    assert find_odds(attacker, defender, samples=200, seed=6) != first


def test_who_waits_for_samples_hears_how_many():
    told = []
    find_odds(force("1 cruiser"), force("1 ancient"), samples=600, told=told.append)
    assert told == [256, 512]


def test_the_largest_fleets_of_the_box_are_counted():
    full = "8 interceptor + 4 cruiser + 2 dreadnought"
    odds = find_odds(force(full), force(f"{full} + 4 starbase"))
    assert odds.method == "exact"
    assert 0 < odds.attacker_wins < 0.01


def test_strangers_fight_as_printed():
    (ancient,) = force("2 ancient")
    assert ancient == Squad("ancient", 2, STRANGERS["ancient"])

"""The odds of an attack: known distributions, and every roll played out one by one."""

import re
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

import rivals.games.armada.odds as package
from rivals.core.speech import tell
from rivals.games.armada.components.box import BANDS, COLOURS, CRITS, DAMAGE, FACES, HITS
from rivals.games.armada.components.ships import DEFENCES
from rivals.games.armada.odds import (
    AGAINST,
    ATTACKERS,
    BadAttack,
    Volley,
    find_odds,
    notes,
    read_volley,
)
from rivals.games.armada.position.attack import Die
from rivals.games.armada.rules.gunnery import (
    accuracies,
    allowed,
    changed,
    crits_count,
    eighths,
    evaded,
    evasion,
    halved,
    has_crit,
    poorest_colour,
    richest_colour,
    worst_die,
)
from rivals.games.armada.words import WORDS

# Printed by an independent engine of exact dice odds (Elred/dice-reroute-circuits).
KNOWN = {
    ((3, 3, 0), "ship"): (
        4.5, ".00082 .01071 .05713 .16235 .26898 .26898 .16235 .05713 .01071 .00082",
    ),
    ((2, 1, 0), "ship"): (2.25, ".03516 .19922 .36719 .28906 .09766 .01172"),
    ((4, 0, 0), "ship"): (
        3.0, ".01978 .10547 .23730 .29297 .21631 .09766 .02637 .00391 .00024",
    ),
    ((3, 3, 0), "squadron"): (3.0, ".03052"),
    ((2, 1, 0), "squadron"): (1.5, ".19531"),
}  # fmt: skip


@pytest.mark.parametrize("asked", KNOWN)
def test_distributions_printed_elsewhere(asked):
    pool, against = asked
    mean, printed = KNOWN[asked]
    found = find_odds(Volley(pool, against=against))
    assert found.mean == mean
    shown = [f"{chance:.5f}".removeprefix("0") for chance in found.damage]
    assert shown[: len(printed.split())] == printed.split()
    if against == "ship":
        assert len(found.damage) == len(printed.split())


@pytest.mark.parametrize(
    ("pool", "ship", "squadron"),
    [((1, 0, 0), 0.75, 0.5), ((0, 1, 0), 0.75, 0.5), ((0, 0, 1), 1.0, 0.75)],
)
def test_means_of_one_die(pool, ship, squadron):
    assert find_odds(Volley(pool)).mean == ship
    assert find_odds(Volley(pool)).crit == 0.25
    assert find_odds(Volley(pool, against="squadron")).mean == squadron
    assert find_odds(Volley(pool, attacker="squadron")).mean == squadron
    assert find_odds(Volley(pool, attacker="bomber")).mean == ship
    assert find_odds(Volley(pool, against="squadron", attacker="bomber")).mean == squadron


def test_dice_that_the_range_does_not_allow_are_left_out():
    far = find_odds(Volley((2, 1, 3), band="long"))
    assert far.dice == {"red": 2}
    assert far.dropped == {"blue": 1, "black": 3}
    assert far.damage == find_odds(Volley((2, 0, 0))).damage
    near = find_odds(Volley((2, 1, 3), band="medium"))
    assert near.dropped == {"black": 3}
    assert find_odds(Volley((2, 1, 3))).dropped == {}


def test_the_poorest_die_goes_where_the_target_is_obstructed():
    assert find_odds(Volley((2, 1, 1), obstructed=True)).lost == "red"
    assert find_odds(Volley((0, 1, 1), obstructed=True)).lost == "blue"
    assert find_odds(Volley((0, 0, 2), obstructed=True)).dice == {"black": 1}


def test_without_dice_there_is_no_attack():
    for none in (Volley((0, 0, 2), band="long"), Volley((1, 0, 0), obstructed=True, added=True)):
        found = find_odds(none)
        assert (found.damage, found.mean, found.dice, found.crit) == ((1.0,), 0, {}, 0)


# --- Every roll played out -------------------------------------------------------------------


class PlayedOut:
    """An attack counted by hand: every roll, lock, token and new roll, one after the other.

    Faces are tuples of colour and face. A course is a tuple of ends with their chances, an end
    the damage, the cards and whether there is a critical effect.
    """

    def __init__(self, volley):
        self.volley = volley
        numbers = zip(("red", "blue", "black"), volley.pool, strict=True)
        self.dice = [colour for colour, number in numbers for _ in range(number)]
        self.rerolled, self.defended = cache(self.rerolled), cache(self.defended)
        self.chances = {}
        for rolled in product(*(FACES[colour] for colour in self.dice)):
            for end, chance in self.added(tuple(zip(self.dice, rolled, strict=True))):
                share = chance / 8 ** len(self.dice)
                self.chances[end] = self.chances.get(end, 0) + share

    def mean(self, part):
        return sum(chance * end[part] for end, chance in self.chances.items())

    @staticmethod
    def value(course):
        """What an attacker wants: cards, then damage, then a critical effect, on average."""
        return tuple(sum(chance * end[part] for end, chance in course) for part in (1, 0, 2))

    def end(self, faces, tokens):
        worth = DAMAGE if self.volley.crits else HITS
        damage = sum(worth[face] for _, face in faces)
        if "brace" in tokens:
            damage = damage - damage // 2
        beside = (self.volley.beside or 0) if "redirect" in tokens else 0
        crit = self.volley.crits and any(face in CRITS for _, face in faces)
        cards = max(0, damage - (self.volley.shields or 0) - beside)
        return damage, cards, int(crit and "contain" not in tokens)

    def added(self, faces):
        if not self.volley.added:
            return self.rerolled(tuple(sorted(faces)))
        return max(
            (self.one_more(faces, colour) for colour in sorted(set(self.dice))), key=self.value
        )

    def one_more(self, faces, colour):
        rolled = [tuple(sorted((*faces, (colour, face)))) for face in FACES[colour]]
        return tuple((end, chance / 8) for one in rolled for end, chance in self.rerolled(one))

    def rerolled(self, faces):
        tried = [self.defended(faces)]
        if self.volley.reroll:
            tried += [
                tuple(
                    (end, chance / 8)
                    for one in again(faces, place)
                    for end, chance in self.defended(tuple(sorted(one)))
                )
                for place in range(len(faces))
            ]
        return max(tried, key=self.value)

    def defended(self, faces):
        """The attacker locks, the defender spends; both look at all that may come of it."""
        tokens = sorted(self.volley.tokens)
        locks = min(sum(face == "accuracy" for _, face in faces), len(tokens))
        left = sorted(set(combinations(tokens, len(tokens) - locks)))
        return max((self.spent(faces, one) for one in left), key=self.value)

    def spent(self, faces, tokens):
        if "scatter" in tokens:
            return (((0, 0, 0), Fraction(1)),)
        tried = [((self.end(faces, tokens), Fraction(1)),)]
        if "evade" in tokens:
            twice = self.volley.larger and self.volley.rules == "1.5"
            for number in (1, 2) if twice else (1,):
                chosen = combinations(range(len(faces)), number)
                tried += [self.evaded(faces, tokens, one) for one in chosen]
        return min(tried, key=self.value)

    def evaded(self, faces, tokens, chosen):
        rolled = [faces]
        if self.volley.band == "long":
            rolled = [[face for place, face in enumerate(faces) if place not in chosen]]
        elif self.volley.band == "medium" or self.volley.rules == "1.5":
            for place in chosen:
                rolled = [new for one in rolled for new in again(one, place)]
        return tuple((self.end(one, tokens), Fraction(1, len(rolled))) for one in rolled)


def again(faces, place):
    """Every way that one of the dice may fall anew."""
    colour = faces[place][0]
    return [(*faces[:place], (colour, face), *faces[place + 1 :]) for face in FACES[colour]]


PLAYED = {
    "brace": Volley((2, 1, 1), tokens=("brace",)),
    "brace, far, obstructed no more": Volley((3, 0, 0), band="long", tokens=("brace", "evade")),
    "two of a kind": Volley((1, 2, 0), tokens=("brace", "brace", "evade")),
    "evade near": Volley((1, 1, 1), tokens=("evade",)),
    "evade near, classic": Volley((1, 1, 1), tokens=("evade", "brace"), rules="classic"),
    "evade at medium range, classic": Volley(
        (2, 1, 0), band="medium", tokens=("evade",), rules="classic"
    ),
    "evade from a larger ship": Volley((2, 1, 1), tokens=("evade", "brace"), larger=True),
    "evade twice, far": Volley((4, 0, 0), band="long", tokens=("evade",), larger=True),
    "classic has no second die": Volley(
        (3, 0, 0), band="long", tokens=("evade",), larger=True, rules="classic"
    ),
    "evade where crits do not count": Volley(
        (0, 1, 2), against="squadron", tokens=("evade", "brace")
    ),
    "scatter": Volley((1, 2, 0), against="squadron", tokens=("scatter", "brace")),
    "squadron": Volley((1, 1, 1), attacker="squadron", tokens=("brace",)),
    "bomber": Volley((1, 0, 1), attacker="bomber", tokens=("brace", "contain")),
    "redirect and shields": Volley(
        (2, 2, 0), tokens=("brace", "redirect", "redirect"), shields=1, beside=1
    ),
    "contain": Volley((2, 1, 1), tokens=("contain", "evade")),
    "reroll": Volley((2, 1, 0), reroll=True, tokens=("brace", "evade")),
    "reroll alone": Volley((1, 1, 1), reroll=True),
    "concentrate fire": Volley((1, 1, 1), added=True, tokens=("brace", "redirect"), shields=2),
    "everything": Volley(
        (0, 1, 1), added=True, reroll=True, tokens=("evade", "brace", "redirect"), shields=1,
        beside=1, larger=True,
    ),
}  # fmt: skip


def assert_the_same(volley):
    played = PlayedOut(volley)
    assert sum(played.chances.values()) == 1
    found = find_odds(volley)
    assert found.mean == pytest.approx(float(played.mean(0)), abs=1e-12)
    assert found.crit == pytest.approx(float(played.mean(2)), abs=1e-12)
    if found.cards is not None:
        assert found.mean_cards == pytest.approx(float(played.mean(1)), abs=1e-12)
    if not ("evade" in volley.tokens or volley.reroll or volley.added):
        assert_spread(found.damage, played, 0)  # else dice may tie on average and differ in this
        assert_spread(found.cards or (), played, 1)


def assert_spread(chances, played, part):
    for number, chance in enumerate(chances):
        by_hand = sum(one for end, one in played.chances.items() if end[part] == number)
        assert chance == pytest.approx(float(by_hand), abs=1e-12)


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=[pytest.mark.slow] * (one == "everything")) for one in PLAYED],
)
def test_playing_every_roll_out_gives_the_same(name):
    assert_the_same(PLAYED[name])


tokens = st.lists(st.sampled_from(["evade", "brace", "redirect", "contain"]), max_size=3)
few_dice = st.sampled_from([(a, b, c) for a in range(3) for b in range(3) for c in range(3)
                            if 1 <= a + b + c <= 2])  # fmt: skip
volleys = st.builds(
    Volley,
    few_dice,
    band=st.just("close"),
    added=st.booleans(),
    reroll=st.booleans(),
    tokens=tokens.map(tuple),
    larger=st.booleans(),
    shields=st.none() | st.integers(0, 3),
    beside=st.none() | st.integers(0, 3),
    rules=st.sampled_from(["1.5", "classic"]),
)


@settings(max_examples=tries(80), derandomize=True, deadline=None)
@given(volleys)
def test_any_small_attack_is_the_same_played_out(volley):
    assert_the_same(volley)


# --- What must hold of all -------------------------------------------------------------------

any_pool = st.tuples(*[st.integers(0, 3)] * 3).filter(any)
any_volleys = st.builds(
    Volley,
    any_pool,
    band=st.sampled_from(["close", "medium", "long"]),
    obstructed=st.booleans(),
    tokens=tokens.map(tuple),
    larger=st.booleans(),
    shields=st.none() | st.integers(0, 4),
    rules=st.sampled_from(["1.5", "classic"]),
)


@settings(max_examples=tries(60), derandomize=True, deadline=None)
@given(any_volleys)
def test_chances_sum_to_one_and_tokens_never_hurt_their_owner(volley):
    found = find_odds(volley)
    assert sum(found.damage) == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(sum(n * p for n, p in enumerate(found.damage)), abs=1e-12)
    assert found.damage[-1] > 0
    bare = find_odds(Volley(volley.pool, volley.band, obstructed=volley.obstructed,
                            shields=volley.shields))  # fmt: skip
    assert found.mean <= bare.mean + 1e-12
    if found.cards is not None:
        assert found.mean_cards <= bare.mean_cards + 1e-12


def test_the_order_of_tokens_does_not_matter():
    found = {
        find_odds(Volley((2, 2, 1), tokens=order)).damage
        for order in permutations(("brace", "evade", "redirect", "contain"))
    }
    assert len(found) == 1


# --- What cannot be --------------------------------------------------------------------------

BAD = {
    "dice": Volley((0, 0, 0)),
    "number": Volley((-1, 2, 0)),
    "tokens": Volley((1, 0, 0), tokens=("brace",) * 7),
    "shields": Volley((1, 0, 0), shields=13),
    "beside": Volley((1, 0, 0), beside=-1),
    "squadron-range": Volley((1, 0, 0), band="long", attacker="squadron"),
    "squadron-added": Volley((1, 0, 0), attacker="bomber", added=True),
    "squadron-shields": Volley((1, 0, 0), against="squadron", shields=1),
    "squadron-token": Volley((1, 0, 0), against="squadron", tokens=("redirect",)),
    "larger": Volley((1, 0, 0), against="squadron", larger=True),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_is_refused(name):
    with pytest.raises(BadAttack) as caught:
        find_odds(BAD[name])
    assert caught.value.rule == f"armada.odds.fault.{name}"
    assert "expected" in tell(caught.value, "en")


def test_too_many_dice_are_refused_however_they_are_spread():
    assert find_odds(Volley((3, 3, 3))).dice == {"red": 3, "blue": 3, "black": 3}
    with pytest.raises(BadAttack) as caught:
        find_odds(Volley((4, 4, 2), band="long"))
    assert "10 dice" in tell(caught.value, "en")


def read(**changed):
    asked = {"pool": (1, 1, 1), "band": "close", "against": "ship", "attacker": "ship",
             "tokens": "", "rules": "1.5"}  # fmt: skip
    return read_volley(**{**asked, **changed})


def test_words_are_read_kindly():
    assert read(tokens=" Brace, ,evade", band="LONG ").tokens == ("brace", "evade")
    assert read(band="LONG ").band == "long"


@pytest.mark.parametrize("what", ["band", "against", "attacker", "tokens", "rules"])
def test_a_word_that_is_none_is_refused(what):
    with pytest.raises(BadAttack) as caught:
        read(**{what: "x" * 99})
    assert re.search("'x.*expected", tell(caught.value, "en"))


def rules(volley):
    return {rule.removeprefix("armada.odds.note.") for rule, _ in notes(volley, find_odds(volley))}


def test_notes_say_what_the_answer_rests_on():
    assert rules(Volley((2, 0, 0))) == {"exact"}
    assert rules(Volley((0, 0, 2), band="medium")) == {"nothing", "dropped"}
    assert rules(Volley((2, 0, 1), against="squadron", obstructed=True)) == {
        "exact", "lost-red", "hits-only",
    }  # fmt: skip
    full = Volley((2, 1, 1), added=True, reroll=True, larger=True, shields=2,
                  tokens=("brace", "evade", "redirect", "contain"))  # fmt: skip
    assert rules(full) == {
        "exact", "added", "reroll", "spends-cards", "locks", "evade-reroll", "evade-second",
        "redirect", "contain",
    }  # fmt: skip
    classic = Volley((0, 0, 2), tokens=("evade",), larger=True, rules="classic")
    assert rules(classic) == {"exact", "spends", "evade-nothing"}


# --- Words ----------------------------------------------------------------------------------------


OWN = [rule for rule in WORDS.ids() if rule.startswith("armada.odds.")]


def test_every_value_has_its_words():
    for lang in ("en", "ru"):
        for kind, values in {
            "odds.range": BANDS, "odds.at": BANDS, "odds.against": AGAINST,
            "odds.upon": AGAINST, "odds.attacker": ATTACKERS, "odds.dice": COLOURS,
            "odds.rules": ("1.5", "classic"), "token": DEFENCES, "colour": COLOURS,
        }.items():  # fmt: skip
            for value in values:
                assert WORDS.text(f"armada.{kind}.{value}", lang)


def test_every_note_and_fault_is_used():
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(package.__file__).parent.glob("*.py")
    )
    for rule in OWN:
        _, _, kind, key = f"{rule}.".split(".", 3)
        if kind in {"note", "fault"} and not re.match("lost-|evade-|spends", key):
            assert f"{kind}.{key[:-1]}" in source or f'"{key[:-1]}"' in source, rule


def test_russian_counts_dice_by_its_rules():
    def told(n):
        return WORDS.text("armada.odds.fault.dice", "ru", {"n": n, "most": 9})

    assert [told(n).split(":")[0] for n in (11, 21, 22, 25)] == [
        "11 кубиков", "21 кубик", "22 кубика", "25 кубиков",
    ]  # fmt: skip


def test_a_fault_is_told_in_both_languages():
    with pytest.raises(BadAttack) as caught:
        find_odds(Volley((1, 0, 0), against="squadron", tokens=("redirect",)))
    error = caught.value
    assert (
        tell(error, "en") == "a squadron has no redirect token: expected scatter, evade and brace"
    )
    assert tell(error, "ru") == (
        "у эскадрильи не бывает жетона «перенаправление»: возможны рассеивание, уклонение и "
        "стойкость"
    )


# --- Gunnery --------------------------------------------------------------------------------------


def lying(*words):
    return [Die(*word.split("-")) for word in words]


def test_means_are_those_of_the_box():
    assert [eighths(one, crits=True) for one in ("red", "blue", "black")] == [6, 6, 8]
    assert [eighths(one, crits=False) for one in ("red", "blue", "black")] == [4, 4, 6]


def test_critical_hits_count_between_ships_and_for_bombers():
    assert crits_count(from_squadron=False, at_squadron=False, bomber=False)
    assert crits_count(from_squadron=True, at_squadron=False, bomber=True)
    assert not crits_count(from_squadron=True, at_squadron=False, bomber=False)
    assert not crits_count(from_squadron=False, at_squadron=True, bomber=False)
    assert not crits_count(from_squadron=True, at_squadron=True, bomber=True)


@pytest.mark.parametrize(
    ("band", "left"), [("close", (3, 2, 1)), ("medium", (3, 2, 0)), ("long", (3, 0, 0))]
)
def test_range_allows_dice(band, left):
    assert allowed((3, 2, 1), band) == left


def test_colours_to_leave_out_and_to_add():
    assert poorest_colour((1, 1, 1), crits=True) == "red"
    assert poorest_colour((0, 1, 1), crits=True) == "blue"
    assert poorest_colour((0, 0, 0), crits=True) is None
    assert richest_colour((1, 1, 1), crits=True) == "black"
    assert richest_colour((1, 1, 0), crits=False) == "blue"
    assert richest_colour((2, 0, 0), crits=True) == "red"
    assert changed((2, 1, 0), "blue", -1) == (2, 0, 0)
    assert changed((2, 1, 0), "red", 1) == (3, 1, 0)


def test_what_lies_there():
    dice = lying("red-blank", "blue-accuracy", "black-hit_crit", "blue-accuracy")
    assert accuracies(dice) == [1, 3]
    assert has_crit(dice)
    assert not has_crit(dice[:2])


def test_a_brace_halves_and_rounds_up():
    assert [halved(damage) for damage in range(6)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("rules", "effects"),
    [("1.5", ("reroll", "reroll", "cancel")), ("classic", (None, "reroll", "cancel"))],
)
def test_what_an_evade_does_at_a_range(rules, effects):
    assert tuple(evasion(band, rules) for band in ("close", "medium", "long")) == effects


def test_a_second_die_is_evaded_only_from_a_larger_ship():
    assert evaded("1.5", "large", "small") == 2
    assert evaded("1.5", "medium", "small") == 2
    assert evaded("1.5", "small", "small") == 1
    assert evaded("1.5", "small", "large") == 1
    assert evaded("classic", "large", "small") == 1
    assert evaded("1.5", None, "small") == 1


def test_the_worst_die_to_cancel_and_to_roll_anew():
    dice = lying("black-hit_crit", "red-double", "red-hit", "black-hit", "blue-crit")
    assert worst_die(dice, "cancel", crits=True) == 1
    assert worst_die(dice, "cancel", crits=True, spared=(1,)) == 0
    assert worst_die(dice, "cancel", crits=True, spared=(0, 1)) == 4
    assert worst_die(dice, "reroll", crits=True) == 1, "a red die will do less than a black one"
    assert worst_die(dice[3:4], "reroll", crits=True) is None, "nothing is to be won"
    assert worst_die(dice[4:], "cancel", crits=False) is None, "it does nothing"

"""Defence tokens of the Imperial AI against dice as they lie."""

import pytest
from armada_attacks import SHORT

from rivals.core.choosing import Trail
from rivals.games.armada.position.attack import Die
from rivals.games.armada.rival.automa import defence
from rivals.games.armada.rival.automa.defence import Assault, Token, Toll

ALL = ("brace", "redirect", "evade")


def die(short):
    colour, face = SHORT[short].split("-")
    return Die(colour, face)


def assault(
    dice, *tokens, band="long", shields=(3, 3, 1, 3), hull=8, zone="front", evades=1,
    rules="1.5", spent=(), crits=True,
):  # fmt: skip
    """An attack on a Victory's front; tokens by kind, exhausted ones with a minus sign."""
    laid = tuple(
        Token(number, kind.lstrip("-"), "exhausted" if kind[0] == "-" else "ready")
        for number, kind in enumerate(tokens)
    )
    return Assault(
        tuple(map(die, dice.split())), crits, True, band, zone, shields, hull, evades, rules, laid,
        frozenset(spent),
    )  # fmt: skip


def spent(attack, *, stronger=False, guarded=True, trail=None):
    """Tell the kinds of token that the rival spends."""
    made = defence.choose_tokens(attack, lambda: stronger, trail or Trail(), guarded=guarded)
    return [one.kind for one in made.tokens]


# --- What an attack costs ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "toll"),
    [
        ((), Toll(0, 3, 1, 3)), (("brace",), Toll(0, 0, 0, 3)), (("redirect",), Toll(0, 0, 0, 6)),
        (("contain",), Toll(0, 3, 0, 3)), (("scatter",), Toll(0, 0, 0, 0)),
        (("brace", "redirect"), Toll(0, 0, 0, 3)),
    ],
)  # fmt: skip
def test_toll_of_six_damage_with_a_critical_hit(kinds, toll):
    assert defence.weigh(assault("rc rh rh r2 bh"), frozenset(kinds)) == toll


def test_a_ship_is_destroyed_by_as_many_cards_as_it_has_hull():
    assert defence.weigh(assault("rh rh rh rh rh", hull=2), frozenset()).destroyed == 1
    assert defence.weigh(assault("rh rh rh rh rh", hull=3), frozenset()).destroyed == 0


def test_an_evade_at_long_range_takes_the_worst_die_away():
    assert defence.evaded_dice(assault("rh r2 rc"), 1) == [1]
    assert defence.weigh(assault("rh r2 rc rh"), frozenset({"evade"}), 1) == Toll(0, 0, 0, 3)


def test_a_die_to_roll_anew_counts_by_all_its_faces():
    """A red die in place of the double hit: 0 0 0 1 1 1 1 2, the mean 0.75."""
    toll = defence.weigh(assault("r2", band="close"), frozenset({"evade"}), 1)
    assert toll == Toll(0, 0, 0, 0.75)


# --- What it spends ---------------------------------------------------------------------------


def test_no_token_where_nothing_is_saved():
    assert spent(assault("r- ba", *ALL)) == []


def test_shields_alone_are_worth_a_brace_but_no_redirect():
    assert spent(assault("rh rh bh", *ALL)) == ["evade", "brace"]
    assert spent(assault("rh rh bh", "redirect")) == []


def test_a_redirect_where_a_card_would_come():
    assert spent(assault("rh rh rh rh", "redirect")) == ["redirect"]


def test_as_few_tokens_as_do_the_same():
    assert spent(assault("rh", *ALL)) == ["evade"]
    assert spent(assault("rh rh", "brace", "evade", band="medium")) == ["brace"]


def test_contain_only_against_a_critical_effect():
    assert spent(assault("rc rh rh rh", "contain")) == ["contain"]
    assert spent(assault("rh rh rh rh", "contain")) == []


def test_scatter_before_all_others():
    assert spent(assault("bh bh bh", "brace", "scatter", zone=None, hull=3)) == ["scatter"]


def test_spent_kinds_still_count():
    assert defence.weigh(assault("rh rh rh rh rh", spent=("brace",)), frozenset()).shields == 3


# --- Brace ------------------------------------------------------------------------------------


def test_no_brace_while_a_stronger_attack_may_come():
    trail = Trail()
    assert spent(assault("rh rh bh", "brace"), stronger=True, trail=trail) == []
    assert trail.reasons()[0].rule == "armada.defence.no-brace"


def test_the_others_are_spent_in_place_of_the_brace():
    assert spent(assault("rh rh rh rh", "brace", "redirect"), stronger=True) == ["redirect"]


def test_brace_all_the_same_where_the_ship_would_be_destroyed():
    trail = Trail()
    doomed = assault("rh rh rh rh rh", "brace", hull=2)
    assert spent(doomed, stronger=True, trail=trail) == ["brace"]
    assert trail.reasons()[0].rule == "armada.defence.brace-to-live"


def test_whether_a_stronger_attack_may_come_is_asked_only_where_it_matters():
    def never():
        raise AssertionError("asked")

    defence.choose_tokens(assault("rh", "redirect"), never, Trail(), guarded=True)
    doomed = assault("rh rh rh rh rh", "brace", hull=2)
    defence.choose_tokens(doomed, never, Trail(), guarded=True)


# --- Exhausted tokens -------------------------------------------------------------------------


def test_exhausted_tokens_only_against_cards():
    assert spent(assault("rh rh rh", "-evade")) == []
    assert spent(assault("rh rh rh rh", "-evade")) == ["evade"]
    assert spent(assault("rh rh rh rh", "-redirect", "redirect")) == ["redirect"]


def test_an_exhausted_token_stays_where_ready_ones_keep_all_cards_away():
    ready_first = assault("rh rh rh rh", "redirect", "-evade")
    assert spent(ready_first) == ["redirect"]


def test_an_exhausted_brace_only_where_the_ship_would_be_destroyed():
    assert spent(assault("rh rh rh rh rh", "-brace")) == []
    assert spent(assault("rh rh rh rh rh", "-brace", hull=2)) == ["brace"]


def test_an_exhausted_brace_stays_where_another_exhausted_token_saves_the_ship():
    bare = assault("rh rh rh rh rh rh", "-brace", "-redirect", hull=3, shields=(3, 2, 1, 0))
    assert spent(bare) == ["redirect"]


def test_a_second_die_of_an_evade_costs_the_token_so_only_against_cards():
    against_cards = assault("rh rh rh rh rh", "evade", evades=2)
    made = defence.choose_tokens(against_cards, lambda: False, Trail(), guarded=True)
    assert made.second
    without = assault("rh rh rh", "evade", evades=2)
    assert not defence.choose_tokens(without, lambda: False, Trail(), guarded=True).second


# --- Squadrons --------------------------------------------------------------------------------


def test_a_squadron_braces_to_lose_less_hull():
    assert spent(assault("bh bh", "brace", zone=None, hull=3), stronger=True) == ["brace"]


def test_a_squadron_spends_an_exhausted_token_only_to_live():
    assert spent(assault("bh bh", "-scatter", zone=None, hull=3)) == []
    assert spent(assault("bh bh bh", "-scatter", zone=None, hull=3)) == ["scatter"]


# --- Redirect ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "shields", "redirected"),
    [
        (5, (3, 1, 1, 3), ("left", 2)),
        (5, (3, 3, 1, 1), ("right", 2)),
        (9, (3, 1, 1, 3), ("left", 3)),
        (3, (3, 1, 1, 3), ("left", 0)),
    ],
)
def test_a_redirect_goes_to_the_fuller_zone_beside_and_takes_what_would_be_cards(
    damage, shields, redirected
):
    assert defence.redirection(assault("rh", shields=shields), damage) == redirected


# --- Without the guard ------------------------------------------------------------------------


def test_without_the_guard_tokens_are_spent_even_if_they_save_nothing():
    assert spent(assault("rh", "redirect")) == []
    trail = Trail()
    assert spent(assault("rh", "redirect"), guarded=False, trail=trail) == ["redirect"]
    assert trail.rules() == ["armada.defence.in-vain"]

"""Luck that is bound by a hash: nobody can know it before the end, everybody can check it then."""

import json
import secrets

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import BadMatch, BadSetup
from rivals.core.fairness import stretches
from rivals.core.luck import MAX_SEED, Luck, bind, new_luck
from rivals.core.match import SEALED, Match, load_match, read_header, resume_match
from rivals.core.registry import find_game

GAME = find_game("panticapaeum")
LUCK = Luck(0, bind(77, "ab" * 16), 77, "ab" * 16)


def began(seats=("greedy", "botos"), luck=LUCK):
    return Match(GAME, seats, luck)


def played(moves=None, **how):
    match = began(**how)
    while match.to_move() is not None and (moves is None or len(match.records) < moves):
        match.step()
    return match


def fairness(match):
    return [(one.since, one.until, one.fairness) for one in stretches(match)]


def head(text):
    return json.loads(text.split("\n", 1)[0])


# --- Luck -----------------------------------------------------------------------------------


def test_new_luck_is_drawn_from_63_bits_and_bound_with_128_more():
    drawn = [new_luck() for _ in range(40)]
    assert max(one.seed for one in drawn).bit_length() == 63
    assert all(0 <= one.seed <= MAX_SEED and len(bytes.fromhex(one.nonce)) == 16 for one in drawn)
    assert len({one.hash for one in drawn}) == 40
    assert all(one.holds() for one in drawn)


def test_the_system_gives_the_luck(monkeypatch):
    monkeypatch.setattr(secrets, "randbelow", lambda most: most - 1)
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0f" * size)
    assert new_luck(3) == Luck(3, bind(MAX_SEED, "0f" * 16), MAX_SEED, "0f" * 16)


@given(st.integers(0, MAX_SEED), st.integers(0, MAX_SEED))
def test_a_hash_binds_one_seed(seed, other):
    nonce = "00" * 16
    assert (bind(seed, nonce) == bind(other, nonce)) == (seed == other)
    assert Luck(0, bind(seed, nonce), other, nonce).holds() == (seed == other)


def test_the_hash_is_what_anybody_can_reckon():
    """`printf '%s' 'rivals-luck/1 77 abab…' | sha256sum`."""
    assert LUCK.hash == "b6c4e0ea729276cfa652198ef1d95add70f97bafc59f9eea9a5d3d5156fb7f4d"


# --- A match that runs ----------------------------------------------------------------------


def test_luck_deals_and_throws_as_its_seed_does():
    sealed, plain = played(), Match(GAME, ("greedy", "botos"), 77)
    plain.play_on()
    assert sealed.records == plain.records
    assert sealed.first_position() == plain.first_position()


def test_what_is_handed_out_before_the_end_has_no_seed():
    match = played(9)
    text = match.to_hand_out()
    assert "77" not in json.dumps({**head(text), "luck": [{**head(text)["luck"][0], "hash": ""}]})
    assert head(text)["luck"] == [{"since": 0, "hash": LUCK.hash}]
    assert head(text)["seed"] is None
    assert LUCK.nonce not in text


def test_what_was_handed_out_goes_on_with_new_luck():
    match = played(9)
    again = load_match(GAME, match.to_hand_out())
    assert again.records == match.records
    assert again.state == match.state
    assert again.to_hand_out() == match.to_hand_out()
    again.step()
    first, second = again.header.luck
    assert first == LUCK.sealed()
    assert second.since == 9
    assert second.holds()
    again.play_on()
    assert fairness(again) == [(0, 9, "unknown"), (9, len(again.records), "fair")]


@pytest.mark.parametrize(("moves", "back"), [(9, None), (0, None), (9, 0)])
def test_what_was_handed_out_is_kept_as_whole_as_any_other(moves, back):
    again = load_match(GAME, played(moves).to_hand_out())
    again.step()
    if back is not None:
        again.go_back_to(back)
        again.step()
    saved = again.save()
    for other in (load_match(GAME, saved), resume_match(GAME, saved, again.state.copy())):
        assert other.header == again.header
        assert other.records == again.records
        assert other.first_position() == again.first_position()
        assert other.save() == saved
        other.go_back_to(0)
        assert other.state == again.first_position()


def test_a_match_that_is_over_tells_everything():
    match = played()
    assert match.to_hand_out() == match.save()
    assert head(match.save())["luck"] == [msgspec.to_builtins(LUCK)]
    assert load_match(GAME, match.save()).header == match.header


def test_a_match_that_was_given_up_tells_everything_and_goes_on_as_another():
    match = played(5)
    match.give_up(0)
    stored = match.to_hand_out()
    assert head(stored)["given_up"] == 0
    assert head(stored)["luck"][0]["seed"] == 77
    again = load_match(GAME, stored)
    assert again.is_over
    again.step()
    assert not again.is_over
    assert "given_up" not in head(again.save())
    taken_back = load_match(GAME, stored)
    taken_back.undo()
    assert not taken_back.is_over
    assert len(taken_back.header.luck) == 2
    with pytest.raises(BadMatch, match="given-up-by"):
        read_header(stored.replace('"given_up":0', '"given_up":2'))


def test_a_chosen_seed_is_handed_out_as_ever():
    match = Match(GAME, ("greedy", "botos"), 5)
    match.step()
    assert match.to_hand_out() == match.save()
    assert head(match.save()) == {
        "format": "rivals-match/1", "game": GAME.spec.id, "seats": ["greedy", "botos"], "seed": 5,
        "options": {},
    }  # fmt: skip


def test_luck_dealt_anew_holds_from_there_on():
    """So go on what 0.1 left behind, and what people play whose seed one of them chose."""
    match = Match(GAME, ("greedy", "botos"), 5)
    for _ in range(6):
        match.step()
    match.deal_luck_anew()
    assert match.header.format == SEALED
    assert match.header.seed == 5
    match.play_on()
    other = Match(GAME, ("greedy", "botos"), 5)
    other.play_on()
    assert match.records[:6] == other.records[:6]
    assert fairness(match) == [(0, 6, "chosen"), (6, len(match.records), "fair")]
    assert head(match.save())["seed"] == 5


def test_luck_is_taken_back_with_the_moves():
    match = Match(GAME, ("greedy", "botos"), 5)
    for _ in range(6):
        match.step()
    match.deal_luck_anew()
    match.go_back_to(2)
    assert [one.since for one in match.header.luck] == [2]
    match.play_on()
    assert fairness(match) == [(0, 2, "chosen"), (2, len(match.records), "fair")]


def test_a_move_taken_back_and_made_again_has_the_same_luck():
    match = played(20)
    kept = list(match.records)
    match.go_back_to(8)
    while len(match.records) < 20:
        match.step()
    assert match.records == kept


# --- Whether it was fair ----------------------------------------------------------------------


def test_a_match_is_fair_and_while_it_runs_its_luck_is_a_secret():
    match = played()
    assert fairness(match) == [(0, len(match.records), "fair")]
    assert fairness(load_match(GAME, match.save())) == [(0, len(match.records), "fair")]
    running = load_match(GAME, played(4).to_hand_out())
    assert fairness(running) == [(0, 4, "secret")]
    running.step()
    running.header = running.header.sealed()
    assert fairness(running) == [(0, 4, "unknown"), (4, 5, "secret")]


def with_luck(match, luck):
    match.header = msgspec.structs.replace(match.header, luck=(luck,))
    return match


def test_a_seed_that_the_hash_does_not_bind_is_foul():
    match = with_luck(played(), Luck(0, bind(78, LUCK.nonce), 77, LUCK.nonce))
    (found,) = stretches(match)
    assert (found.fairness, found.foul) == ("foul", None)


def test_another_deal_does_not_fit_the_moves():
    first, rest = played().save().split("\n", 1)
    other = {**json.loads(first), "luck": [msgspec.to_builtins(with_seed(78))]}
    with pytest.raises(BadMatch, match=r"core\.legal-action"):
        load_match(GAME, f"{json.dumps(other)}\n{rest}")


def with_seed(seed):
    return Luck(0, bind(seed, LUCK.nonce), seed, LUCK.nonce)


def test_dice_that_fell_otherwise_are_foul_from_where_they_did():
    """Eclipse throws dice: with another seed from move 30 on the first throw after it is foul."""
    game = find_game("eclipse")
    match = Match(game, ("greedy", "rival"), LUCK)
    for _ in range(30):
        match.step()
    match.header = msgspec.structs.replace(match.header, luck=(with_seed(78),))
    while match.to_move() is not None:
        match.step()
    thrown = next(n for n, one in enumerate(match.records) if n >= 30 and one.chance)
    match.header = msgspec.structs.replace(match.header, luck=(LUCK,))
    (found,) = stretches(match)
    assert (found.fairness, found.foul) == ("foul", thrown)


# --- Bad files ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"luck": []},
        {"luck": [{"since": 0, "hash": "12"}]},
        {"luck": [{"since": 0, "hash": LUCK.hash, "seed": MAX_SEED + 1}]},
        {"luck": [{"since": 0, "hash": LUCK.hash, "nonce": "ab"}]},
        {"luck": [{"since": 99, "hash": LUCK.hash}]},
        {"luck": [{"since": 3, "hash": LUCK.hash}, {"since": 2, "hash": LUCK.hash}]},
        {"luck": [{"since": 0, "hash": LUCK.hash, "salt": 1}]},
        {"format": "rivals-match/1"},
    ],
)
def test_bad_luck_is_refused_by_a_sentence(change):
    text = played(4).to_hand_out()
    first, rest = text.split("\n", 1)
    with pytest.raises(BadMatch, match=r"core\.match-header"):
        load_match(GAME, json.dumps({**json.loads(first), **change}) + "\n" + rest)


def test_without_a_seed_it_must_tell_how_it_began():
    header, _, rest = played(4).to_hand_out().split("\n", 2)
    with pytest.raises(BadMatch, match=r"core\.luck\.no-beginning"):
        load_match(GAME, f"{header}\n{rest}")
    with pytest.raises(BadMatch, match=r"core\.luck\.none"):
        read_header(header.replace("rivals-match/2", "rivals-match/1"))


@pytest.mark.parametrize("moves", [0, 3])
def test_options_of_a_dealt_position_are_judged_too(moves):
    text = began().to_hand_out() if not moves else played(moves).to_hand_out()
    spoilt = {**head(text), "options": {"value": {}}}
    with pytest.raises(BadSetup, match=r"core\.no-option"):
        load_match(GAME, text.replace(text.split("\n", 1)[0], json.dumps(spoilt)))

"""Matches: play, undo, override, replay, save and load; whatever is wrong is told with its line."""

import json

import connect_four.game
import liars_dice
import nim
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import (
    BadMatch,
    BadSetup,
    IllegalAction,
    NotYourTurn,
    RivalsError,
    StaleState,
)
from rivals.core.game import Result, SeatResult, ranked
from rivals.core.luck import MAX_SEED
from rivals.core.match import Match, load_match, read_header, replay_text, resume_match
from rivals.core.notation import encode_position, format_action
from rivals.testing.strategies import matches

NIM, DICE, FOUR = nim.GAME, liars_dice.GAME, connect_four.game.GAME


def nim_match(seats=("human", "sly"), seed=1):
    return Match(NIM, seats, seed)


def finished(game=DICE, seats=("doubter", "doubter"), seed=3):
    match = Match(game, seats, seed)
    match.play_on()
    assert match.to_move() is None
    return match


# --- Setting up --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seed", "options", "message"),
    [
        (["human"], 1, {}, r"core\.seats.*got=1"),
        (["human"] * 4, 1, {}, r"core\.seats.*got=4"),
        (["human", "nobody"], 1, {}, "core.unknown-seat"),
        (["human", "sly"], -1, {}, "core.bad-seed"),
        (["human", "sly"], MAX_SEED + 1, {}, "core.bad-seed"),
        (["human", "sly"], 1, {"heaps": 9}, "nim.setup.heaps"),
        (["human", "sly"], 1, {"stones": 9}, "nim.setup.heaps"),
    ],
)
def test_bad_setup_is_told(seats, seed, options, message):
    with pytest.raises(BadSetup, match=message):
        Match(NIM, seats, seed, options)


def test_header_keeps_the_setup():
    match = Match(NIM, ["human", "sly"], 5, {"heaps": 2})
    assert match.header.game == "nim-v1"
    assert match.header.seats == ("human", "sly")
    assert match.header.seed == 5
    assert match.header.options == {"heaps": 2}
    assert len(match.state.heaps) == 2


def test_options_are_taken_as_they_are_now():
    options = {"heaps": 2}
    match = Match(NIM, ["human", "sly"], 5, options)
    options["heaps"] = 4
    assert load_match(NIM, match.save()).header == match.header


# --- Playing -----------------------------------------------------------------------------------


def test_play_gives_and_keeps_the_record():
    match = nim_match()
    action = match.options()[0]
    record = match.play(action, seat=0, move=0)
    assert (record.seat, record.action, record.chance, record.instead) == (0, action, (), None)
    assert match.records == [record]
    assert match.to_move() == 1


@pytest.mark.parametrize(
    ("how", "error", "message"),
    [
        ({"move": 1}, StaleState, r"core\.stale\(meant=1, now=0\)"),
        ({"seat": 1}, NotYourTurn, r"core\.not-your-turn\(seat=1, to_move=0\)"),
        ({"action": nim.Take(9, 9)}, IllegalAction, "core.not-an-option"),
    ],
)
def test_play_refused_changes_nothing(how, error, message):
    match = nim_match()
    before = match.save(), encode_position(match.state)
    how = {"action": match.options()[0]} | how
    with pytest.raises(error, match=message):
        match.play(**how)
    assert (match.save(), encode_position(match.state)) == before


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"seat": 0},
    ],
)
def test_nobody_plays_after_the_end(how):
    with pytest.raises(NotYourTurn, match=r"core\.over"):
        finished().play(liars_dice.Call(), **how)


def test_rivals_play_until_a_person_is_to_move():
    match = nim_match(("sly", "human"))
    assert match.play_on() == 1
    assert match.step() is None
    assert match.decide() is None
    assert match.player_to_move() is None
    match.play(match.options()[0])
    assert match.play_on() == 1


def test_nobody_decides_after_the_end():
    match = finished()
    assert match.player_to_move() is None
    assert match.decide() is None
    assert match.play_on() == 0


def test_deciding_is_not_playing():
    match = nim_match(("sly", "human"))
    decision = match.decide()
    assert match.records == []
    assert match.step().action == decision.action


# --- Taking back -------------------------------------------------------------------------------


def test_undo_takes_back_and_luck_comes_back_the_same():
    match = finished()
    save, end = match.save(), encode_position(match.state)
    match.undo(len(match.records))
    assert encode_position(match.state) == encode_position(match.first_position())
    match.play_on()
    assert (match.save(), encode_position(match.state)) == (save, end)


@pytest.mark.parametrize("moves", [-1, 99])
def test_undo_of_moves_that_are_not_there_is_refused(moves):
    match = finished()
    before = match.save()
    with pytest.raises(StaleState):
        match.undo(moves)
    assert match.save() == before


def test_last_own_move_is_a_persons_or_an_override():
    match = nim_match()
    assert match.last_own_move() is None
    match.play(match.options()[0])
    match.play_on()
    assert match.last_own_move() == 0
    options = NIM.options(match.position_at(1))
    match.override(1, next(one for one in options if one != match.records[1].action))
    assert match.last_own_move() == 1


def overridden():
    match = nim_match(("sly", "human"))
    match.play_on()
    own = match.records[0].action
    other = next(one for one in NIM.options(match.first_position()) if one != own)
    match.override(0, other)
    return match, own, other


def test_override_keeps_both_in_the_journal():
    match, own, other = overridden()
    (record,) = match.records
    assert (record.action, record.instead) == (other, own)
    assert load_match(NIM, match.save()).records == [record]


def test_override_again_keeps_the_rivals_own_choice():
    match, own, other = overridden()
    options = NIM.options(match.first_position())
    third = next(one for one in options if one not in (own, other))
    match.override(0, third)
    assert (match.records[0].action, match.records[0].instead) == (third, own)


def test_override_by_the_own_choice_is_none():
    match, own, _ = overridden()
    match.override(0, own)
    assert (match.records[0].action, match.records[0].instead) == (own, None)


def test_override_takes_back_what_followed():
    match = finished(NIM, ("sly", "sly"))
    other = next(
        one for one in NIM.options(match.first_position()) if one != match.records[0].action
    )
    match.override(0, other)
    assert len(match.records) == 1


@pytest.mark.parametrize(
    ("move", "action", "error", "message"),
    [
        (0, nim.Take(9, 9), IllegalAction, "core.not-an-option"),
        (1, nim.Take(0, 1), NotYourTurn, "core.own-move"),
        (7, nim.Take(0, 1), StaleState, "meant=7"),
        (-1, nim.Take(0, 1), StaleState, "meant=-1"),
    ],
)
def test_override_refused_changes_nothing(move, action, error, message):
    match = nim_match(("sly", "human"))
    match.play_on()
    match.play(match.options()[0])
    before = match.save(), encode_position(match.state)
    with pytest.raises(error, match=message):
        match.override(move, action)
    assert (match.save(), encode_position(match.state)) == before


def test_why_tells_the_reasons_again():
    match = nim_match(("sly", "human"))
    decision = match.step()
    match.play(match.options()[0])
    assert match.why(0).reasons == decision.reasons
    assert match.why(0, match.first_position()).reasons == decision.reasons
    assert match.why(1) is None


# --- Saving and loading ------------------------------------------------------------------------


@given(st.one_of(matches(NIM), matches(DICE), matches(FOUR)))
def test_a_match_is_loaded_as_it_was_saved(match):
    again = load_match(match.game, match.save())
    assert again.records == match.records
    assert again.state == match.state
    assert again.save() == match.save()
    assert resume_match(match.game, match.save(), match.state).records == match.records


@given(matches(DICE))
def test_a_match_is_replayed_from_its_notation(match):
    actions = [format_action(record.action) for record in match.records]
    assert replay_text(DICE, match.header, actions).save() == match.save()


def test_blank_lines_and_other_line_ends_do_not_matter():
    match = finished()
    text = match.save()
    for changed in (text + "\n\n", text.replace("\n", "\r\n"), text.rstrip("\n")):
        assert load_match(DICE, changed).save() == text
        assert resume_match(DICE, changed, match.state).save() == text


class Labelled(nim.Nim):
    """A nim whose option is a text."""

    def prepare(self, options):
        pass


@given(st.text())
def test_any_text_in_the_options_is_kept(label):
    match = Match(Labelled(), ["sly", "sly"], 1, {"label": label})
    match.play_on()
    again = load_match(Labelled(), match.save())
    assert again.header.options == {"label": label}
    assert again.save() == match.save()


SAVED = finished().save()
ENDED = len(SAVED.splitlines())


def tampered(line, **changes):
    lines = SAVED.splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | changes)
    return "\n".join(lines)


CALL = next(n for n, line in enumerate(SAVED.splitlines(), start=1) if "call" in line)


LEGAL = "core.legal-action(why=core.illegal-action"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "core.match-header"),
        ("{}", 1, "core.match-header"),
        ("[" * 100_000, 1, "core.match-header"),
        (
            tampered(1, format="rivals-match/9"),
            1,
            "core.format(format='rivals-match/2', got='rivals-match/9')",
        ),
        (
            tampered(1, game="orchard-v1"),
            1,
            "core.match-of",
        ),
        (tampered(1, extra=1), 1, "core.match-header"),
        (tampered(1, seed="x"), 1, "core.match-header"),
        (tampered(2, seat=1), 2, "core.move-of-seat(seat=0, got=1)"),
        (
            tampered(2, action={"type": "bid", "count": 9, "face": 6}),
            2,
            LEGAL,
        ),
        (
            tampered(2, action={"type": "bid", "count": 0, "face": 6}),
            2,
            "core.record(",
        ),
        (tampered(2, action={"type": "jump"}), 2, "core.record("),
        (tampered(2, action=None), 2, "core.record("),
        (tampered(2, chance=[1]), 2, "core.draws-left(n=1)"),
        (tampered(2, chance=["x"]), 2, "core.record("),
        (tampered(2, extra=1), 2, "core.record("),
        (tampered(2, instead={"type": "bid"}), 2, "core.record("),
        (tampered(2, instead=0), 2, "core.record("),
        (tampered(2, instead={"type": "call"}), 2, LEGAL),
        (tampered(CALL, chance=[]), CALL, "core.recorded-draw"),
        (tampered(CALL, chance=[6, 6, 6]), CALL, "core.draw-below"),
        (SAVED + "{", ENDED + 1, "core.record("),
        (SAVED + '{"game":1}', ENDED + 1, "core.stored-position("),
        (SAVED + "[" * 100_000, ENDED + 1, "core.record("),
        (SAVED + SAVED.splitlines()[1], ENDED + 1, "core.no-more-moves"),
    ],
)
def test_tampered_match_names_the_line(text, line, message):
    with pytest.raises(BadMatch) as caught:
        load_match(DICE, text)
    assert caught.value.line == line
    assert str(caught.value.fault).startswith(message)


def test_tampered_setup_is_told():
    for changes in ({"seats": ["x", "y"]}, {"seed": -1}, {"options": {"rows": 1}}):
        with pytest.raises(BadSetup):
            load_match(DICE, tampered(1, **changes))


@given(st.data())
def test_one_changed_character_is_a_bad_match_or_another_match(data):
    place = data.draw(st.integers(0, len(SAVED) - 1))
    sign = data.draw(st.characters(codec="utf-8") | st.sampled_from('0123456789",:{}[]-'))
    try:
        again = load_match(DICE, SAVED[:place] + sign + SAVED[place + 1 :])
    except (BadMatch, BadSetup):
        return
    assert load_match(DICE, again.save()).records == again.records


@pytest.mark.parametrize("text", ["\ud800", SAVED + "\ud800", SAVED.replace("doubter", "\udfff")])
def test_half_a_character_is_a_bad_match(text):
    with pytest.raises(BadMatch):
        load_match(DICE, text)
    with pytest.raises(BadMatch):
        resume_match(DICE, text, finished().state)


def test_header_can_be_read_alone():
    assert read_header(SAVED).seats == ("doubter", "doubter")


@pytest.mark.parametrize("actions", [["jump"], ["bid 1 1", "bid 1 1"], ["call"], [""]])
def test_replay_of_what_cannot_be_names_the_action(actions):
    with pytest.raises(BadMatch, match=f"line={len(actions)}, expected=core.legal-action"):
        replay_text(DICE, read_header(SAVED), actions)


# --- Results -----------------------------------------------------------------------------------


def test_equal_keys_share_a_rank():
    assert ranked([3, 5, 5, 1]) == (3, 1, 1, 4)
    assert ranked([]) == ()


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_a_win_is_shared_out_whole(points):
    ranks = ranked(points)
    seats = [SeatResult("x", n, rank, {"n": n}) for n, rank in zip(points, ranks, strict=True)]
    shares = Result(tuple(seats)).win_shares()
    assert sum(shares) == pytest.approx(1)
    assert all((share > 0) == (n == max(points)) for share, n in zip(shares, points, strict=True))


def test_errors_are_one_sentence_and_all_of_one_kind():
    for error in (BadMatch(3, "x"), StaleState(1, 2), NotYourTurn(None, 1), BadSetup("x")):
        assert isinstance(error, RivalsError)
        assert "\n" not in str(error)

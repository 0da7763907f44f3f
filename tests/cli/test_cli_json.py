"""The JSON that outside programs rely on, and what goes out comes in again."""

import json

import msgspec
import pytest
from reference import commands

from rivals.cli.telling import Teller, plain_reasons
from rivals.core.chance import SeededDice
from rivals.core.choosing import Reason
from rivals.core.game import Game
from rivals.core.match import Match
from rivals.core.notation import decode_position, encode_position, parse_action
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.pocket import building

SEATS = {"connect_four": "random,blocker", "panticapaeum": "random,botos:master"}
games = pytest.mark.parametrize("game", SEATS)


def of(ran):
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_games(rivals):
    listed = {one["name"]: one for one in of(rivals("games", "--json"))["games"]}
    assert set(SEATS) <= set(listed)
    assert listed["panticapaeum"]["id"] == "panticapaeum-v1"
    assert listed["panticapaeum"]["rivals"] == ["botos"]
    assert listed["panticapaeum"]["table"] == ["botos"]
    assert listed["connect_four"]["seats"] == [2, 2]
    for name in listed:
        assert name in rivals("games").out


def test_whatever_tells_something_and_ends_tells_it_to_a_program_too():
    without = {
        name
        for name, command in commands.commands()
        if not any("--json" in one.opts for one in command.params)
    }
    talks_with_a_person, serves = {"play", "table"}, {"serve", "clock", "think"}
    assert without == talks_with_a_person | serves | {"position", "schema"}  # which are JSON


def test_the_pocket_tells_what_was_built(rivals, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "build", lambda *_: building.Built(3, 1_250_000))
    asked = ("pocket", "--out", tmp_path, "--pyodide", tmp_path, "--json")
    assert of(rivals(*asked)) == {"out": str(tmp_path), "files": 3, "bytes": 1_250_000}


@games
def test_schema_names_every_part_of_a_position(rivals, game):
    schema = of(rivals("schema", game))
    parts = schema["$defs"]["Position"]["properties"]
    assert set(of(rivals("position", game, "--seats", SEATS[game]))) == set(parts)


@games
def test_a_position_is_the_same_for_the_same_seed_and_only_then(rivals, game):
    asked = ("position", game, "--seats", SEATS[game], "--after", "3", "--seed")
    assert rivals(*asked, "5").out == rivals(*asked, "5").out
    assert rivals(*asked, "5").out != rivals(*asked, "6").out


@games
@pytest.mark.parametrize("after", [0, 1, 4, 9])
def test_a_position_comes_in_as_it_went_out(rivals, tmp_path, game, after):
    file = tmp_path / "position.json"
    asked = ("position", game, "--seats", SEATS[game], "--after", after)
    printed = rivals(*asked)
    assert rivals(*asked, "--out", file).out == ""
    assert file.read_text() == printed.out
    state = decode_position(find_game(game), printed.out)
    assert json.loads(encode_position(state)) == of(printed)


@games
def test_after_random_actions_it_is_what_a_match_of_random_players_comes_to(rivals, game):
    """The third way to the same position: core's own Match."""
    match = Match(find_game(game), ["random", "random"], 8)
    for _ in range(6):
        match.step()
    printed = of(rivals("position", game, "--seats", "random,random", "--seed", 8, "--after", 6))
    assert printed == json.loads(encode_position(match.state))


@games
def test_score_sums_up(rivals, tmp_path, game):
    file = tmp_path / "position.json"
    for after in (0, 5, 20):
        rivals("position", game, "--seats", SEATS[game], "--after", after, "--out", file, "--force")
        scored = of(rivals("score", game, file, "--json"))
        result = find_game(game).result(decode_position(find_game(game), file.read_text()))
        assert [seat["name"] for seat in scored["seats"]] == SEATS[game].split(",")
        for seat, real in zip(scored["seats"], result.seats, strict=True):
            assert seat["total"] == sum(seat["breakdown"].values()) == real.total
            assert seat["breakdown"] == real.breakdown


def positions_before_the_rival(rivals, tmp_path, game):
    """Give positions of a match in which the second seat, a rival, is to move."""
    found = find_game(game)
    match = Match(found, SEATS[game].split(","), 3)
    mover = None
    while (now := match.to_move()) is not None:
        if now == 1 and mover != 1:
            file = tmp_path / f"{len(match.records)}.json"
            file.write_text(encode_position(match.state))
            yield file, match.state.copy()
        mover = now
        match.step()


@games
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_decide_tells_the_whole_turn_and_the_position_after_it(rivals, tmp_path, game, lang):
    found: Game = find_game(game)
    turns = list(positions_before_the_rival(rivals, tmp_path, game))
    assert len(turns) > 3
    for file, state in turns:
        told = of(rivals("decide", game, file, "--json", "--lang", lang, "--seed", 4))
        assert told["decisions"]
        for number, one in enumerate(told["decisions"], start=1):
            assert one["seat"] == 1
            assert found.to_move(state) == 1
            action = parse_action(found, one["action"])
            note = found.describe(state, action)
            assert one["text"] == found.words.text(note.rule, lang, note.params)
            assert one["reasons"]
            for reason in one["reasons"]:
                assert set(reason) >= {"rule", "text", "kept", "dropped"}
                assert reason["rule"] in found.words
                assert reason["text"]
            found.apply(state, action, SeededDice(4, number))
        assert found.to_move(state) != 1
        assert told["position"] == json.loads(encode_position(state))


def test_decide_in_words_tells_the_same_decisions(rivals, tmp_path):
    for file, _ in positions_before_the_rival(rivals, tmp_path, "panticapaeum"):
        told = of(rivals("decide", "panticapaeum", file, "--json"))
        ran = rivals("decide", "panticapaeum", file)
        assert (ran.code, ran.err) == (0, "")
        for one in told["decisions"]:
            assert f"{one['text']}  [{one['action']}]" in ran.out
            for reason in one["reasons"]:
                told_whole = reason["outcome"] in ("stated", "decided")
                assert not told_whole or reason["text"] in ran.out
        assert ran.out.endswith("}\n")
        after = ran.out[ran.out.index("\n{\n") :]
        assert json.loads(after) == told["position"]


def test_decide_by_another_name_advises_a_person(rivals, tmp_path):
    file = tmp_path / "position.json"
    rivals("position", "connect_four", "--seats", "human,human", "--out", file)
    told = of(rivals("decide", "connect_four", file, "--rival", "blocker", "--json"))
    assert [one["action"] for one in told["decisions"]] == ["drop 4"]


def test_simulate(rivals):
    told = of(
        rivals("simulate", "connect_four", "--seats", "random,blocker", "--games", 40,
               "--seed", 7, "--jobs", 1, "--json")
    )  # fmt: skip
    assert (told["game"], told["games"], told["seed"]) == ("connect_four", 40, 7)
    assert told["seconds"] > 0
    assert [seat["name"] for seat in told["seats"]] == ["random", "blocker"]
    assert sum(seat["win_rate"] for seat in told["seats"]) == pytest.approx(1)
    for seat in told["seats"]:
        low, high = seat["win_rate_ci"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
        assert seat["score_sd"] >= 0
        assert 0 <= seat["score_mean"] <= 1


@games
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_replay_tells_every_move_and_the_score(rivals, tmp_path, game, lang):
    match = Match(find_game(game), SEATS[game].split(","), 11)
    match.play_on()
    file = tmp_path / "match.jsonl"
    file.write_text(match.save())
    told = of(rivals("replay", file, "--json", "--lang", lang))
    assert [one["move"] for one in told["moves"]] == list(range(1, len(match.records) + 1))
    assert [one["seat"] for one in told["moves"]] == [one.seat for one in match.records]
    final = match.result()
    assert [one["total"] for one in told["score"]["seats"]] == [one.total for one in final.seats]
    assert told["score"]["ending"] == final.ending
    half = of(rivals("replay", file, "--json", "--to", 5, "--lang", lang))
    assert half["moves"] == told["moves"][:5]
    assert half["score"]["ending"] == ""
    words = rivals("replay", file, "--lang", lang)
    assert words.code == 0
    for one in told["moves"]:
        assert one["text"] in words.out


def test_replay_tells_what_a_person_put_in_place_of_a_decision(rivals, tmp_path):
    game = find_game("connect_four")
    match = Match(game, ["human", "blocker"], 1)
    match.play(parse_action(game, "drop 1"))
    match.step()
    match.override(1, parse_action(game, "drop 7"))
    file = tmp_path / "match.jsonl"
    file.write_text(match.save())
    move = of(rivals("replay", file, "--json"))["moves"][1]
    assert (move["action"], move["instead"]) == ("drop 7", "drop 4")
    own = game.words.text("connect_four.drop", "en", {"column": 4})
    assert f"in place of: {own}" in rivals("replay", file).out


# --- Reasons --------------------------------------------------------------------------------------


STEP = Note("core.override")
REASONS = (
    Reason("core.random"),
    Reason("core.tie.rolled", {}, (1,), (2,), "decided", STEP),
    Reason("core.only", {}, (1,), (), "nobody_qualified"),
    Reason("core.not-an-option", {}, (1,), (), "no_difference", STEP),
    Reason("core.random", {}, (1,), (), "no_difference"),
)


def test_what_decided_is_told_under_its_step_and_the_rest_in_short():
    told = list(Teller(find_game("panticapaeum"), "en").why(None, REASONS))
    assert told == [
        "  - Chosen at random.",
        "  A person replaced this decision.:",
        "    - Nothing else tells them apart: rolled.",
        "        kept: 1",
        "        dropped: 2",
        "  Considered, made no difference: That is not one of the options.",
        "  Nobody qualified: Nothing else was possible.",
    ]


def test_the_short_lines_are_told_in_russian_too():
    told = list(Teller(find_game("panticapaeum"), "ru").why(None, REASONS))
    assert told[-2].startswith("  Проверено, но ничего не изменило: ")
    assert told[-1].startswith("  Не подошёл никто: ")


def test_json_has_all_reasons_with_what_came_of_each():
    told = plain_reasons(Teller(find_game("panticapaeum"), "en"), REASONS)
    assert [one["outcome"] for one in told] == [one.outcome for one in REASONS]
    assert [one["step"] for one in told] == [
        one.step and msgspec.to_builtins(one.step) for one in REASONS
    ]  # fmt: skip

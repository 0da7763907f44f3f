"""`rivals odds armada`: its shapes, its words and its faults."""

import json
import re

import pytest

GUNS = ("odds", "armada", "--red", "3", "--blue", "3")


def told(rivals, *args):
    ran = rivals("odds", "armada", *args, "--json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_the_json_has_the_shape_that_programs_rely_on(rivals):
    args = ["--red", "3", "--blue", "3", "--black", "0", "--range", "medium", "--against", "ship"]
    found = told(rivals, *args)
    assert all(isinstance(chance, float) for chance in found["damage"])
    assert len(found["damage"]) == 10
    assert sum(found["damage"]) == pytest.approx(1, abs=1e-12)
    assert (found["mean"], found["method"]) == (4.5, "exact")
    assert (found["dice"], found["dropped"], found["lost"]) == ({"red": 3, "blue": 3}, {}, None)
    assert (found["cards"], found["mean_cards"]) == (None, None)
    assert found["crit"] == pytest.approx(1 - 0.75**6)


def test_close_range_against_a_ship_is_meant_where_nothing_is_said(rivals):
    said = told(rivals, "--black", "2", "--range", "close", "--against", "ship", "--red", "0")
    assert told(rivals, "--black", "2") == said


def test_dice_out_of_range_are_dropped_and_named(rivals):
    args = ("--red", "2", "--blue", "1", "--black", "3", "--range", "long")
    assert told(rivals, *args)["dropped"] == {"blue": 1, "black": 3}
    text = rivals("odds", "armada", *args).out
    assert "Left out, not allowed at long range: 1 blue and 3 black.\n" in text
    assert text.startswith("2 red dice at long range against a ship\n")


@pytest.mark.parametrize(
    ("option", "mean"),
    [
        (["--against", "squadron"], 3.0), (["--squadron"], 3.0), (["--bomber"], 4.5),
        (["--squadron", "--bomber"], 4.5), (["--obstructed"], 3.75), (["--concentrate"], 5.25),
    ],
)  # fmt: skip
def test_options_change_the_mean(rivals, option, mean):
    found = json.loads(rivals(*GUNS, *option, "--json").out)
    assert found["mean"] == pytest.approx(mean)


def test_tokens_shields_and_sizes_are_heeded(rivals):
    def mean(*more, of="mean"):
        return json.loads(rivals(*GUNS, "--range", "medium", *more, "--json").out)[of]

    brace = mean("--tokens", "brace")
    assert mean("--tokens", "evade,brace") < brace < mean()
    assert mean("--reroll") > mean()
    assert mean("--tokens", "evade", "--larger") < mean("--tokens", "evade")
    cards = mean("--shields", "2", of="mean_cards")
    assert mean("--shields", "2", "--tokens", "redirect", "--beside", "2", of="mean_cards") < cards
    near = ("--range", "close", "--tokens", "evade")
    assert mean(*near, "--rules", "classic") == 4.5
    assert mean(*near) < 4.5


def test_people_read_a_table_with_a_chart(rivals):
    text = rivals(*GUNS, "--range", "medium").out
    assert re.search(r"^ +0 +0\.08% +100\.00%  ▏$", text, re.MULTILINE)
    assert re.search(r"^ +4 +26\.90% +76\.90%  █{40}$", text, re.MULTILINE)
    assert re.search(r"^ +3 +16\.24% +93\.13%  █{24}▏$", text, re.MULTILINE)
    assert "Damage on average: 4.500.\nCritical effect: 82.20%.\n" in text
    assert "Exact: all 262144 rolls counted" in text


def test_damage_cards_have_a_table_of_their_own(rivals):
    text = rivals(*GUNS, "--shields", "3", "--tokens", "brace,redirect", "--beside", "1").out
    assert re.search(r"^damage cards +chance +at least$", text, re.MULTILINE)
    assert "fewest damage cards" in text
    assert "Damage cards on average: 0." in text


def test_an_attack_without_dice_is_told(rivals):
    ran = rivals("odds", "armada", "--black", "2", "--range", "long")
    assert ran.code == 0
    assert "No die is left to roll" in ran.out
    assert told(rivals, "--black", "2", "--range", "long")["damage"] == [1.0]


def test_russian_is_spoken(rivals):
    text = rivals(
        *GUNS, "--black", "1", "--range", "medium", "--tokens", "redirect", "--lang", "ru"
    ).out
    assert text.startswith("3 красных и 3 синих кубика на средней дистанции по кораблю\n")
    assert "Не участвуют на средней дистанции: 1 чёрный." in text
    assert "Урон в среднем: 4.500." in text


RED = ("--red", "2")
FAULTS = {
    "no dice": ([], "0 dice: expected 1 to 9"),
    "too many dice": (["--red", "9", "--blue", "9"], "18 dice"),
    "fewer than none": (["--red", "-1"], "--red"),
    "no number": (["--blue", "two"], "--blue"),
    "range": ([*RED, "--range", "far"], "unknown range 'far': expected one of close, medium and"),
    "target": ([*RED, "--against", "station"], "unknown target 'station'"),
    "token": ([*RED, "--tokens", "brace,dodge"], "unknown defence token 'dodge'"),
    "tokens": ([*RED, "--tokens", "brace," * 7], "7 defence tokens"),
    "rules": ([*RED, "--rules", "2"], "unknown rules '2': expected one of 1.5 and classic"),
    "shields": ([*RED, "--shields", "99"], "99 shields"),
    "beside": ([*RED, "--beside", "-1"], "--beside"),
    "squadron far away": ([*RED, "--squadron", "--range", "long"], "expected close range"),
    "squadron that concentrates": ([*RED, "--bomber", "--concentrate"], "ship that attacks"),
    "squadron with shields": ([*RED, "--against", "squadron", "--shields", "1"], "no shields"),
    "squadron that redirects": (
        [*RED, "--against", "squadron", "--tokens", "redirect"], "no redirect token",
    ),
    "larger than a squadron": ([*RED, "--against", "squadron", "--larger"], "between ships"),
    "option of the other game": ([*RED, "--attacker", "2 cruiser"], "--attacker"),
    "unknown language": ([*RED, "--lang", "de"], "en and ru"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_sentence(rivals, name):
    args, about = FAULTS[name]
    ran = rivals("odds", "armada", *args)
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"rivals: [^\n]+\n", ran.err), ran.err
    assert about in ran.err


def test_options_of_armada_are_none_of_eclipse(rivals):
    ran = rivals("odds", "eclipse", "--attacker", "cruiser", "--hex", "203", "--red", "1")
    assert ran.code == 2
    assert "--red" in ran.err


def test_the_games_are_listed(rivals):
    ran = rivals("odds")
    assert ran.code == 0
    assert re.findall(r"^  (armada|eclipse) ", ran.out, re.MULTILINE) == ["armada", "eclipse"]
    assert "expected one of armada and eclipse" in rivals("odds", "go").err
    for game in ("armada", "eclipse"):
        assert f"Example: rivals odds {game}" in rivals("odds", game, "--help").out

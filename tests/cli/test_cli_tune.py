"""`rivals tune`: a rival's file, moved within limits towards a wanted strength."""

import json
import re
import shlex
from pathlib import Path

import pytest

from rivals.cli.design.files import read
from rivals.lab.executing import InProcess
from rivals.lab.tuning import Aim, Job, Knob, tune

ROOT = Path(__file__).parents[2]
SESSION = re.search(
    r"tuned level\n\n```console\n(.*?)```",
    (ROOT / "docs/rival-files.md").read_text(encoding="utf-8"),
    re.DOTALL,
)[1]
FEWER = {"--games 40": "--games 4", "--final 200": "--final 8", "--games 100": "--games 2"}


def test_the_documented_session_leads_from_a_new_file_to_a_tuned_level(
    rivals, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    text = SESSION
    for many, few in FEWER.items():
        assert many in text
        text = text.replace(many, few)
    *lines, last = [shlex.split(line.removeprefix("$ rivals ")) for line in text.splitlines()]
    told = [rivals(*words, *(["--jobs", 1] if words[0] in ("tune", "simulate") else []))
            for words in lines]  # fmt: skip
    assert [(one.code, one.err) for one in told] == [(0, "")] * len(lines)
    _, _, tuned, diff, _, played = (one.out for one in told)
    assert "wanted 40.0 % wins; 5 trials" in tuned
    assert "luck that chose nothing" in " ".join(tuned.split())
    assert "file:tuned.toml:calm" in tuned
    assert any(line.startswith("+") and "calm" in line for line in diff.splitlines())
    assert "botos" in played.lower()
    assert rivals(*last, typed="q\n").code == 0
    _, file = read("tuned.toml")
    assert file.content.levels["calm"] == ("calm",)


ASKED = ("--against", "greedy", "--games", 4, "--final", 4, "--jobs", 1)


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (("--for", "strong"), "no aim in 'strong': expected e.g. '40 % wins'"),
        (("--for", "140 % wins"), "a share of wins is 0 to 100 %, got 140 %"),
        (("--for", "50 points"), "a mean score takes 50 final games or more, got 4"),
        (("--for", "4 % wins", "--within", "picks=1"), "picks is no place in a rival's file"),
        (("--for", "4 % wins", "--within", "rival.settings.skipped_rounds=3..1"), "bad limits"),
        (("--for", "4 % wins", "--within", "rival.settings.nobody=1"), "$.settings.nobody"),
        (
            (
                "--for", "4 % wins", "--as-level", "calm",
                "--within", "rival.criteria.nearer-tile=first",
            ),
            "cannot hold at one level alone",
        ),
        (
            (
                "--for", "4 % wins", "--as-level", "hard",
                "--within", "rival.settings.skipped_rounds=1",
            ),
            "has a level or switch hard already",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_sentence(rivals, tmp_path, more, fault):
    mine = tmp_path / "mine.toml"
    rivals("design", "new", "botos", mine)
    within = () if "--within" in more else ("--within", "rival.settings.skipped_rounds=1")
    ran = rivals("tune", mine, *ASKED, *more, *within)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert fault in ran.err


def test_it_speaks_russian_and_json(rivals, tmp_path):
    mine, out = tmp_path / "mine.toml", tmp_path / "tuned.toml"
    rivals("design", "new", "botos", mine)
    knob = ("--within", "rival.criteria.building.priority=on/off", "--level", "hard")
    ran = rivals("tune", mine, *ASKED, *knob, "--for", "40 % побед", "--lang", "ru")
    assert ran.code == 0
    assert "нужно 40.0 % побед; 2 пробы" in " ".join(ran.out.split())
    told = json.loads(
        rivals("tune", mine, *ASKED, *knob, "--for", "0 % wins", "--out", out, "--json").out
    )
    assert (told["on"], told["wanted"], len(told["trials"])) == ("win", 0.0, 2)
    assert told["low"] <= told["result"] <= told["high"]
    assert told["seats"][1].endswith(":hard")
    assert read(str(out))[1].content.levels["hard"] == ("no_skip", "best_tile_on_path")
    assert rivals("tune", mine, *ASKED, *knob, "--for", "1 % wins", "--out", out).code == 2


def test_of_many_values_an_optimiser_finds_the_nearest_and_each_is_tried_once():
    names = tuple(map(str, range(12)))
    asked = []

    def setup(values):
        asked.append(tuple(values.values()))
        hard = int(values["one"]) + int(values["other"]) >= 11
        return (("picker:hard" if hard else "picker:easy", "picker:easy"), {})

    knobs = (Knob("one", names), Knob("other", names))
    job = Job("orchard", setup, knobs, Aim("win", 1.0), 4, 20, 30, 1)
    told = tune(job, InProcess())
    assert len(told.trials) == 30
    assert len({tuple(one.values.values()) for one in told.trials}) == 30
    assert sum(map(int, told.values.values())) >= 11
    assert told.low <= told.result <= told.high
    assert told == tune(job, InProcess())

"""`rivals compare`: what it prints, what it gives as JSON, what it refuses."""

import json
from contextlib import contextmanager

import pytest

SEATS = ("compare", "orchard", "picker:hard", "picker:easy", "--seats", "random,X", "--games", 300)
SETTING = (
    "compare", "orchard", "picks=1", "picks=12", "--seats", "picker:hard,picker:hard", "--jobs", 1
)  # fmt: skip


def of(ran):
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_it_prints_both_means_the_difference_and_the_verdict(rivals):
    ran, told = rivals(*SEATS), of(rivals(*SEATS, "--json"))
    lines = ran.out.splitlines()
    assert lines[0].startswith("orchard-v1: picker:hard (A) and picker:easy (B), seats random,X,")
    assert lines[1] == "Counted: the win share of seat 2; what matters is 0.05 or more."
    rows = {line.split("  ")[0].strip(): line.split() for line in lines[3:6]}
    for sign, variant in (("A", told["a"]), ("B", told["b"])):
        low, high = variant["mean_ci"]
        assert rows[sign][1:] == [
            variant["name"], f"{variant['mean']:.3f}", f"{low:.3f}", "to", f"{high:.3f}",
        ]  # fmt: skip
    low, high = told["difference_ci"]
    ends = [f"{low:+.3f}", "to", f"{high:+.3f}"]
    assert rows["A - B"][4:] == [f"{told['difference']:+.3f}", *ends]
    assert f"{told['pairs']} pairs of games on the same luck, of at most 300" in ran.out
    assert f"it would take {told['pairing_gain']:.2g} times as many games." in ran.out
    assert (told["verdict"], told["of"], told["on"]) == ("A", [2], "win")
    assert (
        f"Verdict: A, picker:hard: the win share of seat 2 is higher with it by {low:.3f} to"
        in (ran.out)
    )
    assert "wrong with probability at most 0.05." in " ".join(ran.out.split())


def test_a_setting_is_compared_by_the_last_seats_score_unless_told_otherwise(rivals):
    told = of(rivals(*SETTING, "--json"))
    assert (told["of"], told["on"], told["least"]) == ([2], "score", 1.0)
    assert (told["a"]["name"], told["b"]["name"]) == ("picks=1", "picks=12")
    assert told["verdict"] == "A"
    first = of(rivals(*SETTING, "--of", 1, "--json"))
    assert (first["of"], first["verdict"]) == ([1], "B")
    ran = rivals(*SETTING, "--on", "rank", "--alpha", 0.01, "--least", 0.2)
    assert "the rank of seat 2; what matters is 0.2 or more." in ran.out
    assert "interval (0.99)" in ran.out
    assert "Verdict: A, picks=1: the rank of seat 2 is lower (better) with it by" in ran.out


def test_other_settings_hold_for_both(rivals):
    plain, more = (
        of(rivals(*SETTING, *extra, "--json")) for extra in ([], ["--set", "extra=pear=9"])
    )
    assert more["a"]["mean"] > plain["a"]["mean"] + 5
    assert more["b"]["mean"] > plain["b"]["mean"] + 3


def test_it_says_when_they_are_alike_or_it_cannot_be_told(rivals):
    names = ("picker:hard", "picker:choosy", "--seats", "random,X")
    same = ("compare", "orchard", *names, "--jobs", 1)
    assert "Verdict: alike: they differ by less than 0.05, if at all.\n" in rivals(*same).out
    ran = rivals(*same, "--games", 25)
    assert "no pair differs." in ran.out
    assert "Verdict: undecided: the budget is spent, and the difference may be anything" in ran.out
    assert rivals(*same, "--on", "score").out.endswith("(as nearly as mean scores are normal).\n")


def test_rounds_are_pairs_where_the_seats_rotate(rivals):
    asked = ("compare", "orchard", "picker:hard", "random", "--seats", "X,any,any", "--rotate")
    ran = rivals(*asked, "--games", 100)
    assert "pairs of rounds of 3 games on the same luck, of at most 33;" in ran.out
    told = of(rivals(*asked, "--games", 100, "--json"))
    assert (told["round"], told["budget"]) == (3, 33)


def test_the_bar_shows_the_difference_so_far(rivals, monkeypatch):
    shown = []

    @contextmanager
    def watched(games, speech):
        shown.append(games)
        yield lambda done, known="": shown.append((done, known))

    monkeypatch.setattr("rivals.cli.lab.compare.watched", watched)
    assert rivals(*SEATS).code == 0
    assert shown[:2] == [600, (1, "")]
    done, known = shown[-1]
    assert done <= 600
    assert known.startswith("A - B +0.")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["picker", "picker", "--seats", "random,X"], "picker cannot be compared with itself"),
        (["picker", "random", "--seats", "random,random"], "--seats must have an X where picker"),
        (["picker", "nix", "--seats", "random,X"], "X=nix: unknown seat 'nix'"),
        (["picker", "human", "--seats", "random,X"], "nobody decides for the seat 'human'"),
        (["picker", "picks=1", "--seats", "random,X"], "a seat cannot be compared with a setting"),
        (["picker", "random", "--seats", "X,X"], "nobody plays against those whose win counts"),
        (["picker", "random", "--seats", "X,"], "expected seat names with commas between"),
        (["picker", "random", "--seats", "X"], "takes 2 to 3 seats, got 1"),
        (["picks=1", "picks=2", "--seats", "random,X"], "settings are compared: who sits at X?"),
        (["picks=1", "picks=01", "--seats", "any,any"], "picks=1 cannot be compared with itself"),
        (["picks=1", "first=left", "--seats", "any,any"], "two values of one setting, got picks"),
        (["picks=1", "picks=0", "--seats", "any,any"], "bad value '0' of picks"),
        (["x=1", "x=2", "--seats", "any,any"], "no setting 'x'"),
        (["=1", "=2", "--seats", "any,any"], "expected KEY=VALUE, got '=1'"),
        (["picks=1", "picks=2", "--seats", "any,any", "--set", "picks=3"], "both set and compared"),
        (["picks=1", "picks=2", "--seats", "any,any", "--of", 3], "--of 3: --seats names 2"),
        (["picks=1", "picks=2", "--seats", "any,any", "--least", 0], "must be above 0, got 0"),
        (["picks=1", "picks=2", "--seats", "any,any", "--alpha", 0.5], "below 0.5, got 0.5"),
        (["picks=1", "picks=2", "--seats", "any,any", "--alpha", "nan"], "below 0.5, got nan"),
        (["picks=1", "picks=2", "--seats", "any,any", "--games", 49], "at least 50, got 49"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(rivals, args, said):
    ran = rivals("compare", "orchard", *args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert said in ran.err

"""Battles tried out: the numbers, both sides, what stands ready, the warning of a stalemate."""

import re

import msgspec
import pytest

from rivals.games.dma.battle.odds import odds
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import Fighter
from rivals.games.dma.world.readings import Readings

pytestmark = pytest.mark.django_db

MINE = ((0, 2), (-1, 2), (1, 2), (0, 1))
FOE = "watchman@0/3 militia@1/3 militia@-1/3"
HOLDERS = [("bodyguard", 0, (0, 1)), ("bodyguard", 0, (-1, 0)), ("bodyguard", 0, (1, 0))]
GUARDS = "bodyguard@0/1 bodyguard@-1/0 bodyguard@1/0"


def text_of(answer):
    return re.sub(r"\s+", " ", answer.content.decode())


def fault_in(answer):
    return re.search(r'role="alert">.*?<span>(.*?)</span>', text_of(answer))[1]


@pytest.fixture
def drawn_up(camp):
    camp.array(" ".join(f"militia@{x}/{y}" for x, y in MINE))
    return camp


@pytest.fixture(autouse=True)
def _fewer_battles(monkeypatch):
    monkeypatch.setattr("rivals.web.worlds.armies.opposing.MOST_BATTLES", 200)


def sides(kinds_b=("watchman", "militia", "militia"), spots_b=((0, 3), (1, 3), (-1, 3))):
    mine = Side(tuple(Fighter(n, "militia", *at) for n, at in enumerate(MINE)), 7, 4)
    units = zip(kinds_b, spots_b, strict=True)
    return mine, Side(tuple(Fighter(50 + n, one, *at) for n, (one, at) in enumerate(units)), 7, 4)


def shares(answer):
    return {one.kind: one.share for one in answer.context["guess"].outcomes}


def test_the_numbers_are_the_engines_for_the_same_battles(drawn_up):
    for way in ("attack", "meet", "storm", "hold"):
        _compare(drawn_up, way)


def _compare(drawn_up, way):
    answer = drawn_up.odds(foe=FOE, way=way, walls=["city_wall"])
    mine, other = sides()
    a, b = (mine, other) if way in ("attack", "storm") else (other, mine)
    siege = way in ("storm", "hold")
    setting = Setting(a, b, ("city_wall",) if siege else (), siege, Readings())
    found = odds(setting, default_catalogue(), 200, 0, compiled=False)
    own, foe = ("a", "b") if a is mine else ("b", "a")
    wins = {"a": found.a_wins, "b": found.b_wins}
    assert shares(answer) == {
        "mine": 100 * wins[own], "both": 100 * found.both_destroyed, "theirs": 100 * wins[foe],
    }  # fmt: skip
    guess = answer.context["guess"]
    interval = {"a": found.a_wins_ci, "b": found.b_wins_ci}[own]
    assert (guess.outcomes[0].low, guess.outcomes[0].high) == tuple(100 * one for one in interval)
    assert [(one.placed, one.left) for one in guess.mine] == [
        (one.placed, one.mean) for one in found.survivors[own].values()
    ]
    assert [one.name for one in guess.theirs] == ["Watchman", "Militia"]
    assert "200" in guess.fought
    assert answer.content.decode().lstrip().startswith("<section")


def test_who_attacks_whom_is_told_from_the_own_side(camp):
    camp.muster(*[("knight", 0, spot) for spot in MINE])
    for way in ("attack", "meet"):
        told = shares(camp.odds(foe="militia@0/1", way=way))
        assert told["mine"] > 95
        assert sum(told.values()) == pytest.approx(100)


def test_a_mutual_stalemate_is_warned_of(camp):
    camp.muster(*HOLDERS)
    asked = {"way": "attack", "foe": GUARDS}
    for lang, word in (("en", "stand still"), ("ru", "застывают")):
        answer = camp.client.post(
            camp.url("odds", camp.sign), asked, headers={"accept-language": lang}
        )
        assert shares(answer) == {"mine": 0, "both": 100, "theirs": 0}
        warning = re.search(r'class="guess__warning".*?</p>', text_of(answer))[0]
        assert word in warning
        assert "100" in warning


def test_who_holds_a_city_has_the_better_of_a_stalemate(camp):
    camp.muster(*HOLDERS)
    held = camp.odds(foe=GUARDS, way="hold")
    assert shares(held) == {"mine": 100, "both": 0, "theirs": 0}
    assert "garrison" in held.context["guess"].stalemate
    assert shares(camp.odds(foe=GUARDS, way="storm"))["theirs"] == 100


def test_without_a_stalemate_nobody_is_warned(drawn_up):
    answer = drawn_up.odds(foe="militia@0/3")
    assert answer.context["guess"].stalemate == ""
    assert "guess__warning" not in text_of(answer)


def test_sides_stand_ready(drawn_up, shown):
    first = drawn_up.get("formation", drawn_up.sign)
    village = {"0/1": "militia", "-1/0": "militia", "1/0": "militia"}
    assert shown(first, "foe")[0] == village

    def ready(value):
        return drawn_up.odds(ready=value, set=1, foe="golem@0/2", way="meet")

    assert shown(ready("village"), "foe")[0] == village
    assert shown(ready("mine"), "foe")[0] == {f"{x}/{y}": "militia" for x, y in MINE}
    assert shown(ready("nobody"), "foe")[0] == {}
    city = ready("city-golem")
    assert len(shown(city, "foe")[0]) == default_catalogue().neutral_garrisons.city_count
    assert (city.context["asked"].way, city.context["guess"]) == ("storm", None)
    offered = [one.value for one in city.context["ready_sides"]]
    assert "city-siege_tower" not in offered
    for wrong in ("city-siege_tower", "city-bodyguards", "dragons", ""):
        assert ready(wrong).status_code == 422


def test_what_stands_ready_is_not_counted_until_asked(drawn_up, shown):
    answer = drawn_up.odds(compose=1, foe="golem@0/2 ополченец@1/2")
    assert shown(answer, "foe")[0] == {"0/2": "golem", "1/2": "militia"}
    assert answer.context["guess"] is None


def test_the_field_of_the_other_side_grows_with_it(drawn_up):
    spots = [f"{x}/{y}" for y in (1, 2, 3) for x in range(-3, 4)]
    answer = drawn_up.odds(compose=1, foe=" ".join(f"militia@{one}" for one in spots))
    assert 'data-spot="4/1"' in text_of(answer)
    foe = " ".join(f"militia@{one}" for one in [*spots, "4/1"])
    assert drawn_up.odds(foe=foe).status_code == 200
    # A smaller side has no such cell: the game says so.
    refused = drawn_up.odds(foe="militia@4/1")
    assert refused.status_code == 422
    assert "4/1" in fault_in(refused)


def test_a_garrison_holds_its_own_walls_first(camp):
    def build(world):
        city = next(one for one in world.cities if one.id == camp.city.id)
        city.buildings.append("city_wall")

    camp.rebuild(build)
    asked = camp.get("formation", camp.town).context["asked"]
    assert (asked.way, asked.walls) == ("hold", ("city_wall",))


CANNOT = [
    {"foe": ""}, {"foe": "nonsense"}, {"foe": "militia@0/0"}, {"foe": "militia@0/1 militia@0/1"},
    {"foe": "dragon@0/1"}, {"foe": "militia@9999/9999"}, {"foe": FOE, "way": "sneak"},
    {"foe": FOE, "walls": ["moat"]}, {"foe": FOE, "walls": ["city_wall", "city_wall"]},
    {"foe": " ".join(["militia@0/1"] * 201)},
]  # fmt: skip


def test_what_cannot_be_fought_is_told(drawn_up):
    before = drawn_up.draft
    for asked in CANNOT:
        answer = drawn_up.odds(**asked)
        assert answer.status_code == 422, asked
        assert fault_in(answer)
        assert answer.context["guess"] is None
        if asked["foe"]:
            assert answer.context["foe_text"] == asked["foe"]
    assert drawn_up.draft == before


def test_who_has_nobody_placed_cannot_fight(camp):
    answer = camp.odds(foe=FOE)
    assert answer.status_code == 422
    assert "Nobody of yours" in fault_in(answer)
    assert camp.post("odds", camp.sign, foe=FOE, way="attack").status_code == 422


def test_not_too_many_battles_a_minute(drawn_up, monkeypatch):
    from rivals.web.worlds.armies import views

    monkeypatch.setattr(views, "_TRIED_A_MINUTE", 2)
    answers = [drawn_up.odds(foe="militia@0/1").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    assert drawn_up.odds(compose=1, foe="militia@0/1").status_code == 200


def test_large_battles_are_fought_less_often():
    from rivals.web.worlds.armies.opposing import LEAST_BATTLES, MOST_BATTLES, battles_for

    mine, other = sides()
    crowd = msgspec.structs.replace(other, units=other.units * 300)
    assert battles_for(Setting(mine, other)) == MOST_BATTLES
    assert battles_for(Setting(mine, crowd)) == LEAST_BATTLES

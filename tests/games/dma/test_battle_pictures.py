"""Pictures of battles: each fight carries its odds and draw, the end shows who is left."""

from xml.etree import ElementTree as ET

from dma_battles import CATALOGUE, settings_of_battles
from hypothesis import given, settings
from hypothesis import strategies as st

from rivals.games.dma.battle.describe import Teller
from rivals.games.dma.battle.drawing import PAINTS, draw_end, draw_step
from rivals.games.dma.battle.recording import end_of, record_battle

SVG = "{http://www.w3.org/2000/svg}"
STREAMS = st.integers(0, 2**64 - 1)


def phases(recording):
    return [
        (step.number, phase is not step, phase)
        for step in recording.steps
        for phase in (step, step.second)
        if phase is not None
    ]


@given(settings_of_battles(), STREAMS)
def test_the_draw_decides_each_fight(setting, stream):
    for *_, phase in phases(record_battle(setting, CATALOGUE, stream)):
        for fight, won in (
            *((one, one.killed) for one in phase.strikes),
            *((one, one.survivor == one.a) for one in phase.clashes),
        ):
            if fight.drawn is None:
                assert won == (fight.part >= fight.whole)
            else:
                assert 0 <= fight.drawn < fight.whole
                assert won == (fight.drawn < fight.part)


@given(settings_of_battles(), STREAMS)
def test_at_the_end_the_survivors_stand_where_they_came_to(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    outcome, last = recording.outcome, phases(recording)[-1][2]
    left = {recording.units[one.unit].id: (one.x, one.y) for one in end_of(recording).positions}
    assert sorted(left) == sorted((*outcome.survivors_a, *outcome.survivors_b))
    assert len(set(left.values())) == len(left)
    stood = {recording.units[one.unit].id: (one.x, one.y) for one in last.positions}
    went = {recording.units[one.unit].id: (one.to_x, one.to_y) for one in last.walks}
    assert left.items() <= {**stood, **went}.items()


@settings(max_examples=15)
@given(settings_of_battles(), STREAMS, st.sampled_from(["en", "ru"]))
def test_each_fight_has_a_sign_with_its_odds_and_its_draw(setting, stream, lang):
    recording = record_battle(setting, CATALOGUE, stream)
    teller = Teller(recording, CATALOGUE, lang)
    for number, second, phase in phases(recording)[:6]:
        root = ET.fromstring(draw_step(recording, number, CATALOGUE, lang, second=second))
        told = dict(teller.marked(phase))
        for kind, fights in (("strike", phase.strikes), ("clash", phase.clashes)):
            signs = [one for one in root.iter() if one.get(f"data-{kind}") is not None]
            assert sorted(int(one.get(f"data-{kind}")) for one in signs) == [*range(len(fights))]
            for sign in signs:
                place = int(sign.get(f"data-{kind}"))
                one = fights[place]
                assert sign.get("data-odds") == f"{one.part}/{one.whole}"
                words = f"{told[f'{kind}-{place}']}\n{teller.draw(one)}"
                assert sign.findtext(f"{SVG}title") == words


@settings(max_examples=15)
@given(settings_of_battles(), STREAMS)
def test_the_picture_of_the_end_has_a_shield_for_each_survivor(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    root = ET.fromstring(draw_end(recording, CATALOGUE, "en"))
    assert root.findtext(f"{SVG}title") == "After the battle"
    inks = [
        one.get("fill") for one in root.iter(f"{SVG}path") if one.get("stroke-width") == "1.500"
    ]
    outcome = recording.outcome
    assert inks.count(PAINTS[0]) == len(outcome.survivors_a)
    assert inks.count(PAINTS[1]) == len(outcome.survivors_b)

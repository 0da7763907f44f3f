"""All that Armada says is said in both languages."""

import re
from pathlib import Path
from typing import get_args

import pytest

import rivals.games.armada
from rivals.core.words import LANGS
from rivals.games.armada import GAME
from rivals.games.armada.components.box import BANDS, COLOURS, FACES, OBSTACLES
from rivals.games.armada.components.damage import CARDS
from rivals.games.armada.components.fleets import READY
from rivals.games.armada.components.ships import COMMANDS, DEFENCES, SHIPS, ZONES, Faction
from rivals.games.armada.components.squadrons import SQUADRONS, Keyword
from rivals.games.armada.position.actions import AnyAction
from rivals.games.armada.position.names import tell_apart
from rivals.games.armada.position.pieces import Readiness
from rivals.games.armada.position.tasks import AnyTask
from rivals.games.armada.rules.scoring import ENDINGS
from rivals.games.armada.words import WORDS
from rivals.games.armada.words.faults import FAULTS
from rivals.games.armada.words.sources import SECTIONS, cite

CODE = Path(rivals.games.armada.__file__).parent
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(CODE.rglob("*.py")))
IDS = set(re.findall(r'(?<!f)"(armada\.[\w.-]+)"', TEXT))
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
TAGS = {one.__struct_config__.tag for one in get_args(AnyAction)}
DICE = [f"{colour}-{face}" for colour in COLOURS for face in dict.fromkeys(FACES[colour])]

NAMED = {
    "ship": SHIPS,
    "squadron": SQUADRONS,
    "card": CARDS,
    "effect": CARDS,
    "command": (*COMMANDS, "hidden", "none"),
    "token": DEFENCES,
    "readiness": get_args(Readiness),
    "zone": ZONES,
    "band": BANDS,
    "colour": COLOURS,
    "die": DICE,
    "keyword": get_args(Keyword),
    "faction": get_args(Faction),
    "obstacle": OBSTACLES,
    "style": ("cautious", "normal", "aggressive"),
    "kind": TAGS - {"fire", "bomb"},
    "seat": ("human", "imperial", "aggressive", "random"),
    "score": ("ships", "squadrons"),
    "ending": [one.rpartition(".")[2] for one in ENDINGS],
    "fleet": {name for fleets in READY.values() for name in fleets},
    "phase": ("setup", "command", "ship", "squadron", "over"),
}


@pytest.mark.parametrize("kind", NAMED)
def test_everything_in_the_box_has_a_name_and_no_two_the_same(kind):
    rules = [f"armada.{kind}.{one}" for one in NAMED[kind]]
    for lang in LANGS:
        assert len({WORDS.text(one, lang) for one in rules}) == len(rules)


def test_every_fault_of_an_action_is_told_and_no_other():
    returned = {one for one in IDS if one.startswith("armada.fault.")} - {*GAME.faults}
    assert returned == set(FAULTS)
    assert all(WORDS.text(rule, lang).endswith(".") for rule in FAULTS for lang in LANGS)


def told_with():
    """What the rules tell, with the parameters they give each."""
    call = r'\.tell\(\s*"(armada\.told\.[\w-]+)"((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)'
    calls = re.findall(call, TEXT)
    return [(rule, set(re.findall(r"[(,\s](\w+)=", rest))) for rule, rest in calls]


def test_what_the_rules_tell_is_said_with_what_they_give():
    events = told_with()
    assert len(events) > 15
    for rule, given in events:
        assert WORDS.slots(rule, "en") <= given, rule


def test_nothing_is_told_that_never_happens():
    told = {one for one in WORDS.ids() if one.startswith("armada.told.")}
    made = ("armada.told.phase-", "armada.told.over-")
    assert {one for one in told if not one.startswith(made)} == {rule for rule, _ in told_with()}


def test_the_setup_says_what_is_left_out():
    assert "upgrade" in WORDS.text("armada.setup.note", "en")
    assert "улучшений" in WORDS.text("armada.setup.note", "ru")


def test_every_task_has_a_question():
    tags = {one.__struct_config__.tag for one in get_args(AnyTask)}
    asked = {one.split(".")[2].partition("-")[0] for one in WORDS.ids() if ".decide." in one}
    assert asked == tags


def test_every_kind_of_action_is_told():
    told = {one.split(".")[2].partition("-")[0] for one in WORDS.ids() if ".do." in one}
    assert told == TAGS | {"stay"}


# --- Names with numbers -------------------------------------------------------------------


def test_pieces_of_a_kind_are_numbered():
    assert tell_apart(("x_wing", "a_wing", "x_wing")) == ("x_wing-1", "a_wing", "x_wing-2")
    assert tell_apart(("brace", "redirect")) == ("brace", "redirect")
    assert WORDS.text("armada.squadron.tie_fighter-3", "en") == "TIE Fighter #3"
    assert (
        WORDS.text("armada.squadron.tie_fighter-3", "ru") == "СИД-истребитель №\N{NO-BREAK SPACE}3"
    )
    assert WORDS.text("armada.ship.victory_2-2", "ru") == "Виктория II №\N{NO-BREAK SPACE}2"


@pytest.mark.parametrize("fleets", READY.values(), ids=READY)
def test_two_fleets_of_one_kind_have_names_for_all(fleets):
    for fleet in fleets.values():
        for kind, cards in (("ship", fleet.ships), ("squadron", fleet.squadrons)):
            for name in tell_apart((*cards, *cards)):
                assert f"armada.{kind}.{name}" in WORDS


def test_as_many_of_a_kind_as_points_allow_have_names():
    """Nineteen Z-95s cost 133 of the 134 points that squadrons may cost, in each fleet."""
    assert "armada.squadron.z95-38" in WORDS
    assert "armada.squadron.z95-39" not in WORDS
    assert "armada.ship.cr90_b-20" in WORDS
    assert "armada.squadron.darth_vader-2" in WORDS
    assert "armada.squadron.darth_vader-3" not in WORDS


def test_no_card_has_more_tokens_of_a_kind_than_have_names():
    for card in (*SHIPS.values(), *SQUADRONS.values()):
        for name in tell_apart(card.tokens):
            assert f"armada.token.{name}" in WORDS


# --- Russian ------------------------------------------------------------------------------


def test_russian_numbers_agree_with_what_they_count():
    def volley(n, **dice):
        params = {"n": n, "band": "medium", "dice": dice}
        return WORDS.text("armada.forecast.volley", "ru", params)

    assert volley(1, red=1) == "1 кубик на средней дистанции: 1 красный."
    assert volley(4, red=2, blue=2) == ("4 кубика на средней дистанции: 2 красных и 2 синих.")
    assert volley(6, red=5, blue=1).startswith("6 кубиков")


@pytest.mark.parametrize(("n", "cards"), [(1, "карту повреждения"), (3, "карты повреждений"),
                                          (5, "карт повреждений")])  # fmt: skip
def test_russian_cards_are_in_the_right_case(n, cards):
    said = WORDS.text("armada.told.cards-down", "ru", {"ship": "raider_1", "cards": n})
    assert said == f"Корабль Рейдер I получил {n} {cards} лицом вниз."


def test_russian_dice_agree_with_their_faces():
    said = [
        WORDS.text(f"armada.die.{one}", "ru") for one in ("blue-hit", "red-crit", "blue-accuracy")
    ]
    assert said == ["синее попадание", "красный крит", "синяя точность"]


# --- Sources ------------------------------------------------------------------------------


def test_sources_name_the_section_and_the_readings():
    cited = cite({"target.ship": ("target", "M2"), "fault.over": ("rules",)})
    assert cited["armada.target.ship.source"] == {
        "en": "Imperial AI, Obvious Target Rule; reading M2",
        "ru": "Имперский ИИ, «Правило очевидной цели»; прочтение M2",
    }
    assert cited["armada.fault.over.source"]["en"] == "Armada, rules of the game"
    for en, ru in SECTIONS.values():
        assert not CYRILLIC.search(en)
        assert CYRILLIC.search(ru)

"""All that Eclipse says is said in both languages."""

import re
from pathlib import Path
from typing import get_args

import pytest

import rivals.games.eclipse
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.box import DISCOVERIES, DISCOVERY_GAINS
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import PARTS
from rivals.games.eclipse.components.species import BUILDABLES, COLOURS, SPECIES, Activity
from rivals.games.eclipse.components.techs import CATEGORIES, TECHS
from rivals.games.eclipse.position.actions import AnyAction
from rivals.games.eclipse.position.readings import READINGS
from rivals.games.eclipse.position.tasks import AnyTask
from rivals.games.eclipse.words import WORDS
from rivals.games.eclipse.words.faults import FAULTS
from rivals.games.eclipse.words.names import HEXES
from rivals.games.eclipse.words.sources import SECTIONS, cite

CODE = Path(rivals.games.eclipse.__file__).parent
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(CODE.rglob("*.py")))
IDS = set(re.findall(r'(?<!f)"(eclipse\.[\w.-]+)"', TEXT))
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
TAGS = {one.__struct_config__.tag for one in get_args(AnyAction)}

NAMED = {
    "tech": TECHS,
    "part": PARTS,
    "ship": ("interceptor", "cruiser", "dreadnought", "starbase", "ancient", "gcds"),
    "species": (*SPECIES, "random"),
    "colour": COLOURS,
    "resource": ("money", "science", "materials"),
    "hex": TILES,
    "structure": ("orbital", "monolith"),
    "discovery": DISCOVERIES,
    "category": CATEGORIES,
    "activity": get_args(Activity),
    "kind": TAGS,
    "seat": ("human", "rival", "random", "greedy"),
    "score": (
        "reputation", "ambassadors", "hexes", "discoveries", "monoliths", "techs", "traitor",
        "species",
    ),
    "ending": ("rounds",),
    "reading": READINGS,
    "option": [f"species_{n}" for n in range(1, 7)],
    "one": BUILDABLES,
    "thing": BUILDABLES,
}  # fmt: skip


@pytest.mark.parametrize("kind", NAMED)
def test_everything_in_the_box_has_a_name_and_no_two_the_same(kind):
    rules = [f"eclipse.{kind}.{one}" for one in NAMED[kind]]
    for lang in LANGS:
        assert len({WORDS.text(one, lang) for one in rules}) == len(rules)


def test_every_fault_of_an_action_is_told_and_no_other():
    returned = {one for one in IDS if one.startswith("eclipse.fault.")} - {*GAME.faults}
    assert returned == set(FAULTS)
    assert all(WORDS.text(one, lang).endswith(".") for one in FAULTS for lang in LANGS)


def test_a_technology_without_a_part_is_explained():
    about = {one.rpartition(".")[2] for one in WORDS.ids() if one.startswith("eclipse.about.")}
    assert about == set(TECHS) - {part.tech for part in PARTS.values()}


def test_hexes_are_named_as_in_the_box():
    for number, tile in TILES.items():
        assert HEXES[f"eclipse.hex.{number}"]["en"] == tile.name


def test_technologies_and_parts_of_one_name_agree():
    for part in PARTS.values():
        if part.tech:
            for lang in LANGS:
                one, other = f"eclipse.part.{part.id}", f"eclipse.tech.{part.tech}"
                assert WORDS.text(one, lang) == WORDS.text(other, lang)


def test_discoveries_say_what_they_give():
    for resource, n in DISCOVERY_GAINS.items():
        for lang in LANGS:
            assert WORDS.text(f"eclipse.discovery.{resource}", lang).startswith(f"{n} ")
            assert WORDS.text(f"eclipse.found.{resource}", lang).startswith(f"{n} ")


def test_every_task_has_a_question():
    tags = {one.__struct_config__.tag for one in get_args(AnyTask)}
    asked = {one.split(".")[2].partition("-")[0] for one in WORDS.ids() if ".decide." in one}
    assert asked == tags


def test_russian_numbers_agree_with_what_they_count():
    def ships(**counts):
        return WORDS.text("eclipse.forecast.battle", "ru", {"ships": counts})

    assert "1 крейсер и 1 звёздная база" in ships(cruiser=1, starbase=1)
    assert "2 крейсера, 3 дредноута и 4 корабля древних" in ships(
        cruiser=2, dreadnought=3, ancient=4
    )
    assert "5 истребителей и 11 звёздных баз" in ships(interceptor=5, starbase=11)


@pytest.mark.parametrize(("n", "unit"), [(1, "единицу"), (3, "единицы"), (8, "единиц")])
def test_russian_prices_are_in_the_right_case(n, unit):
    params = {"what": "cruiser", "hex": 101, "cost": n}
    said = WORDS.text("eclipse.do.build", "ru", params)
    assert said == f"Построить крейсер в гексе 101 «Кастор» за {n} {unit} материалов."


def test_english_counts_one_material_as_one():
    def said(rule, **params):
        return WORDS.text(rule, "en", params)

    paid = said("eclipse.do.build", what="orbital", hex=101, cost=1)
    assert paid == "Build an orbital in Castor (101) for 1 material."
    assert said("eclipse.do.build", what="orbital", hex=101, cost=4).endswith("for 4 materials.")
    traded = said("eclipse.do.trade", rate=2, give="science", get="materials")
    assert traded == "Trade 2 science for 1 material."
    stored = said("eclipse.order.lay", species="orion", colour="black", hex=232, ship="cruiser",
                  what={"money": 1, "science": 1, "materials": 1})  # fmt: skip
    assert stored.endswith("in storage 1 money, 1 science and 1 material.")


def test_sources_name_the_section_and_the_readings():
    cited = cite({"build.list": ("build", "A41"), "fault.over": ("rules",)})
    assert cited["eclipse.build.list.source"] == {
        "en": "Eclipse AI, building; reading A41",
        "ru": "ИИ для Eclipse, «Постройка»; прочтение A41",
    }
    assert cited["eclipse.fault.over.source"]["en"] == "Eclipse, rules of the game"
    for en, ru in SECTIONS.values():
        assert not CYRILLIC.search(en)
        assert CYRILLIC.search(ru)

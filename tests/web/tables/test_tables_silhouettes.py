"""Pieces of Armada are chosen by their silhouettes, each beside its name."""

import re

import pytest

from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.face.glyphs import definitions, vessel, wing
from rivals.web.look import glyphs
from rivals.web.look.parts import Pick

DRAWN = definitions("")


def symbols():
    text = glyphs.FILE.read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', text))


@pytest.mark.parametrize("name", ["{}", "{}-2"])
def test_each_kind_has_one_whether_it_is_numbered_or_not(name):
    for kind in (*SHIPS, *SQUADRONS):
        assert glyphs.glyph_of("armada", name.format(kind), 0) == f"armada--{glyphs.css_name(kind)}"


def test_they_are_those_of_the_mat():
    found = symbols()
    shapes = [(kind, vessel(kind)) for kind in SHIPS] + [(kind, wing(kind)) for kind in SQUADRONS]
    for kind, shape in shapes:
        (path,) = re.findall(r' d="([^"]+)"', found[f"armada--{glyphs.css_name(kind)}"])
        assert f' d="{path}"' in DRAWN[shape]


def test_one_of_several_needs_its_name_beside_it():
    piece = Pick("tie_fighter-2", "TIE Fighter #2", "armada--tie-fighter", "tie-fighter-2")
    assert piece.needs_name
    assert not piece.plain
    assert not Pick("brown", "brown", "panticapaeum-brown", "brown").needs_name


def test_a_sign_of_a_games_own_comes_before():
    assert glyphs.glyph_of("panticapaeum", "brown", 3) == "panticapaeum-brown"
    assert glyphs.glyph_of("armada", "front", 3) == "shape-4"

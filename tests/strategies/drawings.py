"""What holds of every drawing of a game."""

import re
from unittest import mock
from xml.etree import ElementTree as ET

from rivals.core import marking

SVG = "{http://www.w3.org/2000/svg}"


def assert_stand_alone(page, *others):
    """Well-formed, tame, every reference met within, no id twice on the page of all parts."""
    for svg in [*page, *others]:
        elements = list(ET.fromstring(svg).iter())
        names = [one.get("id") for one in elements if one.get("id")]
        assert len(set(names)) == len(names)
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', svg)) <= set(names)
        assert not {one.tag.removeprefix(SVG) for one in elements} & {"script", "style"}
        assert not any(key.startswith(("on", "style")) for one in elements for key in one.attrib)
    ids = re.findall(r'\bid="([^"]*)"', "".join(page))
    assert len(set(ids)) == len(ids)


class Forgetful(dict):
    """A memory of drawings that finds nothing."""

    def get(self, key, default=None):
        return default


def assert_remembered(positions, draw):
    """What is remembered of drawings, from one position to the next, is what is drawn anew."""
    memory = {}
    for position in positions:
        with mock.patch.object(marking, "_DRAWN", memory):
            remembered = draw(position)
        with mock.patch.object(marking, "_DRAWN", Forgetful()):
            assert remembered == draw(position)
    assert memory

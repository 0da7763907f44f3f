"""Drawings of a world as its pages have them."""

import re
from xml.etree import ElementTree as ET

WEEKS = 5
"""So many weeks of the world of the atlas' tests are over."""

SVG = "{http://www.w3.org/2000/svg}"


def drawing(answer, mark='class="board'):
    """Read the drawing out of a page; `mark` is in its first tag."""
    body = answer.content.decode()
    found = re.search(rf"<svg [^>]*{re.escape(mark)}.*?</svg>", body, re.DOTALL)
    assert found, body[:2000]
    text = found[0]
    if "xmlns=" not in text.partition(">")[0]:
        text = text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return ET.fromstring(text)


def marked(root, name):
    """Give the elements that carry a data attribute, by its value."""
    return {one.get(f"data-{name}"): one for one in root.iter() if one.get(f"data-{name}")}


def title(element):
    """Give an element's own title."""
    return element.findtext(f"{SVG}title")

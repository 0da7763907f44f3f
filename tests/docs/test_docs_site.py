"""The site of the documentation is built without a network; its links lead somewhere."""

import os
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.docs_tools]

ROOT = Path(__file__).parents[2]
LOADED = {"script": "src", "link": "href", "img": "src"}
"""What a page loads by itself, by the elements that name it."""


class Page(HTMLParser):
    """A page: where it leads, what it loads, and what can be led to in it."""

    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.ids = [], [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        its = dict(attrs)
        self.ids |= {its.get("id"), its.get("name")}
        if tag == "a" and its.get("href"):
            self.links.append(its["href"])
        if tag in LOADED and its.get(LOADED[tag]):
            self.loads.append(its[LOADED[tag]])


@cache
def page(path):
    return Page(path)


@pytest.fixture
def site(tmp_path):
    """The site as `make docs` builds it, where whatever asks a name server finds nobody."""
    out = tmp_path / "site"
    away = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/docs_site.py", "--out", out],
        cwd=ROOT, env={**os.environ, **away}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return out


def test_the_site_is_whole(site):
    every_link_leads_somewhere(site)
    nothing_is_loaded_from_elsewhere(site)
    for name in ("told/panticapaeum", "rival/botos", "guide/play", "reasons/eclipse"):
        both_languages_lead_to_each_other(site, name)
    names_for_programmers_stand_with_what_they_say(site)


def every_link_leads_somewhere(site):
    broken = []
    for path in site.rglob("*.html"):
        for link in page(path).links + page(path).loads:
            name, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", link):
                continue
            place = (path.parent / unquote(name.partition("?")[0])).resolve() if name else path
            if not place.is_file() or not has_anchor(place, unquote(anchor)):
                broken.append(f"{path.relative_to(site)}: {link}")
    assert broken == []


def has_anchor(place, anchor):
    return not anchor or place.suffix != ".html" or anchor in page(place).ids


def nothing_is_loaded_from_elsewhere(site):
    for path in site.rglob("*.html"):
        assert [one for one in page(path).loads if re.match(r"(?:[a-z]+:)?//", one)] == [], path
    for path in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", path.read_text()), path


def both_languages_lead_to_each_other(site, name):
    english, russian = site / f"{name}.html", site / "ru" / f"{name}.html"
    up = "../" * name.count("/")
    assert f"{up}ru/{name}.html" in page(english).links
    assert f"{up}../{name}.html" in page(russian).links
    assert re.search(r"<h1>[^<]*[А-Яа-я]", russian.read_text(encoding="utf-8"))


def names_for_programmers_stand_with_what_they_say(site):
    path = site / "api" / "from-python.html"
    assert "rivals.front.matches.match" in page(path).ids
    assert "Begin a match." in path.read_text(encoding="utf-8")

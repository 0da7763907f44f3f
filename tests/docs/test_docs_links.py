"""Every link between pages leads somewhere: to a file that is there, to a heading that is in it."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTED = subprocess.run(
    ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
    cwd=ROOT, capture_output=True, check=True,
)  # fmt: skip
PAGES = sorted(
    ROOT / name
    for name in filter(None, LISTED.stdout.decode().split("\0"))
    if (ROOT / name).is_file()
)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page):
    """The names by which a page's headings are linked to."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    seen, found = Counter(), set()
    for heading in HEADING.findall(text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
        name = re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        place = (page.parent / name).resolve() if name else page
        assert place.exists(), f"{target}: there is no such file"
        if anchor and place.suffix == ".md":
            assert anchor in anchors(place), f"{target}: there is no such heading"


def test_every_page_is_linked_from_another():
    linked = {
        (page.parent / target.partition("#")[0]).resolve()
        for page in PAGES
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if not re.match(r"[a-z]+:", target)
    }
    alone = [str(page.relative_to(ROOT)) for page in PAGES if page not in linked]
    assert [one for one in alone if one.startswith("docs/")] == []

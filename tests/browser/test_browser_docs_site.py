"""The site of the documentation in a browser: its search finds without a server, on a phone too."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.docs_tools
ROOT = Path(__file__).parents[2]


@pytest.fixture
def russian_site(tmp_path):
    """The Russian half of the site, opened as a file."""
    program = [sys.executable, ROOT / "scripts/docs_site.py", "--out", tmp_path / "site"]
    done = subprocess.run(
        [*program, "--language", "ru"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return (tmp_path / "site" / "ru").as_uri()


def test_the_search_finds_a_form_of_a_word(browser, russian_site):
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{russian_site}/search.html?q=триремы")
    found = page.locator("#search-results a[href*='told/panticapaeum']").first
    expect(found).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found.click()
    expect(page.locator("h1")).to_contain_text("Пантикапей")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.context.close()

"""The report's page in a real browser: accessible, fit for a phone, and it needs no network."""

import pytest

from rivals.lab.executing import InProcess
from rivals.lab.planning import make_plan
from rivals.lab.reporting.page import PAGE, make_report
from rivals.lab.results import open_results
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store

CLIPPED = """() => [...document.querySelectorAll("h1, h2, p, figcaption, caption span, svg, pre")]
    .filter(one => one.getBoundingClientRect().right > innerWidth
        || one.getBoundingClientRect().left < 0)
    .map(one => one.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report") / "results"
    plan = make_plan("panticapaeum", ("random", "any:botos"), 12, 1, {})
    with Store(folder) as store:
        simulate(plan, InProcess(), store=store, command=["rivals", "simulate", "panticapaeum"])
    return open_results(folder)


@pytest.mark.parametrize(("lang", "look", "width"), [("en", "light", 360), ("ru", "dark", 1280)])
def test_a_report_can_be_read_on_any_screen(  # noqa: PLR0917 - fixtures
    browser, accessible, results, tmp_path, lang, look, width
):  # fmt: skip
    (tmp_path / PAGE).write_bytes(make_report(results, lang)[PAGE])
    context = browser.new_context(viewport={"width": width, "height": 740}, color_scheme=look)
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((tmp_path / PAGE).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(CLIPPED) == []
    assert accessible(page) == []
    assert asked == [(tmp_path / PAGE).as_uri()]
    context.close()

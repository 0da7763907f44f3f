"""The newspaper of a week and the war in time-lapse: what is made to be shown around."""

import html
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from drawings_on_pages import WEEKS

from rivals.web.worlds.keeping import report_of

pytestmark = pytest.mark.django_db


def text_of(answer):
    return html.unescape(answer.content.decode())


def issue(row, week, query=""):
    return f"/worlds/{row.pk}/paper/{week}/{query}"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_week_has_its_newspaper(played, language):
    client = Client(headers={"accept-language": language})
    for week in range(WEEKS + 1):
        answer = client.get(issue(played, week))
        assert answer.status_code == 200
        assert answer.context["paper"].headline in text_of(answer)
        assert len(answer.context["paper"].numbers) == 4
    assert ("Herald" if language == "en" else "Вестник") in text_of(answer)
    assert client.get(issue(played, WEEKS + 1)).status_code == 404


def test_the_greatest_news_come_first(played, client):
    for week in range(1, WEEKS + 1):
        stories = client.get(issue(played, week)).context["paper"].stories
        weights = [one.weight for one in stories]
        assert weights == sorted(weights, reverse=True)
        kinds = {one.rule for one in report_of(played, 0, week).chronicle}
        if "dma.event.city_taken" in kinds:
            assert weights[0] >= 2000


def test_nothing_is_in_it_that_not_everybody_was_told(played, as_user, client, anna):
    for week in range(1, WEEKS + 1):
        mine, everybodys = (
            one.get(issue(played, week)).context["paper"] for one in (as_user(anna), client)
        )
        assert mine == everybodys


def test_who_has_grown_is_told_with_how_much(played, client):
    movers = [
        one
        for week in range(1, WEEKS + 1)
        for one in client.get(issue(played, week)).context["paper"].movers
    ]
    assert movers
    assert all(one.change for one in movers)


def test_it_is_kept_as_a_text(played, client):
    answer = client.get(issue(played, WEEKS, "?file=txt"))
    assert answer["Content-Type"].startswith("text/plain")
    assert client.get(issue(played, WEEKS)).context["paper"].headline.upper() in text_of(answer)
    assert client.get(issue(played, WEEKS, "?file=exe")).status_code == 404


def test_pages_lead_to_it(played, client):
    for page in ("", "chronicle/", "timelapse/"):
        shown = text_of(client.get(f"/worlds/{played.pk}/{page}"))
        assert f'href="{issue(played, WEEKS)}"' in shown, page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_war_is_shown_in_time_lapse_and_kept_as_a_file(played, language):
    client = Client(headers={"accept-language": language})
    page = f"/worlds/{played.pk}/timelapse/"
    assert client.get(page).status_code == 200
    drawn = client.get(page[:-1] + ".svg")
    ET.fromstring(drawn.content)
    assert b"<animate" in drawn.content
    assert b"<animate" not in client.get(page[:-1] + ".svg?still=1").content
    kept = client.get(page[:-1] + ".svg?file=1")
    assert "attachment" in kept["Content-Disposition"]
    assert kept.content == drawn.content

"""Rivals on paper on the site: the sheet that a browser prints, and its dice."""

import pytest

pytestmark = pytest.mark.django_db
IMPERIAL = "/help/paper/armada/imperial/"


def read(client, path, language="en"):
    answer = client.get(path, headers={"accept-language": language})
    return answer.status_code, answer.content.decode()


@pytest.mark.parametrize("slug", ["imperial", "botos", "automatron", "eclipse"])
def test_the_page_of_a_rival_leads_to_its_sheet(client, slug):
    _, text = read(client, f"/help/rivals/{slug}/")
    href = text.partition('href="/help/paper/')[2].partition('"')[0]
    status, sheet = read(client, f"/help/paper/{href}")
    assert status == 200
    assert '<div class="paper__parts">' in sheet


def test_the_rulers_have_no_sheet(client):
    assert "/help/paper/" not in read(client, "/help/rivals/rulers/")[1]


@pytest.mark.parametrize(("language", "told"), [("en", "Priority"), ("ru", "Приоритетные")])
def test_a_numbered_rival_leads_to_its_sheet(client, language, told):
    assert 'href="/help/paper/eclipse/rival:77/"' in read(client, "/eclipse/rivals/77/")[1]
    _, text = read(client, "/help/paper/eclipse/rival:77/?size=a5", language)
    assert "paper--a5" in text
    assert told in text
    assert text.count("<h1>") == 1


def test_dice_are_thrown_and_the_row_is_marked(client):
    _, text = read(client, f"{IMPERIAL}?table=style")
    assert text.count('class="is-lit"') == 1
    assert "Commander (Blue die: " in text
    assert read(client, f"{IMPERIAL}?table=all")[1].count('class="is-lit"') == 6
    assert "Of 3 equals: number " in read(client, f"{IMPERIAL}?among=3")[1]


@pytest.mark.parametrize(
    "path",
    [
        "/help/paper/chess/rival/", "/help/paper/eclipse/rival:2073600/",
        "/help/paper/eclipse/rival:x/", "/help/paper/armada/nobody/",
        f"{IMPERIAL}?size=a3", f"{IMPERIAL}?table=nothing", f"{IMPERIAL}?among=1",
        f"{IMPERIAL}?among=99", f"{IMPERIAL}?among=x",
    ],
)  # fmt: skip
def test_what_there_is_not_is_not_found(client, path):
    assert read(client, path)[0] == 404

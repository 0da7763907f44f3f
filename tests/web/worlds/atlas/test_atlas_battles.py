"""Battles on pages: listed, fought again frame by frame, told with odds and draws."""

import html
import re

import pytest
from django.test import Client
from drawings_on_pages import SVG, WEEKS, drawing, marked, title

from rivals.games.dma.battle.drawing import PAINTS
from rivals.web.worlds.atlas import fights
from rivals.web.worlds.keeping import report_of

pytestmark = pytest.mark.django_db

IMAGE = 'role="img"'


def ask(browser, row, week=None, battle=None, query="", **headers):
    """Ask for the page of a battle; of the first one if none is named."""
    if week is None:
        week, battle = first_battle(row)
    return browser.get(f"/worlds/{row.pk}/battles/{week}/{battle}/{query}", headers=headers)


def text(answer):
    return html.unescape(answer.content.decode())


def last_frame(row, week, battle):
    return fights.frames(fights.recording_of(row, week, battle)[1])


def every_battle(row):
    return [(week, one) for week in range(1, WEEKS + 1) for one in report_of(row, 0, week).battles]


def first_battle(row):
    week, one = every_battle(row)[0]
    return week, one.record.id


def test_all_battles_of_a_week_are_listed(client, played):
    answer = client.get(f"/worlds/{played.pk}/battles/2/")
    battles = report_of(played, 0, 2).battles
    assert len(battles) > 1
    urls = re.findall(r'<h2 class="fights__title"><a href="([^"]*)"', text(answer))
    assert urls == [f"/worlds/{played.pk}/battles/2/{one.record.id}/" for one in battles]
    for camps in (one.sides for one in battles):
        for side in camps:
            assert f"{sum(side.placed.values())} unit" in text(answer)


def test_a_week_without_battles_says_so(client, played):
    assert "Nobody fought in this week." in text(client.get(f"/worlds/{played.pk}/battles/0/"))


def test_a_form_leads_to_the_list_of_another_week(client, played):
    answer = client.get(f"/worlds/{played.pk}/battles/2/?week=4")
    assert (answer.status_code, answer["Location"]) == (302, f"/worlds/{played.pk}/battles/4/")


@pytest.mark.parametrize(
    "path",
    ["9/", "9/1/", "1/99/", "{}/{}/?at=0", "{}/{}/?at=x", "{}/{}/?at=999", "0/1/", "2/?week=9",
     "99999999999999999999/1/"],
)  # fmt: skip
def test_what_there_is_not_is_not_found(path, client, played):
    there = path.format(*first_battle(played))
    assert client.get(f"/worlds/{played.pk}/battles/{there}").status_code == 404


def shields(root):
    """Count the units in a picture by side, by the ink of their shields."""
    inks = [
        group.find(f"{SVG}path").get("fill")
        for group in root.iter(f"{SVG}g")
        if group.find(f"{SVG}path") is not None and group.find(f"{SVG}text") is not None
        and (group.find(f"{SVG}path").get("stroke") == "#fff")
    ]  # fmt: skip
    return tuple(inks.count(ink) for ink in PAINTS)


def test_the_last_frame_shows_the_survivors_of_the_report(client, played):
    found = every_battle(played)
    assert len(found) > 5
    winners = set()
    for week, battle in found:
        last = last_frame(played, week, battle.record.id)
        answer = ask(client, played, week, battle.record.id, f"?at={last}")
        left = tuple(
            sum(one.id in battle.record.survivors for one in units)
            for units in (battle.record.units_a, battle.record.units_b)
        )
        assert shields(drawing(answer, IMAGE)) == left
        assert sum(left) == len(battle.record.survivors)
        assert f"{last} / {last}" in text(answer)
        winners.add(battle.record.winner)
    assert "a" in winners


def test_the_first_frame_shows_everybody_placed(client, played):
    for week, battle in every_battle(played)[:4]:
        placed = tuple(sum(one.placed.values()) for one in battle.sides)
        answer = ask(client, played, week, battle.record.id)
        assert shields(drawing(answer, IMAGE)) == placed


def test_each_phase_is_a_frame_and_the_end_is_one(played):
    for week, battle in every_battle(played):
        _, recording = fights.recording_of(played, week, battle.record.id)
        seconds = sum(step.second is not None for step in recording.steps)
        assert len(recording.steps) == battle.record.steps == recording.outcome.steps
        assert fights.frames(recording) == battle.record.steps + seconds + 1
        assert recording.outcome.survivors_a + recording.outcome.survivors_b == (
            battle.record.survivors
        )


def test_steps_lead_to_both_neighbours_and_both_ends(client, played):
    last = last_frame(played, *first_battle(played))

    def ways(at):
        body = text(ask(client, played, query=f"?at={at}"))
        return {
            name: int(number)
            for number, name in re.findall(
                r'href="[^"]*\?at=(\d+)"[^>]* data-play-(\w+)', body.replace("\n", " ")
            )
        }

    assert ways(1) == {"on": 2, "last": last}
    assert ways(2) == {"first": 1, "back": 1, "on": 3, "last": last}
    assert ways(last) == {"first": 1, "back": last - 1}


def fought(row):
    """Give the frames in which there is fighting: week, battle, place, phase."""
    for week, battle in every_battle(row):
        _, recording = fights.recording_of(row, week, battle.record.id)
        for at, (phase, _) in enumerate(fights.phases_of(recording), 1):
            if phase.strikes or phase.clashes:
                yield week, battle.record.id, at, phase


def test_odds_and_draw_of_every_fight_are_in_the_picture_and_beside_it(client, played):
    kinds = set()
    for week, battle, at, phase in list(fought(played))[:16]:
        answer = ask(client, played, week, battle, f"?at={at}")
        root = drawing(answer, IMAGE)
        for kind, several in (("strike", phase.strikes), ("clash", phase.clashes)):
            signs = marked(root, kind)
            assert signs.keys() == {str(number) for number in range(len(several))}
            for number, one in enumerate(several):
                sign = signs[str(number)]
                assert sign.get("data-odds") == f"{one.part}/{one.whole}"
                odds, draw = title(sign).split("\n")
                assert f"{one.part} in {one.whole}" in odds
                assert f"Drawn: {one.drawn} of 0 … {one.whole - 1};" in draw
                line = re.search(rf'data-told="{kind}-{number}">(.*?)</li>', text(answer))[1]
                assert odds in line
                assert draw in line
                kinds.add(kind)
    assert kinds == {"strike", "clash"}


def test_the_draw_decides_what_is_told(played):
    for *_, phase in fought(played):
        for one in phase.strikes:
            assert one.killed == (one.drawn < one.part)
        for one in phase.clashes:
            assert (one.survivor == one.a) == (one.drawn < one.part)


def test_the_result_is_told_with_the_losses(client, played):
    week, battle = next(one for one in every_battle(played) if one[1].record.owners[1] == 0)
    last = last_frame(played, week, battle.record.id)
    body = text(ask(client, played, week, battle.record.id, f"?at={last}"))
    assert "The defenders" in body
    assert re.search(r"[AB] wins in step|A siege|counts for the garrison|destroyed", body)
    for side in battle.sides:
        for kind, placed in side.placed.items():
            lost = side.lost.get(kind, 0)
            row = "".join(
                f'<td class="rows__number">{one}</td>' for one in (placed, lost, placed - lost)
            )
            assert row in body


def test_nobody_learns_of_others_reserves(played, anna, as_user):
    from msgspec.json import decode, encode

    from rivals.web.worlds.models import StoredReport

    week, battle = every_battle(played)[0]
    owner = battle.sides[0].owner
    told = {}
    for stored in StoredReport.objects.filter(week__world=played, week__number=week):
        known = decode(stored.text)
        one = next(one for one in known["battles"] if one["record"]["id"] == battle.record.id)
        one["sides"][0]["reserve"] = 7 if stored.player == owner else 0
        stored.text = encode(known).decode()
        stored.save()
        told[stored.player] = "7 of yours stood in reserve"
    played.seats.filter(user=anna).update(user=None)
    played.seats.filter(number=owner).update(user=anna)
    asked = (played, week, battle.record.id)
    assert told[owner] in text(ask(as_user(anna), *asked))
    assert told[owner] not in text(ask(Client(), *asked))


def test_htmx_gets_the_frame_alone_and_may_keep_it(client, played):
    part = ask(client, played, query="?at=2", HX_Request="true")
    assert b"<!doctype" not in part.content
    assert b'data-at="2"' in part.content
    assert part["Cache-Control"] == "private, max-age=60"
    assert "HX-Request" in part["Vary"]
    back = ask(client, played, query="?at=2", HX_Request="true", HX_History_Restore_Request="true")
    assert b"<!doctype" in back.content


def test_a_battle_is_told_in_russian(played):
    browser = Client(headers={"accept-language": "ru"})
    week, battle, at, _ = next(iter(fought(played)))
    body = text(ask(browser, played, week, battle, f"?at={at}"))
    assert re.search(r"Выпало \d+ из 0 … \d+", body)
    assert "Пуск" in body
    assert "Потери" in body

"""Playing by posts: what the page shows, what a post changes, what is refused."""

import html
import re

import pytest
from django.test import Client

from rivals.core.doers import doers
from rivals.core.match import load_match
from rivals.core.notation import encode_position
from rivals.core.speech import tell_done
from rivals.games.panticapaeum import GAME
from rivals.web.matches import showing, views
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import retell


def words(answer):
    """The page as a reader finds it, without mark-up."""
    text = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", answer.content.decode(), flags=re.DOTALL)
    return re.sub(r"\s+", " ", html.unescape(text))


def test_one_tap_begins_a_match_against_the_first_rival_as_it_comes(visitor):
    assert take_up(visitor.row).match.header.seats == ("human", "botos")
    page = words(visitor.get())
    assert "Your move" in page
    assert "Take a tile" in page


def test_the_page_shows_every_option_in_words_with_its_forecast(visitor):
    page = visitor.get().content.decode()
    buttons = re.findall(
        r'<button name="action" value="([^"]+)"|name="action" value="([^"]+)"', page
    )
    assert [a or b for a, b in buttons] == visitor.options()
    match = visitor.play.match
    for action in match.options():
        for note in GAME.forecast(match.state, action):
            assert html.escape(GAME.words.text(note.rule, "en", note.params), quote=True) in page


def test_every_option_has_its_place_on_the_board_or_stands_loose(visitor):
    for _ in range(9):
        page = visitor.get().content.decode()
        for option in visitor.options():
            assert f'data-action="{option}"' in page or f'value="{option}"' in page
        visitor.act()


def test_an_action_is_played_and_then_the_rival(visitor):
    visitor.turns(1)
    match = visitor.play.match
    assert [record.seat for record in match.records] == [0, 0, 0, 1]
    assert match.to_move() == 0
    assert "Botos gets tile" in words(visitor.get())


def test_without_script_a_post_leads_back_to_the_page(visitor):
    answer = visitor.act()
    assert (answer.status_code, answer.url) == (302, visitor.url)


def test_with_htmx_a_post_gives_the_new_table_alone(visitor):
    answer = visitor.act(part=True)
    assert answer.status_code == 200
    text = answer.content.decode()
    assert text.lstrip().startswith('<div class="play')
    assert "<html" not in text


def test_the_journal_is_the_match_and_the_stored_position_is_where_it_leads(visitor):
    visitor.turns(3)
    row = visitor.row
    match = load_match(GAME, row.file)
    assert encode_position(match.state) == row.position
    assert len(match.records) == row.move
    assert retell(match) == take_up(row).told


def test_a_second_window_is_told_and_nothing_is_lost(visitor):
    old = visitor.row.revision
    first, second = visitor.options()[:2]
    visitor.act(first)
    kept = visitor.row.file
    for part in (False, True):
        answer = visitor.act(second, revision=old, part=part)
        assert answer.status_code == 409
        assert "Nothing is lost" in words(answer)
        assert f'value="{visitor.row.revision}"' in answer.content.decode()
    assert visitor.row.file == kept


def test_the_same_move_number_after_an_undo_is_another_moment(visitor):
    visitor.act()
    old = visitor.row.revision
    visitor.post("undo/")
    visitor.act(visitor.options()[1])
    assert visitor.act(visitor.options()[0], revision=old).status_code == 409


@pytest.mark.database
def test_a_change_between_reading_and_writing_wins_and_the_other_is_refused(visitor, monkeypatch):
    slow = views.change

    def change(request, row, play):
        StoredMatch.objects.filter(pk=row.pk).update(revision=row.revision + 1, title="first")
        slow(request, row, play)

    monkeypatch.setattr(views, "change", change)
    assert visitor.act().status_code == 409
    assert (visitor.row.title, visitor.row.move) == ("first", 0)


@pytest.mark.parametrize(
    "action", ["", "take", "take 999", "pass", "build brown 0 0", "\x00", "юг"]
)
def test_what_is_no_option_is_refused_in_words(visitor, action):
    answer = visitor.post("play/", action=action, part=True)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert visitor.row.move == 0


def test_the_rule_that_forbids_an_action_is_said_in_the_readers_language(visitor):
    far = next(f"take {n}" for n in range(1, 67) if f"take {n}" not in visitor.options())
    visitor.client.cookies["rivals_language"] = "ru"
    answer = visitor.post("play/", action=far, part=True)
    assert "слишком далеко впереди триремы" in words(answer) or "нет в круге" in words(answer)


def test_nothing_can_be_played_after_the_end(visitor):
    visitor.finish()
    kept = visitor.row.file
    assert visitor.post("play/", action="pass").status_code == 422
    assert visitor.row.file == kept


def test_undo_takes_back_to_the_last_own_move_again_and_again(visitor):
    visitor.turns(2)
    moves = []
    while visitor.play.match.last_own_move() is not None:
        assert visitor.post("undo/", part=True).status_code == 200
        moves.append(visitor.row.move)
        assert visitor.play.match.to_move() == 0
    assert moves == [6, 5, 4, 2, 1, 0]
    assert visitor.post("undo/").status_code == 409
    assert len(visitor.play.told) == 0


def test_the_last_move_can_be_taken_back_after_the_end(visitor):
    visitor.finish()
    page = words(visitor.get())
    assert "The last round is over." in page
    assert re.search(r"You got \d+ coins? for houses and workers\.", page)
    assert "Seat 1" not in page
    assert "Play again" in page
    assert visitor.post("undo/").status_code == 302
    assert not visitor.row.finished


def test_the_end_shows_ranks_and_the_score_with_its_parts(visitor):
    visitor.finish()
    result = visitor.play.match.result()
    page = words(visitor.get())
    for seat in result.seats:
        assert str(seat.total).replace("-", "−") in page
        for key in seat.breakdown:
            assert GAME.words.text(f"panticapaeum.score.{key}", "en") in page
    assert ("You have won" in page) == ([s.rank for s in result.seats] == [1, 2])


def test_play_again_has_the_same_setup_and_other_luck(visitor):
    answer = visitor.post("again/")
    again = StoredMatch.objects.get(pk=int(answer.url.split("/")[2]))
    old, new = take_up(visitor.row).match.header, take_up(again).match.header
    assert (old.seats, old.options) == (new.seats, new.options)
    assert old.luck[0].seed != new.luck[0].seed


def rivals_choice(visitor):
    """Play until Botos had a choice; give its move and what else he could have done."""
    while True:
        visitor.act()
        told = visitor.play.told
        found = [n for n, one in enumerate(told) if one.seat == 1 and one.others]
        if found:
            return found[-1]


def test_why_tells_the_chain_of_reasons(visitor):
    move = rivals_choice(visitor)
    page = visitor.get(f"why/{move}/")
    assert page.status_code == 200
    for reason in visitor.play.match.why(move).reasons:
        assert GAME.words.text(reason.rule, "en", reason.params) in words(page)
        if reason.told:  # what made no difference is folded away, in words alone
            assert reason.rule in page.content.decode()
    assert "dropped:" in words(page)
    part = visitor.get(f"why/{move}/", headers={"hx-request": "true"})
    assert part.content.decode().strip().startswith("<details")


def test_reasons_come_when_they_are_asked_for_in_the_place_of_the_question(visitor):
    move = rivals_choice(visitor)
    visitor.client.post(f"{visitor.url}link/")
    watch = f"/matches/watch/{visitor.row.watch}/"
    for url in (visitor.url, watch):
        page = visitor.client.get(url).content.decode()
        assert "why__chain" not in page
        asks = re.findall(rf'<a class="why__ask" href="{url}why/{move}/" ([^>]*)>', page)
        assert len(asks) == 2  # beside the step told, and in the list of moves
        assert all('hx-target="this"' in one for one in asks)
    part = visitor.client.get(f"{watch}why/{move}/", headers={"hx-request": "true"})
    assert re.search(r"<summary[^>]* autofocus>", part.content.decode())
    assert "autofocus" not in visitor.get(f"why/{move}/").content.decode()


def test_another_action_in_the_place_of_a_rivals_is_kept_beside_its_own(visitor):
    move = rivals_choice(visitor)
    own = visitor.play.match.records[move].action
    page = visitor.get(f"instead/{move}/").content.decode()
    others = set(re.findall(r'name="action" value="([^"]+)"', page))
    match = visitor.play.match
    assert len(others) == len(match.game.options(match.position_at(move))) - 1
    assert visitor.post(f"instead/{move}/", action=others.pop()).status_code == 302
    record = visitor.play.match.records[move]
    assert record.instead == own
    assert record.action != own
    assert "Instead of its own choice" in words(visitor.get())
    match = load_match(GAME, visitor.row.file)
    assert match.records[move].instead == own
    visitor.post("undo/")
    assert visitor.play.match.records[move].instead is None


def test_only_a_rivals_move_with_a_choice_can_be_replaced(visitor):
    move = rivals_choice(visitor)
    for wrong in (0, 999, move - 1):
        assert visitor.get(f"instead/{wrong}/").status_code == 404
    answer = visitor.post("instead/0/", action=visitor.options()[0])
    assert answer.status_code == 422
    assert visitor.post("instead/999/", action=visitor.options()[0]).status_code == 409
    assert visitor.post(f"instead/{move}/", action="pass").status_code == 422


def test_a_replay_tells_whose_move_it_was_and_asks_for_none(visitor):
    page = visitor.get("replay/?move=0").content.decode()
    assert "Your move" not in page
    assert "To move: You" in page


def test_replay_shows_the_position_after_any_number_of_moves(visitor):
    visitor.turns(2)
    for move in range(visitor.row.move + 1):
        page = visitor.get(f"replay/?move={move}")
        assert page.status_code == 200
        assert f">{move} / {visitor.row.move}<" in page.content.decode()
        assert b'name="action"' not in page.content
        assert b"data-action=" not in page.content
    assert words(visitor.get("replay/?at=2")) == words(visitor.get("replay/?move=2"))
    assert visitor.get("replay/?move=9999999").status_code == 200
    for wrong in ("-1", "x", "1.5", "9" * 30, "²"):
        assert visitor.get(f"replay/?move={wrong}").status_code == 404


def test_the_log_tells_every_move_in_both_languages(visitor):
    visitor.turns(2)
    for lang in ("en", "ru"):
        page = words(visitor.client.get(visitor.url, headers={"accept-language": lang}))
        who = doers(GAME, visitor.play.match.header.seats, lang, plays=True)
        for one in visitor.play.told:
            assert tell_done(one.note, who[one.seat], lang, GAME.words) in page


def test_with_a_move_come_the_latest_lines_of_the_log_and_earlier_ones_when_asked_for(
    visitor, monkeypatch
):
    monkeypatch.setattr(showing, "RECENT", 3)
    visitor.turns(2)
    answer, last = visitor.act(part=True).content.decode(), visitor.row.move
    listed = re.compile(r'log__mark">(\d+)<')
    assert listed.findall(answer) == [str(move) for move in range(last - 2, last + 1)]
    more = re.search(r'hx-get="([^"]+/log/\d+/)"', answer)[1]
    earlier = visitor.client.get(more, headers={"hx-request": "true"}).content.decode()
    assert listed.findall(earlier) == [str(move) for move in range(1, last - 2)]
    whole = visitor.get().content.decode()
    assert earlier.strip() in whole
    assert "/log/" not in whole
    assert visitor.client.get(more).url == f"{visitor.url}#panel-log"
    assert visitor.get(f"log/{last + 1}/").status_code == 404


@pytest.mark.database
def test_a_match_is_renamed_listed_and_deleted(visitor):
    visitor.post("rename/", title="  A\x00 long  evening ")
    assert visitor.row.title == "A long evening"
    assert "A long evening" in words(visitor.client.get("/matches/"))
    assert "A long evening" in words(visitor.client.get("/"))
    visitor.post("delete/")
    assert visitor.get().status_code == 404
    assert not StoredMatch.objects.exists()


@pytest.mark.database
def test_a_match_of_a_version_that_is_not_here_gives_a_page_that_says_so_and_its_file(visitor):
    row = visitor.row
    header = row.header.replace("panticapaeum-v1", "panticapaeum-v9")
    StoredMatch.objects.filter(pk=row.pk).update(game="panticapaeum-v9", header=header)
    for path in ("", "replay/", "why/0/", "instead/0/"):
        answer = visitor.get(path)
        assert answer.status_code == 410
        assert "another version" in words(answer)
    for path in ("play/", "undo/", "again/"):
        assert visitor.post(path, action="pass").status_code == 410
    assert visitor.get("file/").status_code == 200
    assert visitor.client.get("/matches/").status_code == 200


def test_pages_have_no_inline_script_or_style(visitor):
    visitor.turns(1)
    for path in ("", "replay/?move=1", "why/3/"):
        answer = visitor.get(path)
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        page = answer.content.decode()
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)


def test_a_post_needs_its_token(visitor):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = visitor.client.cookies
    assert strict.post(f"{visitor.url}undo/", {"revision": 0}).status_code == 403


@pytest.mark.parametrize("path", ["play/", "undo/", "rename/", "delete/", "again/", "link/"])
def test_what_changes_something_only_answers_to_a_post(visitor, path):
    assert visitor.get(path).status_code == 405


def test_from_the_page_of_reasons_a_way_leads_back_to_the_match(visitor):
    visitor.turns(2)
    move = next(
        number for number, told in enumerate(retell(take_up(visitor.row).match)) if told.seat
    )
    home = visitor.row.get_absolute_url()
    assert f'<a href="{home}">' in visitor.get(f"why/{move}/").content.decode()
    visitor.client.post(f"{home}link/")
    watch = f"/matches/watch/{StoredMatch.objects.get(pk=visitor.row.pk).watch}/"
    assert f'<a href="{watch}">' in Client().get(f"{watch}why/{move}/").content.decode()

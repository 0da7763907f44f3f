"""The jar: what answers set is sent with the next request, and outlives the visit."""

import pytest

from rivals.pocket import cookies
from rivals.pocket.cookies import Jar


@pytest.fixture
def file(tmp_path):
    return tmp_path / "cookies.json"


@pytest.fixture
def clock(monkeypatch):
    """The time, which stands until it is set."""
    times = [1_800_000_000.0]
    monkeypatch.setattr(cookies, "now", lambda: times[0])
    return times


def test_cookies_are_sent_as_they_were_set(file):
    jar = Jar(file)
    jar.take(["sessionid=abc; HttpOnly; Path=/; SameSite=Lax", 'messages="a\\"b"; Path=/'])
    assert jar.header() == 'sessionid=abc; messages="a\\"b"'


def test_another_visit_finds_them(file):
    Jar(file).take(["sessionid=abc; Max-Age=1000; Path=/"])
    assert Jar(file).header() == "sessionid=abc"


def test_a_later_one_takes_the_place_of_one(file):
    jar = Jar(file)
    jar.take(["rivals_theme=dark"])
    jar.take(["rivals_theme=light"])
    assert jar.header() == "rivals_theme=light"


@pytest.mark.parametrize(
    "gone", ["messages=; Max-Age=0", "messages=; expires=Thu, 01 Jan 1970 00:00:00 GMT"]
)
def test_one_that_is_taken_back_is_gone(file, clock, gone):
    jar = Jar(file)
    jar.take(["messages=hello"])
    jar.take([gone])
    assert jar.header() == Jar(file).header() == ""


@pytest.mark.parametrize("kept", ["a=b; Max-Age=60", "a=b; expires=Fri, 15 Jan 2027 08:01:00 GMT"])
def test_one_is_good_until_its_time(file, clock, kept):
    jar = Jar(file)
    jar.take([kept])
    clock[0] += 59
    assert jar.header() == "a=b"
    clock[0] += 2
    assert jar.header() == ""


@pytest.mark.parametrize("content", [b"", b'{"a": {"val', b"[]", b'{"a": 1}'])
def test_a_file_that_was_not_written_to_its_end_is_an_empty_jar(file, content):
    file.write_bytes(content)
    jar = Jar(file)
    assert jar.header() == ""
    jar.take(["a=b"])
    assert Jar(file).header() == "a=b"


def test_what_is_no_cookie_is_left_alone(file):
    jar = Jar(file)
    jar.take(["a b=c", ""])
    assert jar.header() == ""
    assert not file.exists()

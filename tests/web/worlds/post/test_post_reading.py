"""What mail programs do to a text, undone; tokens."""

from email import message_from_bytes, policy

import pytest

from rivals.web.worlds.post.reading import orders_in, own_lines, read_mail
from rivals.web.worlds.post.tokens import Reply, read_reply_token, reply_address, reply_token

FLOWED = b"""Content-Type: text/plain; charset=utf-8; format=flowed%s

projects c13 smithy, \r
militia*3 \r
city_wall\r
war 2\r
> quoted \r
> more\r
"""


def told(text):
    return [line for line in own_lines(text).split("\n") if line.strip()]


def test_who_is_quoted_is_no_order():
    assert told("war 2\n\nOn Monday Anna <a@b.c>\nwrote:\n> war 3\n") == ["war 2", "> war 3"]
    assert told("war 2\nВ понедельник Анна писала:\n> war 3") == ["war 2", "> war 3"]
    assert told("name a1 Whose:\nwar 2\n") == ["name a1 Whose:", "war 2"], "nothing is quoted"
    assert told("war 2:\n> x") == ["war 2:", "> x"], "an order is not taken away"


def test_a_mail_repeated_without_signs_is_passed_over():
    assert told("war 2\n##### write your orders above this line #####\nwar 3") == ["war 2"]
    assert told("war 2\n-----Original Message-----\nwar 3") == ["war 2"]
    assert told("war 2\n----- Исходное сообщение -----\nwar 3") == ["war 2"]
    assert told("war 2\n" + "_" * 32 + "\nFrom: x\n") == ["war 2"]
    assert told("war 2\n> ##### above #####\nwar 3")[-1] == "war 3", "answers below count"


def test_lines_keep_their_numbers():
    lines = own_lines("a\r\n\r\nX wrote:\r\n> b\r\nwar 2").split("\n")
    assert lines.index("war 2") == 4


@pytest.mark.parametrize(
    ("more", "first"),
    [
        (b"", "projects c13 smithy,  militia*3  city_wall"),
        (b"; delsp=yes", "projects c13 smithy,militia*3city_wall"),
    ],
    ids=["flowed", "delsp"],
)
def test_lines_that_a_program_broke_are_joined(more, first):
    mail = message_from_bytes(FLOWED % more, policy=policy.default)
    lines = orders_in(mail).split("\n")
    assert lines[0].split() == first.split()
    assert lines[1] == "war 2"
    assert lines[2].startswith("> quoted")


def test_a_mail_within_a_mail_is_not_looked_into():
    raw = (
        b"To: a@b.c\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nwar 2\n--x\n"
        b"Content-Type: message/rfc822\n\n"
        b"Content-Type: text/plain; name=orders.txt\n\nwar 3\n--x--\n"
    )
    assert orders_in(read_mail(raw).message).strip() == "war 2"


@pytest.mark.django_db
def test_tokens_are_whole_in_any_case_and_fit_an_address(settings):
    settings.MAIL_DOMAIN = "play.example.org"
    for reply in (Reply(1, 1, 1), Reply(0x7FFFFFFF, 520, 0x7FFFFFFF), Reply(26, 0, 10)):
        token = reply_token(reply)
        assert read_reply_token(token.upper()) == reply
        assert len(reply_address(reply).partition("@")[0]) <= 64
    token = reply_token(Reply(1, 1, 1))
    for forged in (token[:-1], token[1:], "2" + token[1:], token + "a", "", "0" + token):
        assert read_reply_token(forged) is None
    settings.SECRET_KEY = "another"
    assert read_reply_token(token) is None

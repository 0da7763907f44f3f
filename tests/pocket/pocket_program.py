"""The site in the pocket, begun in CPython on a folder as in a browser, and looked through.

`python pocket_program.py PACKAGES DATA BROUGHT`: PACKAGES is what `rivals.pocket.filling` made,
BROUGHT holds files of matches and sessions of a server, which are put in, and written anew as they
come out. Prints the pages that were opened.
"""

import re
import sys
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

from rivals.pocket.answering import begin

SITE = "https://example.org/deep/rivals/site"
UNDER = "/deep/rivals/site/"
ABSENT = (
    "axes", "django.contrib.admin", "ninja", "rivals.cli", "rivals.lab",
    "rivals.web.worlds.api", "rivals.web.worlds.masters", "rivals.web.worlds.post", "waitress",
    "whitenoise",
)  # fmt: skip


def get(pocket, path):
    """Open a page; its status, its text."""
    answer = pocket.answer("GET", f"https://example.org{path}", [("accept-language", "en")], b"")
    return answer.status, answer.body.decode()


def post(pocket, path, page, **fields):
    """Send a form of a page; where it leads."""
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page).group(1)
    headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", "https://example.org"),
        ("referer", SITE + "/"),
    ]
    sent = urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
    answer = pocket.answer("POST", f"https://example.org{path}", headers, sent)
    assert answer.status == 302, (path, answer.status)
    assert "set-cookie" not in {name.lower() for name, _ in answer.headers}
    return dict(answer.headers)["Location"]


def look_through(pocket):
    """Open the first page and all that it and the pages of help link to; give the addresses."""
    waiting, seen = [UNDER], set()
    while waiting:
        path = waiting.pop()
        if path in seen or path.startswith((f"{UNDER}static/", f"{UNDER}look/")):
            continue
        assert path.startswith(UNDER), path
        seen.add(path)
        status, text = get(pocket, path)
        assert status in {200, 302, 405}, (path, status)
        if path == UNDER or path.startswith(f"{UNDER}help/"):
            waiting += re.findall(r'(?:href|action|src)="(/[^"#?]*)', text)
    return seen


def rule_a_state(pocket, home):
    """Found a world of one's own, let two weeks pass, and open all of its pages between."""
    hall = post(pocket, f"{UNDER}worlds/play-now/", home, states="4")
    opened = set()
    for week in ("1", "2"):
        waiting = [hall] if week == "2" else []
        while waiting:
            path = waiting.pop()
            opened.add(path)
            status, text = get(pocket, path)
            assert status in {200, 405}, (path, status)
            found = map(unescape, re.findall(r'(?:href|action|src)="([^"#]*)', text))
            waiting += [one for one in {*found} - opened if one.startswith(hall)]
        _, text = get(pocket, hall)
        assert f"for week {week}" in text
        post(pocket, f"{hall}pass/", text, week=week)
    return opened


def learn_a_week(pocket, home):
    """Begin a guided week: its steps lead from page to page."""
    hall = place = post(pocket, f"{UNDER}worlds/learn/", home)
    opened = set()
    for number in ("1", "2", "3"):
        opened.add(place)
        status, text = get(pocket, place)
        assert status == 200, (place, status)
        assert f'name="at" value="{number}"' in text
        place = post(pocket, f"{hall}lesson/turn/", text, at=number, way="on")
    return opened


def save_and_take_back(pocket, match, data):
    """Save all, lose it, and take it back; a file that is none changes nothing."""
    kept = f"{UNDER}pocket/"
    saved = pocket.answer("GET", f"https://example.org{kept}save/", [], b"")
    assert saved.status == 200
    assert "attachment" in dict(saved.headers)["Content-Disposition"]
    (data / "cookies.json").write_bytes(b"{}")
    (data / "rivals.sqlite3").write_bytes(b"")
    lost = begin(SITE, str(data), sys.argv[1])
    assert get(lost, match)[0] == 404
    for content in (b"", b"no archive", saved.body[:-200]):
        answer = send(lost, kept, "take-back/", content, "a.zip")
        assert answer.status == 422, answer.status
        assert "Nothing was changed" in answer.body.decode()
    answer = send(lost, kept, "take-back/", saved.body, "a.zip")
    assert answer.status == 200, answer.status
    assert "begins anew" in answer.body.decode()
    assert get(lost, match)[0] == 200
    assert get(begin(SITE, str(data), sys.argv[1]), match)[0] == 200


def bring(pocket, folder):
    """Open the files that a server gave, and write each down anew as the pocket gives it."""
    for kind in ("matches", "tables"):
        for file in sorted((folder / kind).iterdir()):
            answer = send(pocket, f"{UNDER}{kind}/", "upload/", file.read_bytes(), file.name)
            assert answer.status == 302, (file, answer.body.decode())
            opened = dict(answer.headers)["Location"]
            assert get(pocket, opened)[0] == 200
            again = pocket.answer("GET", f"https://example.org{opened}file/", [], b"")
            file.write_bytes(again.body)


def send(pocket, page, form, content, name):
    """Send a file by a form of a page."""
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', get(pocket, page)[1]).group(1)
    parts = (
        f'--x\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{token}\r\n'
        f'--x\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    )
    headers = [
        ("content-type", "multipart/form-data; boundary=x"),
        ("origin", "https://example.org"),
        ("accept-language", "en"),
    ]
    sent = parts.encode() + content + b"\r\n--x--\r\n"
    return pocket.answer("POST", f"https://example.org{page}{form}", headers, sent)


def main(packages, data, brought):
    sys.path.insert(0, packages)
    sys.modules |= dict.fromkeys(("numba", "numpy"))  # a browser has none
    pocket = begin(SITE, data, packages)
    pages = look_through(pocket)
    _, home = get(pocket, UNDER)
    pages |= rule_a_state(pocket, home)
    pages |= learn_a_week(pocket, home)
    match = post(pocket, f"{UNDER}matches/now/", home, game="panticapaeum")
    again = begin(SITE, data, packages)  # the jar and the database are read anew
    status, text = get(again, match)
    assert status == 200, status
    assert "data-action" in text
    status, _ = get(again, f"{UNDER}nowhere/")
    assert status == 404, status
    bring(again, Path(brought))
    save_and_take_back(again, match, Path(data))
    loaded = {one for one in sys.modules for app in ABSENT if f"{one}.".startswith(f"{app}.")}
    assert not loaded, loaded
    assert {one.name for one in Path(data).iterdir()} == {
        "rivals.sqlite3", "rivals.sqlite3-journal", "cookies.json", "secret-key"
    }  # fmt: skip
    sys.stdout.write("\n".join(sorted(pages)))


if __name__ == "__main__":
    main(*sys.argv[1:])

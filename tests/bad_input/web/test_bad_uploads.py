"""Files that are sent in: matches, sessions at tables, components, catalogues of worlds."""

from importlib import resources

import pytest
from bad_input import batteries, battery, mangled_with
from bad_json import misshaped, misshaped_line
from bad_requests import MULTIPART, QUICKLY, Request, multipart, of_dice, spoilt_pairs
from hypothesis import given
from hypothesis import strategies as st
from judged_site import opens

pytestmark = pytest.mark.django_db

FILE_NAMES = (
    b"x.jsonl", b"x.json", b"", b".", b"../../x.json", b"x.exe", b"x\\y", "ы.json".encode(),
    b"\xff.json", b"x" * 400, b"CON", b"x.json\x00.png", b"a;b", b"%2e%2e", b".json",
)  # fmt: skip
FILE_KINDS = (
    b"application/json", b"text/plain", b"image/png", b"", b"application/zip", b";;", b"x" * 300,
    b"text/plain; charset=utf-16", b"multipart/mixed; boundary=x",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(running, matches, tables, judging):
    return judging()


@pytest.fixture(scope="module")
def file_of(matches, tables, clients):
    """The file of a match or a table."""

    def read(url):
        answer = clients["anna"].get(f"{url}file/")
        assert answer.status_code == 200
        return answer.content

    return read


@pytest.fixture(scope="module")
def founding(clients, sent_by):
    """What the form of a new world sends untouched."""
    found = sent_by(clients["gina"], "/worlds/new/")
    return next(one.pairs for one in found if one.address.startswith("/worlds/new/"))


FLEETS = (
    b'[[["cr90_a","mc30_torpedo"],["x_wing","x_wing"]],'
    b'[["gladiator_1","raider_1"],["tie_fighter"]]]'
)
TOO_LARGE = b"[" + b"1," * 600_000 + b"1]"
"""A file that is larger than any that is taken."""


def component(game, name):
    """A file of a game's components."""
    place = resources.files(f"rivals.games.{game}.components") / f"{name}.json"
    return place.read_bytes()


def battery_of_files(
    house, files, cases, *, address, field, pairs=(), who=("guest", "anna"), after=None
):
    """Send good files spoilt, in a form whose fields are spoilt now and then, too."""

    def sent(data, dice):
        fields = [(name.encode(), value.encode()) for name, value in pairs]
        if dice.random() < 0.1:
            fields = spoilt_pairs(pairs, ("file", "game"), dice)
        named = field.encode() if dice.random() < 0.97 else dice.choice((b"", b"file", b"x"))
        name, kind = dice.choice(FILE_NAMES), dice.choice(FILE_KINDS)
        body = multipart(fields, [(named, name, data, kind)])
        return Request("POST", address, body, MULTIPART)

    @battery(cases)
    @given(who=st.sampled_from(who), data=files, wrapped=of_dice(lambda dice: dice))
    def send(who, data, wrapped):
        house.ask(who, sent(data, wrapped), after)

    send()


DOORS = (
    ("/matches/upload/", "file", ()),
    ("/tables/upload/", "file", ()),
    (
        "/matches/new/", "file-components",
        (("game", "panticapaeum"), ("seat-0", "human"), ("seat-1", "botos")),
    ),
    (
        "/matches/new/", "file-fleets",
        (("game", "armada"), ("seat-0", "human"), ("seat-1", "imperial")),
    ),
)  # fmt: skip
"""Where files are sent to, in which field, and with what else."""
RUBBISH = pytest.mark.parametrize("data", [b"rubbish", b"\xff\xfe", TOO_LARGE], ids=len)


def send_file(house, data, *, address, field, pairs):
    """Send a form in which nothing but the file may be wrong; give the status."""
    fields = [(name.encode(), value.encode()) for name, value in pairs]
    file = (field.encode(), b"x.json", data, b"application/json")
    request = Request("POST", address, multipart(fields, [file]), MULTIPART)
    return house.ask("gina", request).status_code


@RUBBISH
@pytest.mark.parametrize(("address", "field", "pairs"), DOORS)
def test_what_is_no_file_of_ours_is_refused(house, address, field, pairs, data):
    assert send_file(house, data, address=address, field=field, pairs=pairs) == 422


@RUBBISH
def test_what_is_no_catalogue_is_refused(house, founding, data):
    assert send_file(house, data, address="/worlds/new/", field="catalogue", pairs=founding) == 422


def test_a_good_file_is_taken(house, file_of, matches, tables, founding):
    for address, its in (("/matches/upload/", matches), ("/tables/upload/", tables)):
        data = file_of(next(iter(its.values())))
        assert send_file(house, data, address=address, field="file", pairs=()) == 302
    of_matches = (component("panticapaeum", "default"), FLEETS)
    for (address, field, pairs), data in zip(DOORS[2:], of_matches, strict=True):
        assert send_file(house, data, address=address, field=field, pairs=pairs) == 302
    data = component("dma", "catalogue")
    assert send_file(house, data, address="/worlds/new/", field="catalogue", pairs=founding) == 302


def spoilt(*goods, lines=False):
    """Spoil files: their bytes, what they say, now and then their size."""

    def bytes_of(dice):
        return TOO_LARGE if dice.random() < 0.05 else mangled_with(dice, dice.choice(goods))

    text = st.sampled_from([one.decode() for one in goods])
    said = text.flatmap(misshaped_line if lines else misshaped)
    return of_dice(bytes_of) | said | said


@batteries(few=QUICKLY)
def test_any_file_of_a_match_is_judged(house, file_of, matches, cases):
    files = spoilt(*map(file_of, matches.values()), lines=True)
    battery_of_files(house, files, cases, address="/matches/upload/", field="file", after=opens)


@batteries(few=QUICKLY)
def test_any_file_of_a_table_is_judged(house, file_of, tables, cases):
    files = spoilt(*map(file_of, tables.values()), lines=True)
    battery_of_files(house, files, cases, address="/tables/upload/", field="file", after=opens)


@batteries(few=QUICKLY)
def test_any_file_of_components_is_judged(house, cases):
    address, field, pairs = DOORS[2]
    files = spoilt(component("panticapaeum", "default"))
    battery_of_files(house, files, cases, address=address, field=field, pairs=pairs)


@batteries(few=QUICKLY)
def test_any_file_of_fleets_is_judged(house, cases):
    address, field, pairs = DOORS[3]
    battery_of_files(house, spoilt(FLEETS), cases, address=address, field=field, pairs=pairs)


@batteries(few=QUICKLY)
def test_any_catalogue_of_a_world_is_judged(house, founding, cases):
    files = spoilt(component("dma", "catalogue"))
    battery_of_files(
        house,
        files,
        cases,
        address="/worlds/new/",
        field="catalogue",
        pairs=founding,
        who=("gina",),
    )

"""A rival's file at a real table: it takes the place of the rival that comes with the game."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.registry import find_game
from rivals.core.rival_files import OPTION
from rivals.games.panticapaeum.components.botos import shipped as botos
from rivals.games.tyrants.components.automatron import shipped as automatron
from rivals.web.tables.models import Table

BOTOS = {"game": "panticapaeum", "rival": "botos", "level:answer": "standard"}


def own(file, **instead):
    """A shipped file under another name, with other words in it."""
    text = file.text.replace(f'id = "{file.content.rival}"', 'id = "mine"')
    for old, new in instead.items():
        text = text.replace(old, new)
    return text


def sent(text):
    return SimpleUploadedFile("mine.toml", text if isinstance(text, bytes) else text.encode())


@pytest.mark.database
def test_a_rival_of_ones_own_sits_down_at_the_level_picked(sit):
    evil = "<b>Bo</b>"
    text = own(botos(), **{'"Botos"': f'"{evil}"', '"Ботос"': f'"{evil}"'})
    fields = {"level:answer": "hard", "modifications:answer": ["greedy_benefit"]}
    sitter = sit(Client(), **BOTOS | fields, **{"rival-file": sent(text)})
    header = sitter.session.header
    assert header.rival.startswith("botos@mine-")
    assert header.rival.endswith(":hard+greedy_benefit")
    assert (header.files, header.settings) == ((text,), {})
    assert sitter.view.memory.botos.modifications == (
        "no_skip", "best_tile_on_path", "greedy_benefit",
    )  # fmt: skip
    assert sitter.row.rival == "botos"
    page = sitter.get().content.decode()
    assert evil not in page
    assert "&lt;b&gt;Bo" in page
    assert "rivals-table-botos-" in sitter.get("file/")["Content-Disposition"]


def test_what_the_rival_of_a_file_asks_for_is_kept(db, sit):
    fields = {"layout:answer": "ppa", "first:answer": "1"}
    plain = sit(Client(), "/tables/begin/", game="tyrants", rival="automatron", now="1")
    asked = {f"{key}:answer": value for key, value in plain.session.header.settings.items()}
    told = asked | fields | {"difficulty:answer": "legendary"}
    text = own(automatron())
    sitter = sit(Client(), **told, game="tyrants", rival="automatron", **{"rival-file": sent(text)})
    header = sitter.session.header
    assert header.rival.startswith("automatron@mine-")
    assert header.rival.endswith(":legendary")
    assert header.settings == {
        key: value for key, value in plain.session.header.settings.items() if key != "difficulty"
    } | {"layout": "ppa", "first": "1"}


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        (b"\xff\xfe", {}, "no text in UTF-8"),
        ("[", {}, "valid TOML"),
        ("#" * 70_000, {}, "larger than 64 kilobytes"),
        (own(automatron()), {}, "$.rival: expected one of botos"),
        (own(botos(), hard="harder"), {"level:answer": "hard"}, "hard"),
    ],
)
def test_a_bad_file_is_said_beside_its_field(db, text, fields, said):
    find_game("tyrants").learn_rivals({OPTION: [own(automatron())]})  # known elsewhere
    answer = Client().post("/tables/begin/", BOTOS | fields | {"rival-file": sent(text)})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert said in page
    assert 'class="field field--wrong"' in page
    assert not Table.objects.exists()


def test_it_is_offered_in_both_languages_where_a_rival_has_files(db):
    page = Client().get("/tables/new/panticapaeum/botos/").content.decode()
    assert 'name="rival-file"' in page
    russian = Client(headers={"accept-language": "ru"})
    assert "Свой соперник" in russian.get("/tables/new/panticapaeum/botos/").content.decode()
    assert "rival-file" not in Client().get("/tables/new/armada/imperial/").content.decode()

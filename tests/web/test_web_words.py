"""Every word of the web pages exists in both languages, and is the one that is shown."""

from pathlib import Path

import polib
import pytest
from django.core.management import call_command
from django.utils.translation import gettext, override

from rivals import web
from rivals.core.errors import RivalsError
from rivals.web.look import catalogue


def test_every_string_is_in_the_russian_catalogue_and_compiled():
    assert catalogue.faults("ru") == []


def test_the_search_finds_strings_of_templates_and_of_python():
    found = {entry.text for entry in catalogue.entries()}
    assert "Your rivals are already at the table" in found  # {% translate %}
    assert "%(what)s: one more" in found  # {% blocktranslate %}
    assert "Why?" in found  # _() in a filter
    assert "The form has expired" in found  # Python


def test_each_fault_is_told(tmp_path):
    web = tmp_path / "web"
    folder = web / "locale" / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (web / "templates").mkdir()
    page = web / "templates" / "page.html"
    page.write_text('{% load i18n %}{% translate "Oar" %}', encoding="utf-8")
    assert [fault for fault in catalogue.faults("ru", web) if "missing 'Oar'" in fault]
    assert catalogue.gather("ru", web) == 1
    assert [fault for fault in catalogue.faults("ru", web) if "not translated 'Oar'" in fault]
    translate(folder / "django.po", "Oar", "Весло")
    assert [fault for fault in catalogue.faults("ru", web) if "older" in fault]
    assert catalogue.gather("ru", web) == 0
    assert catalogue.faults("ru", web) == []
    page.write_text("", encoding="utf-8")
    assert [fault for fault in catalogue.faults("ru", web) if "not used any more 'Oar'" in fault]


def translate(path: Path, text, translation):
    kept = catalogue.read(path)
    kept.find(text).msgstr = translation
    kept.save(str(path))


def test_words_of_a_folder_that_is_not_there_are_not_gathered(tmp_path):
    with pytest.raises(RivalsError, match=r"site\.command\.no-folder"):
        call_command("words", only=str(tmp_path / "oars"))


FOLDER = Path(web.__file__).parent
CATALOGUES = sorted(FOLDER.rglob("ru/LC_MESSAGES/django.po"))


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda one: one.parents[3].name)
def test_no_other_catalogue_speaks_first(file):
    """Django keeps one catalogue for all apps: of two translations only one is ever seen."""
    with override("ru"):
        for entry in polib.pofile(str(file)):
            if not entry.msgid_plural and entry.msgctxt is None:
                assert gettext(entry.msgid) == entry.msgstr, entry.msgid

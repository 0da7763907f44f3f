"""Each translation of the web pages is the one that is shown.

Django keeps one catalogue for all apps: where two of them, or Django's own admin, translate the
same words otherwise, one is never seen, and may be wrong where it should have been.
"""

from pathlib import Path

import polib
import pytest
from django.utils.translation import gettext, override

from rivals import web

FOLDER = Path(web.__file__).parent
CATALOGUES = sorted(FOLDER.rglob("ru/LC_MESSAGES/django.po"))


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda one: one.parents[3].name)
def test_no_other_catalogue_speaks_first(file):
    with override("ru"):
        for entry in polib.pofile(str(file)):
            if not entry.msgid_plural and entry.msgctxt is None:
                assert gettext(entry.msgid) == entry.msgstr, entry.msgid

"""A site of which apps are absent, looked through: every page that it links to must open.

`python absent_program.py FOLDER ABSENT...`: FOLDER keeps the database; prints what was opened.
The site stands where RIVALS_SITE_URL says, behind a proxy that takes its path off.
"""

import os
import re
import sys

import django


def look_through(client, under=""):
    """Open the first page and all that it and the pages of help link to; give the addresses."""
    first = f"{under}/"
    waiting, seen = [first], set()
    while waiting:
        path = waiting.pop()
        if path in seen or path.startswith(tuple(first + one for one in ("look/", "admin/"))):
            continue
        seen.add(path)
        assert path.startswith(first), path
        answer = client.get(path.removeprefix(under))
        assert answer.status_code in {200, 302, 405}, (path, answer.status_code)
        if path == first or path.startswith(f"{first}help/"):
            waiting += re.findall(r'(?:href|action|src)="(/[^"#?]*)', answer.content.decode())
    return seen


def main(folder, *absent):
    os.environ |= {"RIVALS_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "rivals.web.settings"}
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    pages = look_through(Client(headers={"host": "localhost"}), settings.FORCE_SCRIPT_NAME or "")
    sys.stdout.write("\n".join(sorted(pages)))
    loaded = [one for one in sys.modules for app in absent if f"{one}.".startswith(f"{app}.")]
    assert not loaded, loaded


if __name__ == "__main__":
    main(*sys.argv[1:])

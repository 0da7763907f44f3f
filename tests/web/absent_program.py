"""A site of which apps are absent, looked through: every page that it links to must open.

`python absent_program.py FOLDER ABSENT...`: FOLDER keeps the database; prints what was opened.
"""

import os
import re
import sys

import django


def look_through(client, first):
    """Open a page and all that it and the pages of help link to; give the addresses."""
    waiting, seen = [first], set()
    while waiting:
        path = waiting.pop()
        if path in seen or path.startswith(("/static/", "/look/", "/admin/")):
            continue
        seen.add(path)
        answer = client.get(path)
        assert answer.status_code in {200, 302, 405}, (path, answer.status_code)
        if path == first or path.startswith("/help/"):
            waiting += re.findall(r'(?:href|action)="(/[^"#?]*)', answer.content.decode())
    return seen


def main(folder, *absent):
    os.environ |= {"RIVALS_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "rivals.web.settings"}
    django.setup()
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    pages = look_through(Client(headers={"host": "localhost"}), "/")
    sys.stdout.write("\n".join(sorted(pages)))
    loaded = [one for one in sys.modules for app in absent if f"{one}.".startswith(f"{app}.")]
    assert not loaded, loaded


if __name__ == "__main__":
    main(*sys.argv[1:])

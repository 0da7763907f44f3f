"""How heavy are the pages of a large world? Through Django, without a network.

`python -m benchmarks world_pages`. A world of 60 states after four weeks (RIVALS_BENCH_STATES,
RIVALS_BENCH_WEEKS) is looked at by one of its players, by its master and by a spectator: every page
and file that can be come to from the world's own, a few of each kind. Told, the heaviest of each
kind: seconds of a core when nothing of it is on the shelf and when it is, KB as they go over the
network and unpacked.
Ends with 1 if any is beyond the limits. With RIVALS_BENCH_KEEP, a folder, the world is made there
once.
"""

from __future__ import annotations

import gc
import gzip
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

STATES = int(os.environ.get("RIVALS_BENCH_STATES", "60"))
WEEKS = int(os.environ.get("RIVALS_BENCH_WEEKS", "4"))
EACH = int(os.environ.get("RIVALS_BENCH_EACH", "4"))
"""So many pages of a kind are looked at."""
COLD_MS, PACKED_KB, PLAIN_KB = 300, 300, 600
MASTER, PLAYER = "master", "player"
_LINK = re.compile(r'(?:href|src)="([^"#]+)')


class Page(NamedTuple):
    """What a page costs: milliseconds of a core, KB packed and plain."""

    kind: str
    path: str
    cold: float
    warm: float
    packed: float
    plain: float

    @property
    def beyond(self) -> bool:
        """Say whether it is beyond any limit."""
        return self.cold > COLD_MS or self.packed > PACKED_KB or self.plain > PLAIN_KB


def main() -> None:
    """Make the world and tell what its pages cost."""
    folder = os.environ.get("RIVALS_BENCH_KEEP") or tempfile.mkdtemp(prefix="rivals-bench-")
    fresh = not any(Path(folder).glob("*.sqlite3"))
    os.environ.pop("DATABASE_URL", None)
    os.environ["RIVALS_DATA_DIR"] = folder
    os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
    import django
    from django.test.utils import setup_test_environment

    django.setup()
    setup_test_environment()
    _unlimited()
    if fresh:
        _make()
    print(f"a world of {STATES} states after {WEEKS} weeks")
    print(f"{'page':<40}{'cold ms':>9}{'warm ms':>9}{'KB sent':>9}{'KB':>7}")
    found: list[Page] = []
    for who in (PLAYER, MASTER, ""):
        for page in _heaviest(_looked_at(who)):
            mark = "  beyond the limits" if page.beyond else ""
            name = f"{who or 'spectator'} {page.kind}"
            print(
                f"{name:<40}{page.cold:>9.0f}{page.warm:>9.0f}"
                f"{page.packed:>9.0f}{page.plain:>7.0f}{mark}",
                flush=True,
            )
            found.append(page)
    sys.exit(any(one.beyond for one in found))


def _unlimited() -> None:
    """Let one visitor have as many costly pages as he asks for."""
    from rivals.web.look import limits

    limits.COST = 10**9  # type: ignore[misc]


def _make() -> None:
    """Found a world of rulers and a person, with a master, and let its weeks pass."""
    from django.core.management import call_command
    from django.utils import timezone

    from rivals.games.dma.match.setup import CHARACTERS
    from rivals.web.accounts.models import User
    from rivals.web.worlds.computing import pass_week
    from rivals.web.worlds.founding import Plan, found
    from rivals.web.worlds.models import Status

    call_command("migrate", verbosity=0)
    row = found(
        Plan(("human", *(CHARACTERS[n % len(CHARACTERS)] for n in range(1, STATES))), 7),
        User.objects.create(username=MASTER),
    )
    player = User.objects.create(username=PLAYER)
    row.seats.filter(number=1).update(user=player, joined=timezone.now())
    row.status = Status.RUNNING
    row.save()
    for _ in range(WEEKS):
        pass_week(row)


def _looked_at(who: str) -> Iterator[Page]:
    """Look at all that somebody can come to, beginning with the world's own page."""
    from django.test import Client
    from django.urls import Resolver404, resolve

    from rivals.web.accounts.models import User
    from rivals.web.worlds.models import StoredWorld

    client = Client(HTTP_ACCEPT_ENCODING="gzip")
    if who:
        client.force_login(User.objects.get(username=who))
    start = f"/worlds/{StoredWorld.objects.get().pk}/"
    waiting, known = [start], {start}
    looked: Counter[str] = Counter()
    while waiting:
        path = waiting.pop(0)
        try:
            kind = _kind(path, resolve(path.partition("?")[0]))
        except Resolver404:
            continue
        if looked[kind] >= EACH:
            continue
        found = _measured(client, kind, path)
        if found is None:
            continue
        page, text = found
        looked[kind] += 1
        yield page
        links = {unescape(one) for one in _LINK.findall(text)}
        links = {f"{path.partition('?')[0]}{one}" if one[:1] == "?" else one for one in links}
        fresh = sorted(one for one in links - known if one.startswith(start))
        known.update(fresh)
        waiting += fresh


def _kind(path: str, found: Any) -> str:
    """Name a kind of page: its view, and which of several forms it has."""
    form = {key: one for key, one in found.kwargs.items() if key in ("form", "kind")}
    file = " file" if "file=" in path else ""
    return " ".join([found.view_name, *form.values()]) + file


def _heaviest(pages: Iterator[Page]) -> list[Page]:
    """Give of each kind what is the most of everything."""
    kinds: dict[str, list[Page]] = {}
    for one in pages:
        kinds.setdefault(one.kind, []).append(one)
    return [_worst(kind, several) for kind, several in kinds.items()]


def _worst(kind: str, several: list[Page]) -> Page:
    columns = zip(*(one[2:] for one in several), strict=True)
    return Page(kind, several[0].path, *map(max, columns))


def _measured(client: Any, kind: str, path: str) -> tuple[Page, str] | None:
    """Ask twice for a page, for the first time with an empty shelf; None if it is not to be had."""
    if client.get(path).status_code != 200:
        return None
    _forget()
    cold, sent = _asked(client, path)
    warm, _ = _asked(client, path)
    plain = gzip.decompress(sent) if sent[:2] == b"\x1f\x8b" else sent
    page = Page(kind, path, cold, warm, len(sent) / 1000, len(plain) / 1000)
    return page, plain.decode(errors="replace")


def _asked(client: Any, path: str) -> tuple[float, bytes]:
    begun = time.process_time()
    answer = client.get(path)
    sent = b"".join(answer) if answer.streaming else answer.content
    return 1000 * (time.process_time() - begun), sent


def _forget() -> None:
    """Empty every shelf that a world's pages fill in this process."""
    from rivals.web.worlds.shelf import DRAWINGS

    DRAWINGS.cache_clear()
    for one in gc.get_objects():
        if type(one).__name__ == "_lru_cache_wrapper" and _is_ours(one.__module__ or ""):
            one.cache_clear()
    gc.collect()


def _is_ours(module: str) -> bool:
    return module.startswith(("rivals.web.worlds", "rivals.games.dma.maps"))


if __name__ == "__main__":
    main()

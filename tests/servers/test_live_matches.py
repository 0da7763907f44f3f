"""Matches between devices, live: moves arrive by the streams, and a kill loses none."""

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from benchmarks import live_matches
from benchmarks.live_matches import Play, Server

PATIENCE = 120
MATCHES = 2
pytestmark = pytest.mark.slow


@pytest.fixture
def around(ready, tmp_path):
    """The settings of a server with a database of its own."""
    ready(tmp_path)
    return {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path}/rivals.sqlite3",
        "RIVALS_DATA_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }


async def until_seen(play, moves):
    """Wait until so many moves have been seen by the other device."""
    while len(play.found.arrived) < moves:
        await play.news.wait()
        play.news.clear()


def test_moves_arrive_and_a_kill_loses_none(around, monkeypatch):
    monkeypatch.setattr(live_matches, "SELDOM", PATIENCE)  # who hears nothing looks never
    tables = live_matches.made(MATCHES, around)
    server = Server(around)
    play = Play(server.port, tables, thinking=(0.1, 0.3))

    async def meanwhile():
        await asyncio.wait_for(until_seen(play, 6), PATIENCE)
        await play.kill(server)
        await asyncio.wait_for(until_seen(play, 12), PATIENCE)

    try:
        with ThreadPoolExecutor(1) as beside:  # a browser's tests may have a loop in this thread
            beside.submit(lambda: asyncio.run(play.run(meanwhile()))).result()
    finally:
        server.stop()
    found = play.found
    assert set(found.answers) <= {0, 200}
    there = live_matches.stored(around)
    assert live_matches.lost_of(found, there) == []
    assert set(there) == {str(one.match) for one in tables}

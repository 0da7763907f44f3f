"""Figures for Prometheus: all processes of a site add up, at a place of their own."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

pytest.importorskip("prometheus_client")

PATIENCE = 60.0
"""Seconds; what is waited for happens within a few on an idle machine."""


def read(address):
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return answer.read().decode()


@pytest.mark.slow
def test_two_processes_add_up_and_the_site_itself_shows_no_figures(ready, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as probe:
        place = f"127.0.0.1:{probe.getsockname()[1]}"
    around = {**os.environ, "RIVALS_DATA_DIR": str(ready(tmp_path)), "RIVALS_METRICS": place}
    around.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", "--no-clock"]
    server = subprocess.Popen(
        [*command, "--processes", "2"], env=around, text=True, stdout=subprocess.PIPE
    )
    try:
        site = server.stdout.readline().split()[-1]
        for _ in range(20):
            assert read(site + "healthz") == "ok\n"
        with pytest.raises(urllib.error.HTTPError):
            read(site + "metrics")
        told = read(f"http://{place}/metrics")
        assert 'rivals_pages_total{page="health",status="200"} 20.0' in told
        assert 'rivals_pages_total{page="none",status="404"} 1.0' in told
        assert "rivals_page_seconds_count 21.0" in told
        assert 'rivals_ready{part="disk"} 1.0' in told
        assert 'rivals_ready{part="clock"} 0.0' in told
        with socket.create_connection(site.removeprefix("http://").strip("/").split(":")):
            end = time.monotonic() + PATIENCE
            while not re.search(r"rivals_connections [1-9]", read(f"http://{place}/metrics")):
                assert time.monotonic() < end
                time.sleep(0.2)
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)

"""Games from outside the house, installed for this process: the example and some toys."""

import guest_games
import pytest


@pytest.fixture(scope="session", autouse=True)
def _guests(tmp_path_factory):
    names = ("connect_four", "liars_dice", "nim", "smugglers")
    paths = guest_games.install(tmp_path_factory.mktemp("guests"), *names)
    with guest_games.installed(paths):
        yield

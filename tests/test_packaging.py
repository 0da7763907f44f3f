"""What a person gets who installs the package: the wheel holds all that the sources hold."""

import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this checkout, opened."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as opened:
        yield opened


def test_the_wheel_holds_every_file_of_the_sources(wheel):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src/rivals"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = {name.removeprefix("src/") for name in listed.stdout.decode().split("\0") if name}
    sources = {name for name in names if (ROOT / "src" / name).is_file()}
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == sources
    assert "rivals/py.typed" in packed


@pytest.mark.parametrize("suffix", [".html", ".css", ".js", ".mo", ".json"])
def test_the_wheel_holds_templates_styles_words_and_data(wheel, suffix):
    assert [name for name in wheel.namelist() if name.endswith(suffix)]


def test_the_wheel_names_its_licence_and_its_command(wheel):
    (info,) = {name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name}
    metadata = message_from_bytes(wheel.read(f"{info}/METADATA"))
    assert metadata["License-Expression"] == "MIT"
    assert f"{info}/licenses/LICENSE" in wheel.namelist()
    assert b"rivals = rivals.cli:main" in wheel.read(f"{info}/entry_points.txt")

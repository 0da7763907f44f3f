"""The folder that is built as docs/pocket.md says, from stand-ins for Pyodide and the wheels."""

import base64
import gzip
import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from rivals.cli import main
from rivals.pocket import pinned
from rivals.pocket.pinned import CannotBuild, find_parts

LOCKED = Path(__file__).parents[2] / "requirements.txt"
RUNTIME = {"pyodide.mjs": b"export {}", "pyodide.asm.wasm": b"\0asm"}
PACKED = {
    "django-9.9.9-py3-none-any.whl": {
        "django/__init__.py": b"1",
        "django/test/client.py": b"2",
        "django/contrib/admin/sites.py": b"3",
        "django/conf/locale/ru/LC_MESSAGES/django.mo": b"4",
        "django/conf/locale/ru/LC_MESSAGES/django.po": b"5",
        "django/conf/locale/de/LC_MESSAGES/django.mo": b"6",
        "django/conf/locale/__init__.py": b"7",
        "django-9.9.9.dist-info/METADATA": b"8",
    },
    "tzdata-1-py2.py3-none-any.whl": {
        "tzdata/zoneinfo/UTC": b"9",
        "tzdata/zoneinfo/Europe/Paris": b"10",
    },
}
KEPT = {
    "django/__init__.py", "django/conf/locale/__init__.py",
    "django/conf/locale/ru/LC_MESSAGES/django.mo", "tzdata/zoneinfo/UTC",
}  # fmt: skip


def digest(content):
    return hashlib.sha256(content).hexdigest()


@pytest.fixture
def pyodide(tmp_path, monkeypatch):
    """A folder of stand-ins, and pins that fit it."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name, content in RUNTIME.items():
        (folder / name).write_bytes(content)
    wheels = []
    for name, members in PACKED.items():
        with zipfile.ZipFile(folder / name, "w") as file:
            for member, content in members.items():
                file.writestr(member, content)
        project, version, *_ = name.split("-")
        pin = digest((folder / name).read_bytes())
        wheels.append(f"{project}=={version} --hash=sha256:{pin}\n")
    pins = {
        "pyodide": "".join(f"{digest(content)}  {name}\n" for name, content in RUNTIME.items()),
        "wheels": "# a remark\n" + "".join(wheels),
    }
    monkeypatch.setattr(pinned, "_text", pins.get)
    return folder


def test_what_is_pinned_is_what_the_site_needs_and_names_no_host():
    for name in ("pyodide", "wheels"):
        assert "//" not in pinned._text(name)
    wheels = {name for name, *_ in pinned._WHEEL.findall(pinned._text("wheels"))}
    assert {"django", "django-csp", "django-htmx", "msgspec"} <= wheels
    assert len(wheels) == pinned._text("wheels").count("==")
    assert len(pinned._FILE.findall(pinned._text("pyodide"))) == 5


def test_the_wheels_are_those_of_the_site_on_a_server():
    """What is mended in a library is mended in both."""
    locked = dict(re.findall(r"^([\w-]+)==([\w.]+)", LOCKED.read_text("utf-8"), re.MULTILINE))
    for name, version, _ in pinned._WHEEL.findall(pinned._text("wheels")):
        assert version == locked[name], name


def test_parts_are_found_by_their_hashes(pyodide):
    parts = find_parts(pyodide)
    assert [one.name for one in parts.runtime] == [*RUNTIME]
    assert [one.name for one in parts.wheels] == [*PACKED]


def test_a_part_that_is_missing_is_named(pyodide):
    next(pyodide.glob("django*")).unlink()
    with pytest.raises(CannotBuild) as told:
        find_parts(pyodide)
    assert told.value.rule == "pocket.missing"
    assert told.value.params["file"].startswith("django-9.9.9-")


def test_another_file_than_the_one_that_was_tried_is_refused(pyodide):
    (pyodide / "pyodide.mjs").write_bytes(b"other")
    with pytest.raises(CannotBuild) as told:
        find_parts(pyodide)
    assert told.value.rule == "pocket.other"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("fault", ["no-folder", "is-file", "other-things"])
def test_bad_input_gives_one_sentence(pyodide, tmp_path, capsys, fault, lang):
    out = tmp_path / "out"
    if fault == "no-folder":
        pyodide = tmp_path / "nowhere"
    elif fault == "is-file":
        out.touch()
    else:
        out.mkdir()
        (out / "thesis.txt").touch()
    code = main(["pocket", "--out", str(out), "--pyodide", str(pyodide), "--lang", lang])
    said = capsys.readouterr().err
    assert code == 2
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert bool(re.search("[а-я]", said)) == (lang == "ru")


@pytest.fixture
def built(pyodide, tmp_path, capsys):
    """A pocket, built by the command."""
    out = tmp_path / "host" / "rivals"
    assert main(["pocket", "--out", str(out), "--pyodide", str(pyodide)]) == 0
    told = " ".join(capsys.readouterr().out.split())  # lines are as long as the folder's name is
    assert re.search(r"rivals holds the pocket: [\d.]+ MB in \d+ files", told)
    return out


@pytest.mark.slow
def test_the_folder_is_whole(built, pyodide):
    """One build, looked at from all sides: it takes seconds."""
    listed = json.loads((built / "pocket.json").read_text())
    there = {one.relative_to(built).as_posix() for one in built.rglob("*") if one.is_file()}
    plain = {one for one in there if not one.endswith(".gz")}
    assert plain == {*listed["files"], "pocket.json", "sw.js", "_headers"}
    assert {one.removesuffix(".gz") for one in there - plain} <= plain
    assert (
        gzip.decompress((built / "packages.zip.gz").read_bytes())
        == (built / "packages.zip").read_bytes()
    )
    for name, (size, integrity) in listed["files"].items():
        content = (built / name).read_bytes()
        assert size == len(content)
        assert integrity == f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"

    worker = (built / "sw.js").read_text()
    assert f'VERSION = "{listed["version"]}"' in worker
    assert '"packages.zip":[' in worker
    page = (built / "index.html").read_text()
    assert "default-src &#x27;none&#x27;" in page or "default-src 'none'" in page
    compiled = (built / "compiled.js").read_text()
    assert hashlib.sha256((built / "packages.zip").read_bytes()).hexdigest() in compiled
    for text in (worker, page, compiled):
        assert not re.search(r"@(version|files|policy|words|packages)@", text)
        assert not re.search(r'(?:src|href)="(?:/|https?:)', text)

    with zipfile.ZipFile(built / "packages.zip") as packages:
        names = set(packages.namelist())
        assert {one.compress_type for one in packages.infolist()} == {zipfile.ZIP_STORED}
    assert {one for one in names if one.startswith(("django/", "tzdata/"))} == KEPT
    assert {
        "fresh.sqlite3",
        "migrations.json",
        "world.json",
        "rivals/web/static/rivals/glyphs.svg",
    } <= names
    assert [one for one in names if one.endswith(".dist-info/entry_points.txt")]
    left_out = ("rivals/lab/", "rivals/cli/", "rivals/web/worlds/masters/", "rivals/testing/")
    assert not [one for one in names if one.startswith(left_out) or one.endswith((".po", ".pyc"))]


@pytest.mark.slow
def test_built_again_it_is_the_same_and_takes_the_place_of_the_old_one(built, pyodide):
    before = json.loads((built / "pocket.json").read_text())
    (built / "left.txt").touch()
    assert main(["pocket", "--out", str(built), "--pyodide", str(pyodide)]) == 0
    after = json.loads((built / "pocket.json").read_text())
    assert not (built / "left.txt").exists()
    assert after == before
    assert [one.name for one in built.parent.iterdir()] == ["rivals"]

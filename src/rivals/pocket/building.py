"""A folder of static files that is the whole site.

```
index.html shell.css shell.js   the page that starts it
worker.js compiled.js kept.js   Python, its compiled modules, the files that outlive a visit
sw.js                           hands pages' requests on, keeps all files for later
manifest.webmanifest _headers   installing it; for hosts that read headers from a file
pyodide/                        Python for browsers
packages.zip                    Django, its companions and Rivals
site/static/                    styles, scripts, pictures, letters
pocket.json                     its version, and each file with size and hash
*.gz                            the same, compressed, for hosts that would not do it
```
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import rivals
from rivals.pocket.pinned import CannotBuild, Parts, find_parts
from rivals.pocket.words import of_shell

SOURCE: Final = Path(rivals.__path__[0])
LIST: Final = "pocket.json"
WORKER: Final = "sw.js"

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; frame-src 'self'; worker-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Of the shell, which asks no other host for anything; the site's pages have their own."""

_NOT_OURS: Final = (
    "adapters",
    "cli",
    "lab",
    "testing",
    "web/look/clock.py",
    "web/notices/admin.py",
    "web/notices/delivering.py",
    "web/notices/hooks.py",
    "web/notices/push",
    "web/notices/urls.py",
    "web/notices/views.py",
    "web/reports/admin.py",
    "web/worlds/admin.py",
    "web/worlds/api",
    "web/worlds/fame",
    "web/worlds/management",
    "web/worlds/masters",
    "web/worlds/post",
    "web/worlds/running.py",
    "pocket/shell",
    "pocket/pins",
)
_NOT_DJANGOS: Final = tuple(
    f"django/{one}"
    for one in (
        "test", "contrib/admin", "contrib/admindocs", "contrib/flatpages", "contrib/gis",
        "contrib/humanize", "contrib/postgres", "contrib/redirects", "contrib/sitemaps",
        "contrib/syndication", "db/backends/mysql", "db/backends/oracle",
        "db/backends/postgresql",
    )
)  # fmt: skip
_LANGUAGES: Final = frozenset({"en", "ru"})
_NO_ENDINGS: Final = frozenset({".po", ".pot", ".pyc", ".pyi", ".typed", ".exe"})
_READ: Final = PurePosixPath("web/static/rivals/glyphs.svg")
"""The only static file that a page is made from."""


class Built(NamedTuple):
    """What was built: so many files of so many bytes."""

    files: int
    size: int


def build(out: Path, pyodide: Path) -> Built:
    """Build the pocket in a folder, in the place of one that is there.

    Raises CannotBuild where a part is missing or another than the one that was tried, or where the
    folder holds other things.
    """
    _require_place(out)
    parts = find_parts(pyodide)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as working:
        made = Path(working) / "pocket"
        built = _assemble(made, parts)
        if out.exists():
            shutil.rmtree(out)
        made.rename(out)
    return built


def _require_place(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise CannotBuild("pocket.is-file", out=str(out))
    if out.is_dir() and any(out.iterdir()) and not (out / LIST).is_file():
        raise CannotBuild("pocket.other-things", out=str(out))


def _assemble(made: Path, parts: Parts) -> Built:
    filled = made / "filled"
    _fill(filled)
    (made / "site").mkdir()
    (filled / "static").rename(made / "site" / "static")
    _pack(made / "packages.zip", parts, filled / "packages")
    shutil.rmtree(filled)
    (made / "pyodide").mkdir()
    for file in parts.runtime:
        shutil.copyfile(file, made / "pyodide" / file.name)
    _write_shell(made, hashlib.sha256((made / "packages.zip").read_bytes()).hexdigest())
    listed = dict(_listed(made))
    version = _version(listed)
    _write_worker(made, version, listed)
    told = {"version": version, "files": listed}
    (made / LIST).write_text(json.dumps(told, indent=1), encoding="utf-8")
    built = Built(len(listed) + 2, sum(one.stat().st_size for one in made.rglob("*")))
    _compress(made)
    return built


def _fill(folder: Path) -> None:
    """Have Django make its share, with the surroundings of nobody's site."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("RIVALS_", "DATABASE_"))}
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "rivals.pocket.filling", str(folder)],
        env={**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise CannotBuild("pocket.not-filled", why=why)


def _compress(made: Path) -> None:
    """Lay what gets smaller down compressed, too; whitenoise and nginx find it by its name."""
    for path in [one for one in made.rglob("*") if one.is_file()]:
        content = path.read_bytes()
        smaller = gzip.compress(content, mtime=0)
        if len(smaller) < 0.9 * len(content):
            path.with_name(f"{path.name}.gz").write_bytes(smaller)


# --- Packages ------------------------------------------------------------------------------------


def _pack(archive: Path, parts: Parts, filled: Path) -> None:
    """Put all packages into one archive; it is stored, for hosts compress what they send."""
    packed: dict[str, bytes] = dict(_ours())
    for wheel in parts.wheels:
        packed |= _of_wheel(wheel)
    packed |= {one.name: one.read_bytes() for one in filled.iterdir()}
    with ZipFile(archive, "w", ZIP_STORED) as file:
        for name in sorted(packed):
            file.writestr(ZipInfo(name), packed[name])  # the same content is the same archive


def _ours() -> Iterator[tuple[str, bytes]]:
    """Give our modules and data, and what says which games there are."""
    for path in sorted(SOURCE.rglob("*")):
        name = PurePosixPath(path.relative_to(SOURCE).as_posix())
        if path.is_file() and _is_ours(name):
            yield f"rivals/{name}", path.read_bytes()
    known = distribution("rivals")
    for one in ("METADATA", "entry_points.txt"):
        yield f"rivals-{known.version}.dist-info/{one}", (known.read_text(one) or "").encode()


def _is_ours(name: PurePosixPath) -> bool:
    if name.suffix in _NO_ENDINGS or _is_below(name, _NOT_OURS):
        return False
    return name == _READ or not {"static", "__pycache__"} & set(name.parts)


def _of_wheel(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as file:
        for name in file.namelist():
            if not name.endswith("/") and _is_wanted(PurePosixPath(name)):
                yield name, file.read(name)


def _is_wanted(name: PurePosixPath) -> bool:
    """Say whether the pocket needs a file of a library."""
    parts = name.parts
    if name.suffix in _NO_ENDINGS or _is_below(name, _NOT_DJANGOS) or "static" in parts:
        return False
    if parts[0].endswith(".dist-info"):
        return False
    if "locale" in parts[:-2]:
        return parts[parts.index("locale") + 1] in _LANGUAGES
    if parts[:2] == ("tzdata", "zoneinfo"):
        return parts[2:] in {("UTC",), ("__init__.py",)}
    return True


def _is_below(name: PurePosixPath, folders: tuple[str, ...]) -> bool:
    return any(name.is_relative_to(folder) for folder in folders)


# --- Shell ---------------------------------------------------------------------------------------

_ENDINGS: Final = frozenset({".html", ".css", ".js"})


def _write_shell(made: Path, packages: str) -> None:
    filled = {
        "@policy@": POLICY,
        "@words@": _as_attribute(of_shell()),
        "@packages@": packages,
    }
    for one in (files("rivals.pocket") / "shell").iterdir():
        if one.name != WORKER and PurePosixPath(one.name).suffix in _ENDINGS:
            text = one.read_text(encoding="utf-8")
            for name, value in filled.items():
                text = text.replace(name, value)
            (made / one.name).write_text(text, encoding="utf-8")
    (made / "manifest.webmanifest").write_text(json.dumps(_manifest(), indent=1), encoding="utf-8")
    (made / "_headers").write_text(f"/*\n  Content-Security-Policy: {POLICY}\n", encoding="utf-8")


def _as_attribute(value: object) -> str:
    """Write a value as the text of an attribute in double quotes."""
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def _manifest() -> dict[str, object]:
    pictures = "site/static/rivals/pictures"
    sizes = (("192", "any"), ("512", "any"), ("maskable-512", "maskable"))
    return {
        "id": "./",
        "name": "Rivals",
        "short_name": "Rivals",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#2a1a11",
        "theme_color": "#2a1a11",
        "icons": [
            {
                "src": f"{pictures}/app-{name}.png",
                "sizes": "x".join([name.rpartition("-")[2]] * 2),
                "type": "image/png",
                "purpose": purpose,
            }
            for name, purpose in sizes
        ],
    }


def _listed(made: Path) -> Iterator[tuple[str, tuple[int, str]]]:
    """Give each file with its size and its hash, as browsers check it."""
    for path in sorted(made.rglob("*")):
        if path.is_file() and path.name != "_headers" and path.suffix != ".gz":
            content = path.read_bytes()
            digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
            yield path.relative_to(made).as_posix(), (len(content), f"sha256-{digest}")


def _version(listed: Mapping[str, tuple[int, str]]) -> str:
    """Name what was built after its bytes, so that any change makes a new version."""
    own = (files("rivals.pocket") / "shell" / WORKER).read_bytes()
    told = json.dumps(listed, sort_keys=True).encode() + own
    return hashlib.sha256(told).hexdigest()[:12]


def _write_worker(made: Path, version: str, listed: Mapping[str, tuple[int, str]]) -> None:
    text = (files("rivals.pocket") / "shell" / WORKER).read_text(encoding="utf-8")
    filled = {
        "@version@": version,
        "@policy@": POLICY,
        '"@files@"': json.dumps(listed, separators=(",", ":")),
    }
    for name, value in filled.items():
        text = text.replace(name, value)
    (made / WORKER).write_text(text, encoding="utf-8")

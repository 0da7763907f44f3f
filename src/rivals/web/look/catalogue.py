"""The words of the web pages: find every string to translate, compare, compile.

A string belongs to the nearest folder `locale` above the file that shows it, so that an app
keeps its own words. Needs polib (a tool of development, not of the running site).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polib
from django.utils.translation.template import templatize

WEB: Final = Path(__file__).resolve().parents[1]
_ONE: Final = frozenset({"_", "gettext", "gettext_lazy", "gettext_noop"})
_MANY: Final = frozenset({"ngettext", "ngettext_lazy"})
_CALL: Final = re.compile(
    r"\b(_|gettext|ngettext)\(((?:u?(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")\s*,?\s*)+)"
)
_TEXT: Final = re.compile(r"u?('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")")


@dataclass(frozen=True, slots=True)
class Entry:
    """A string to translate; `plural` is empty where there is one form."""

    text: str
    plural: str
    file: Path


def entries(web: Path = WEB) -> Iterator[Entry]:
    """Give every string of the templates and the Python under `web`, in the order of files."""
    for file in sorted(web.rglob("*")):
        if file.suffix == ".py":
            yield from _of_python(file)
        elif file.suffix in {".html", ".js", ".txt"} and "templates" in file.parts:
            yield from _of_template(file)


def catalogue_of(file: Path, language: str) -> Path:
    """Give the .po file that the strings of this file belong to."""
    for folder in file.parents:
        if (folder / "locale").is_dir():
            return folder / "locale" / language / "LC_MESSAGES" / "django.po"
    raise LookupError(f"no folder 'locale' above {file}")


def _of_python(file: Path) -> Iterator[Entry]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
        words = [text for text in texts if isinstance(text, str)]
        if name in _ONE and words:
            yield Entry(words[0], "", file)
        elif name in _MANY and len(words) >= 2:
            yield Entry(words[0], words[1], file)


def _of_template(file: Path) -> Iterator[Entry]:
    source = templatize(file.read_text(encoding="utf-8"), origin=str(file))
    for call in _CALL.finditer(source):
        texts = [str(ast.literal_eval(text)) for text in _TEXT.findall(call.group(2))]
        # Templatize doubles the percent sign for gettext's sake; lookups use the doubled one too.
        yield Entry(texts[0], texts[1] if call.group(1) == "ngettext" else "", file)


def read(path: Path) -> polib.POFile:
    """Read a catalogue, or begin one."""
    if path.exists():
        return polib.pofile(str(path), wrapwidth=99)
    catalogue = polib.POFile(wrapwidth=99)
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": "ru",
        "Plural-Forms": (
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
            "(n%100<10 || n%100>=20) ? 1 : 2);"
        ),
    }
    return catalogue


def compiled(catalogue: polib.POFile) -> bytes:
    """Give the bytes of the .mo file."""
    return bytes(catalogue.to_binary())


def faults(language: str, web: Path = WEB) -> list[str]:
    """Name all that is wrong: missing, untranslated, fuzzy or unused strings, stale .mo files."""
    wanted = _wanted(language, web)
    for path in web.rglob(f"locale/{language}/LC_MESSAGES/django.po"):
        wanted.setdefault(path, {})
    return [fault for path, texts in wanted.items() for fault in _faults_of(path, {*texts}, web)]


def _wanted(language: str, web: Path) -> dict[Path, dict[str, Entry]]:
    """Give each catalogue's strings, each with where it stands first."""
    wanted: dict[Path, dict[str, Entry]] = {}
    for entry in entries(web):
        wanted.setdefault(catalogue_of(entry.file, language), {}).setdefault(entry.text, entry)
    return wanted


def _faults_of(path: Path, texts: set[str], web: Path) -> Iterator[str]:
    name = path.relative_to(web)
    catalogue = read(path)
    known = {entry.msgid: entry for entry in catalogue}
    yield from (f"{name}: missing {text!r}" for text in sorted(texts - known.keys()))
    yield from (f"{name}: not used any more {text!r}" for text in sorted(known.keys() - texts))
    for text, entry in known.items():
        if entry.fuzzy or not entry.translated():
            yield f"{name}: not translated {text!r}"
    binary = path.with_suffix(".mo")
    if path.exists() and (not binary.exists() or binary.read_bytes() != compiled(catalogue)):
        yield f"{name}: the .mo is older than the .po; run python -m rivals.web words"


def gather(language: str, web: Path = WEB, only: Path | None = None) -> int:
    """Bring the .po files up to date with the sources and compile them; count the untranslated.

    `only` is a folder: what does not lie in it is left as it is.
    """
    untranslated = 0
    for path, texts in _wanted(language, web).items():
        if only is not None and not path.is_relative_to(only):
            continue
        catalogue = _merged(read(path), texts, web)
        untranslated += sum(1 for entry in catalogue if not entry.translated())
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue.save(str(path))
        path.with_suffix(".mo").write_bytes(compiled(read(path)))
    return untranslated


def _merged(catalogue: polib.POFile, texts: dict[str, Entry], web: Path) -> polib.POFile:
    kept = {entry.msgid: entry for entry in catalogue}
    merged = polib.POFile(wrapwidth=99)
    merged.metadata = catalogue.metadata
    for text, found in texts.items():
        entry = kept.get(text) or _fresh(found)
        entry.occurrences = [(found.file.relative_to(web).as_posix(), "")]
        merged.append(entry)
    return merged


def _fresh(found: Entry) -> polib.POEntry:
    if found.plural:
        return polib.POEntry(
            msgid=found.text, msgid_plural=found.plural, msgstr_plural={0: "", 1: "", 2: ""}
        )
    return polib.POEntry(msgid=found.text, msgstr="")

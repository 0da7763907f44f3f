"""Gather what the site is made of into a folder: pages, pictures, and the code they lead to."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from reference.marking import ROOT
from reference.programs import GROUPS

from docsite.contents import BESIDE_THE_CODE, HOME, OF_LANGUAGE, Chapter
from docsite.told import told

STYLES = ROOT / "src/rivals/web/static/rivals"
CONTENTS = "```{{toctree}}\n:caption: {title}\n:maxdepth: 1\n{hidden}\n\n{pages}\n```"


def gather(lang: str, folder: Path) -> list[str]:
    """Write everything for a language's site; gives the names of the pages told by the app."""
    folder.mkdir(parents=True)
    if lang == "en":
        _copy_pages(folder)
        _write_api(folder)
    pages = told(lang)
    chapters = OF_LANGUAGE[lang] + (_others() if lang == "en" else ())
    wanted = {name for one in chapters for name in one.pages}
    for name in sorted(wanted & pages.keys()):
        _write(folder / f"{name}.md", pages[name])
    _write(folder / "index.md", f"{_home(lang)}\n\n{_contents(chapters, hidden=lang == 'en')}")
    return sorted(wanted & pages.keys())


def tracked(pattern: str) -> list[str]:
    """Name the files of the checkout that fit a pattern, new ones too; none that are ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", pattern],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    names = filter(None, listed.stdout.decode().split("\0"))
    return sorted(name for name in names if (ROOT / name).is_file())


def _copy_pages(folder: Path) -> None:
    """Copy every page as it lies, so that what leads from one to another holds on."""
    for name in [*tracked("*.md"), *tracked("docs/pictures/*")]:
        if name != "README.md":
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target)


def _others() -> tuple[Chapter]:
    """List what no chapter names; a page in docs that none names is told by Sphinx instead."""
    listed = {f"{name}.md" for one in OF_LANGUAGE["en"] for name in one.pages} | {"README.md"}
    names = [one for one in tracked("*.md") if one not in listed and not one.startswith("docs/")]
    return (Chapter(BESIDE_THE_CODE, tuple(one.removesuffix(".md") for one in names)),)


def _home(lang: str) -> str:
    return HOME.get(lang) or (ROOT / "README.md").read_text(encoding="utf-8")


def _contents(chapters: tuple[Chapter, ...], *, hidden: bool) -> str:
    return "\n\n".join(
        CONTENTS.format(
            title=one.title, hidden=":hidden:" if hidden else "", pages="\n".join(one.pages)
        )
        for one in chapters
    )


def _write_api(folder: Path) -> None:
    """Write a page for each group of modules that programs may import, by their docstrings."""
    names = []
    for title, (about, modules) in GROUPS.items():
        name = title.lower().replace(" ", "-")
        names.append(name)
        listed = "\n\n".join(_module(one, modules) for one in modules)
        text = about.replace("](", "](../docs/")
        _write(folder / "api" / f"{name}.md", f"# {title}\n\n{text}\n\n{listed}")
    intro = (
        "What other programs may build on, with all that the code says of each name. "
        "[The same as lists](../docs/api.md), one line for each name."
    )
    contents = "```{toctree}\n:maxdepth: 1\n\n" + "\n".join(names) + "\n```"
    _write(folder / "api" / "index.md", f"# Names for programmers\n\n{intro}\n\n{contents}")


def _module(name: str, beside: tuple[str, ...]) -> str:
    """Write a module's part; names that it hands on from one beside it are at home there."""
    guest = any(one.startswith(f"{name}.") for one in beside)
    options = ["   :members:", *(["   :no-index:"] if guest else [])]
    lines = ["```{eval-rst}", f".. automodule:: {name}", *options, "```"]
    return f"## {name}\n\n" + "\n".join(lines)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.rstrip() + "\n", encoding="utf-8")

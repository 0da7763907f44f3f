"""Build the site of the documentation, in English and Russian, with search and without a network.

`python scripts/docs_site.py` fills the folder `site`; another one is named by `--out`. Whatever
Sphinx warns of ends the build: a link that leads nowhere, a page that no chapter names.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from docsite.gathering import STYLES, gather
from sphinx.cmd.build import main as sphinx

HERE = Path(__file__).parent / "docsite"
LANGUAGES = ("en", "ru")


def build(out: Path, languages: tuple[str, ...]) -> int:
    """Build the site anew into a folder; gives 0, or Sphinx's code where it found a fault."""
    with tempfile.TemporaryDirectory(prefix="rivals-site-") as scratch:
        os.environ.setdefault("RIVALS_DATA_DIR", scratch)
        sources = Path(scratch) / "sources"
        told = {lang: gather(lang, sources / lang) for lang in languages}
        shutil.rmtree(out, ignore_errors=True)
        for lang in languages:
            target = out if lang == "en" else out / lang
            shared = ",".join(set.intersection(*map(set, told.values())))
            code = sphinx(
                [
                    "--quiet", "--fail-on-warning", "--keep-going",
                    "--conf-dir", str(HERE), "--doctree-dir", str(Path(scratch) / lang),
                    "--define", f"language={lang}", "--define", f"shared_pages={shared}",
                    "--define", f"html_static_path={_static(Path(scratch) / 'static')}",
                    str(sources / lang), str(target),
                ]
            )  # fmt: skip
            if code:
                return code
    return 0


def _static(folder: Path) -> Path:
    """Gather the styles: those of the boards that the app draws, and the site's own."""
    folder.mkdir(exist_ok=True)
    for path in (STYLES / "tokens.css", STYLES / "boards.css", HERE / "site.css"):
        shutil.copyfile(path, folder / path.name)
    return folder


def main() -> None:
    """Build the site where the caller wants it."""
    parser = argparse.ArgumentParser(description="Build the site of the documentation.")
    parser.add_argument("--out", type=Path, default=Path("site"), help="the folder to fill")
    parser.add_argument("--language", choices=LANGUAGES, help="that one alone")
    given = parser.parse_args()
    languages = (given.language,) if given.language else LANGUAGES
    code = build(given.out.absolute(), languages)
    if not code:
        print(given.out / ("index.html" if "en" in languages else "ru/index.html"))
    sys.exit(code)


if __name__ == "__main__":
    main()

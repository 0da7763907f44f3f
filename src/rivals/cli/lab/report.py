"""`rivals report`: results as one page, with its pictures as files."""

from __future__ import annotations

from pathlib import Path

from rivals.cli import printing, words
from rivals.core.words import language
from rivals.lab.reporting.page import PAGE, make_report
from rivals.lab.reporting.writing import write_report
from rivals.lab.results import open_results

USUAL = "report"


def report(folder: Path, *, out: Path | None, lang: str) -> None:
    """Write the report of the results in a folder, to a folder within it unless told otherwise."""
    spoken = language(lang)
    where = folder / USUAL if out is None else out
    files = make_report(open_results(folder), spoken)
    write_report(files, where)
    pictures = len(files) - 1
    printing.say(words.spoken("in.page", spoken, file=where / PAGE, n=pictures))

"""What the pocket says before Python runs in it, and to whoever builds it."""

from __future__ import annotations

from typing import Final

from rivals.core.words import LANGS, Lang, Words, pairs

_BUILDING = pairs("pocket", {
    "no-folder": ("there is no folder {folder} with Pyodide in it", "папки {folder} с Pyodide нет"),
    "missing": (
        "{folder} has no {file}; docs/pocket.md tells where it comes from",
        "в {folder} нет {file}; откуда его взять, сказано в docs/pocket.md",
    ),
    "other": (
        "{file} is not the file that was tried: its SHA-256 is {found}, not {expected}",
        "{file} — не тот файл, с которым всё проверено: его SHA-256 {found}, а нужен {expected}",
    ),
    "is-file": ("{out} is no folder", "{out} — не папка"),
    "other-things": (
        "{out} holds other things than a pocket; name a new folder",
        "в {out} лежит что-то кроме карманного сайта; назовите новую папку",
    ),
    "not-filled": ("what the site begins with could not be made: {why}", "не удалось подготовить начало сайта: {why}"),
    "built": (
        "{out} holds the pocket: {mb} MB in {files} {files|file|files}. Any static host serves it.",
        "Карманный сайт лежит в {out}: {mb} МБ, {files} {files|файл|файла|файлов}. Отдать его может любой статический хостинг.",
    ),
})  # fmt: skip

_SHELL = pairs("pocket.shell", {
    "title": ("Rivals in your pocket", "Соперники в кармане"),
    "coming": (
        "The whole site comes into this browser. Afterwards it needs no connection.",
        "Весь сайт переезжает в этот браузер. Потом ему не нужна связь.",
    ),
    "fetching": ("Fetching {got} of {all} MB", "Загружено {got} из {all} МБ"),
    "unpacking": ("Unpacking", "Распаковка"),
    "starting": ("Starting", "Запуск"),
    "opening": ("Opening the first page", "Открывается первая страница"),
    "other-tab": (
        "It is open in another tab, which answers here, too.",
        "Сайт открыт в другой вкладке; она отвечает и здесь.",
    ),
    "too-old": (
        "This browser cannot run it: it lacks {what}. A private window may lack it, too.",
        "В этом браузере сайт не запустится: не хватает «{what}». В приватном окне этого тоже может не быть.",
    ),
    "no-https": (
        "It came without HTTPS, and browsers then keep nothing of it. Open it by https://, or on the machine that serves it.",
        "Страница пришла без HTTPS, а тогда браузеры ничего из неё не хранят. Откройте её по https:// или на той машине, которая её отдаёт.",
    ),
    "no-files": (
        "Not all of it came. Check the connection and try again.",
        "Загрузилось не всё. Проверьте связь и попробуйте ещё раз.",
    ),
    "broke": ("It did not start: {why}", "Запустить не удалось: {why}"),
    "again": ("Try again", "Попробовать ещё раз"),
    "newer": ("A newer version is there.", "Есть новая версия."),
    "take": ("Take it", "Обновить"),
    "no-script": ("It needs JavaScript.", "Нужен JavaScript."),
})  # fmt: skip

_KEPT = pairs("pocket.kept", {
    "unreadable": (
        "This is no file that was saved here, or not all of it. Nothing was changed.",
        "Это не сохранённый отсюда файл или не весь файл. Ничего не изменилось.",
    ),
    "newer": (
        "A newer version saved this file. Take that version first; nothing was changed.",
        "Этот файл сохранила более новая версия. Сначала обновитесь; ничего не изменилось.",
    ),
})  # fmt: skip

_PAGE = pairs("pocket.page", {
    "title": ("What is kept here", "Что здесь хранится"),
    "where": (
        (
            "Your matches, tables and worlds are kept in this browser alone. They are gone with its data for this site, "
            "and a browser may clear what was left unused for long: save them now and then."
        ),
        (
            "Ваши партии, столы и миры хранятся только в этом браузере. Они пропадут вместе с его данными этого сайта, "
            "а давно не открывавшееся браузер может стереть и сам: время от времени сохраняйте их."
        ),
    ),
    "size": ("They take {mb} MB.", "Они занимают {mb} МБ."),
    "luck": (
        "Whoever holds this device can look up everything in it, the luck of a running match too.",
        "Кто держит это устройство в руках, может узнать из него всё, в том числе исход бросков идущей партии.",
    ),
    "save": ("Save all to a file", "Сохранить всё в файл"),
    "back_title": ("Take a file back", "Вернуть из файла"),
    "back": (
        "It takes the place of all that is kept here now.",
        "Содержимое файла заменит всё, что хранится здесь сейчас.",
    ),
    "file": ("A saved file", "Сохранённый файл"),
    "back_do": ("Take it back", "Вернуть"),
    "anew": ("It was taken back. The site begins anew.", "Всё возвращено. Сайт запускается заново."),
})  # fmt: skip

POCKET_WORDS: Final = Words(_BUILDING, _SHELL, _KEPT, _PAGE)
"""Prefix `pocket.`; both languages use the same parameters."""


def of_shell() -> dict[Lang, dict[str, str]]:
    """Give the words of the shell, whose script puts the parameters in."""
    return {
        lang: {name.removeprefix("pocket.shell."): both[lang] for name, both in _SHELL.items()}
        for lang in LANGS
    }


def of_page(lang: Lang, mb: str = "") -> dict[str, str]:
    """Give the words of the page that tells what is kept."""
    names = (name.removeprefix("pocket.page.") for name in _PAGE)
    return {name: POCKET_WORDS.text(f"pocket.page.{name}", lang, {"mb": mb}) for name in names}

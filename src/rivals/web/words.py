"""What the site says to whoever runs it, in English and Russian: faults and what is going on."""

from __future__ import annotations

import os

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import Words, pairs

_SETTINGS = pairs("site.setting", {
    "flag": ("{name} is {value!r}; write 1 or 0", "{name}: {value!r} не подходит; напишите 1 или 0"),
    "number": (
        "{name} is {value!r}; write a whole number, {least} or more",
        "{name}: {value!r} не подходит; нужно целое число не меньше {least}",
    ),
    "level": ("{name} is {value!r}; write one of {known}", "{name}: {value!r} не подходит; нужно одно из: {known}"),
    "apps": ("{name} names {unknown}; there are {known}", "{name}: {unknown} на этом сайте нет; есть {known}"),
    "database": (
        "DATABASE_URL must begin with postgresql:// or sqlite:///, as in postgresql://user:password@localhost:5432/rivals",
        (
            "DATABASE_URL должен начинаться с postgresql:// или sqlite:///, "
            "например postgresql://user:password@localhost:5432/rivals"
        ),
    ),
    "mail-server": (
        "{name} must be like smtp://user:password@mail.example.org:25, with smtp://, smtp+starttls:// or smtps://",
        (
            "{name}: нужен адрес вида smtp://user:password@mail.example.org:25, "
            "в начале smtp://, smtp+starttls:// или smtps://"
        ),
    ),
    "listener": (
        "{name} is {value!r}; write a host and a port, as in 127.0.0.1:8025 or lmtp://127.0.0.1:8024",
        "{name}: {value!r} не подходит; нужны адрес и порт, например 127.0.0.1:8025 или lmtp://127.0.0.1:8024",
    ),
    "mailbox": (
        "{name} is {value!r}; write an address such as rivals@example.org",
        "{name}: {value!r} не подходит; нужен почтовый адрес, например rivals@example.org",
    ),
    "domain": (
        "{name} is {value!r}; write a domain such as example.org",
        "{name}: {value!r} не подходит; нужно имя домена, например example.org",
    ),
    "address": (
        "{name} is {value!r}; write the site's address, as in https://rivals.example.org",
        "{name}: {value!r} не подходит; нужен адрес сайта, например https://rivals.example.org",
    ),
    "needs": ("{name} needs {missing}", "вместе с {name} нужно задать {missing}"),
    "data-folder": (
        "cannot keep data in {folder} ({why}); set RIVALS_DATA_DIR to a folder that can be written",
        "хранить данные в {folder} нельзя ({why}); укажите в RIVALS_DATA_DIR папку, доступную для записи",
    ),
    "mail-place": (
        "cannot listen for mail at {host}:{port} ({why}); set RIVALS_MAIL_LISTEN to a free place",
        "принимать почту на {host}:{port} нельзя ({why}); укажите в RIVALS_MAIL_LISTEN свободный адрес",
    ),
})  # fmt: skip

_SERVING = pairs("site.serving", {
    "no-address": (
        "{host} is not an address of this machine; try 127.0.0.1 or 0.0.0.0",
        "у этой машины нет адреса {host}; попробуйте 127.0.0.1 или 0.0.0.0",
    ),
    "no-port": ("port {port} does not exist; choose one from 1 to 65535", "порта {port} не бывает; выберите от 1 до 65535"),
    "port-rights": (
        "port {port} needs administrator rights; choose one above 1023",
        "для порта {port} нужны права администратора; выберите порт больше 1023",
    ),
    "port-busy": (
        "port {port} on {host} is busy; choose another with --port, or --port 0 for any",
        "порт {port} на {host} занят; выберите другой через --port или любой свободный: --port 0",
    ),
    "no-database": ("the database cannot be used: {why}", "работать с базой данных нельзя: «{why}»"),
    "no-worlds": (
        "there are no worlds on this site, and so no clock to keep",
        "на этом сайте нет миров, а значит, нет и часов, за которыми следить",
    ),
    "other-start": (
        "another start of Rivals holds {lock}; end it and try again",
        "файл {lock} занят другим запуском Rivals; завершите его и попробуйте снова",
    ),
    "at": ("Rivals is at {url}", "Rivals открыт здесь: {url}"),
    "on-network": ("On your network: {url}", "В вашей сети: {url}"),
    "keeps-clock": ("Rivals keeps the clock of its worlds.", "Rivals следит за часами своих миров."),
    "clock-again": ("the clock of worlds had ended; it is started again", "часы миров остановились и запущены снова"),
    "no-mail": ("{why}; no orders are taken by mail until then", "{why}; до тех пор приказы по почте не принимаются"),
})  # fmt: skip

_COMMANDS = pairs("site.command", {
    "no-backup": ("no backup was made in {place}: {why}", "резервная копия в {place} не сделана: {why}"),
    "postgresql": (
        "the database is PostgreSQL: back it up with pg_dump, and keep the secret key with it (docs/operations.md tells how)",
        (
            "база данных — PostgreSQL: копируйте её через pg_dump и храните вместе с ней секретный ключ "
            "(как это сделать, сказано в docs/operations.md)"
        ),
    ),
    "nothing-kept": ("there is nothing to back up yet: no database at {file}", "копировать пока нечего: базы данных {file} нет"),
    "is-file": ("{place} is no folder", "{place} — не папка"),
    "other-things": (
        "{place} holds other things than a backup; name a new folder",
        "в {place} лежит что-то кроме резервной копии; назовите новую папку",
    ),
    "old-backup": (
        "{place} holds a backup already; --replace replaces it",
        "в {place} уже есть резервная копия; --replace заменит её",
    ),
    "damaged": ("the database is damaged: {why}", "база данных повреждена: «{why}»"),
    "backed-up": ("The backup is in {folder}.", "Резервная копия лежит в {folder}."),
    "no-polib": ("this needs polib: pip install polib", "для этого нужен polib: pip install polib"),
    "no-folder": ("there is no folder {folder}", "нет папки {folder}"),
})  # fmt: skip

SITE_WORDS = Words(_SETTINGS, _SERVING, _COMMANDS)
"""Prefix `site.`; both languages use the same parameters."""


def spoken(said: Note | RivalsError) -> str:
    """Tell something in the language of RIVALS_LANG, as the terminal does."""
    return tell(said, "ru" if os.environ.get("RIVALS_LANG") == "ru" else "en")

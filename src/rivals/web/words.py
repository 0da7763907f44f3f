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
    "place": (
        "{name} is {value!r}; write an address of this machine's own and a port, as in 127.0.0.1:9100",
        "{name}: {value!r} не подходит; нужны адрес самой этой машины и порт, например 127.0.0.1:9100",
    ),
    "networks": (
        "{name} is {value!r}; write addresses with commas, as in 127.0.0.1 or 10.0.0.0/24",
        "{name}: {value!r} не подходит; нужны адреса через запятую, например 127.0.0.1 или 10.0.0.0/24",
    ),
    "pocket": (
        "{name} is {value!r}, and no pocket is there; 'rivals pocket --out {value}' builds one",
        "{name}: в {value!r} карманного сайта нет; его собирает «rivals pocket --out {value}»",
    ),
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
    "push-key": (
        "{name} is no key; 'rivals-manage push_key --new' draws one, or leave it out",
        "{name}: это не ключ; создайте его командой rivals-manage push_key --new или не задавайте вовсе",
    ),
    "weak-key": (
        "RIVALS_SECRET_KEY could be guessed; write {least} random signs or more, or leave it out to have one made",
        (
            "RIVALS_SECRET_KEY можно угадать: нужно не меньше {least} случайных знаков; "
            "не задавайте её, и ключ будет создан сам"
        ),
    ),
    "weak-kept-key": (
        "the key in {file} could be guessed; delete the file to have one made",
        "ключ в файле {file} можно угадать; удалите файл, и ключ будет создан сам",
    ),
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
    "not-migrated": (
        "the database was not brought up to date and is as it was: {why}",
        "обновить базу данных не удалось, она осталась прежней: «{why}»",
    ),
    "other-start": (
        "another start of Rivals holds {lock}; end it and try again",
        "файл {lock} занят другим запуском Rivals; завершите его и попробуйте снова",
    ),
    "at": ("Rivals is at {url}", "Rivals открыт здесь: {url}"),
    "on-network": ("On your network: {url}", "В вашей сети: {url}"),
    "own-certificate": (
        "Encrypted by a certificate of this machine's own. Nobody vouches for it, so browsers warn once; it is ours if they show this fingerprint (SHA-256): {fingerprint}",
        "Всё шифруется собственным сертификатом этой машины. За него никто не ручается, поэтому браузер один раз предупредит; он наш, если показан этот отпечаток (SHA-256): {fingerprint}",
    ),
    "keeps-clock": ("Rivals keeps its clock.", "Rivals следит за часами."),
    "clock-again": ("the clock had ended; it is started again", "часы остановились и запущены снова"),
    "pages-again": (
        "a process that makes pages had ended; it is started again",
        "процесс, который готовит страницы, остановился и запущен снова",
    ),
    "one-process": (
        "on Windows the site is served by one process; leave --processes out",
        "в Windows сайт работает одним процессом; уберите --processes",
    ),
    "full": (
        "all {most} connections are taken; whoever comes takes the place of the one that was idle longest",
        "все соединения ({most}) заняты; новые занимают место тех, что дольше всех молчат",
    ),
    "address-full": (
        "{address} holds {most} connections; its next ones take the place of those that were idle longest",
        "{address} держит {most} соединений; новые с этого адреса занимают место тех, что дольше всех молчат",
    ),
    "no-descriptors": (
        "no connection can be taken for a second: {why}",
        "секунду не удаётся принять ни одного соединения: «{why}»",
    ),
    "thinks": ("Rivals thinks for its searchers.", "Rivals думает за своих искателей."),
    "think-again": (
        "the process that thinks had ended; it is started again",
        "процесс, который обдумывает ходы, остановился и запущен снова",
    ),
    "no-thought": (
        "there is nothing on this site that needs long thought",
        "на этом сайте нечего долго обдумывать",
    ),
    "no-mail": ("{why}; no orders are taken by mail until then", "{why}; до тех пор приказы по почте не принимаются"),
})  # fmt: skip

_THINKING = pairs("site.thinking", {
    "own-full": (
        "too much is being thought over for you already (at most {most} at a time); wait until some of it is done",
        "для вас уже обдумывается слишком многое (разом не больше {most}); подождите, пока что-нибудь закончится",
    ),
    "address-full": (
        "too much is being thought over for your address already (at most {most} at a time); wait until some of it is done",
        (
            "для вашего адреса уже обдумывается слишком многое (разом не больше {most}); "
            "подождите, пока что-нибудь закончится"
        ),
    ),
    "full": (
        "too much on this site waits to be thought over; try again in a minute",
        "слишком многое на этом сайте ждёт обдумывания; попробуйте ещё раз через минуту",
    ),
    "broken-off": (
        "the thought was broken off several times, so it is not begun again by itself",
        "обдумывание несколько раз обрывалось, поэтому само оно больше не начнётся",
    ),
    "broke": ("something broke while it was thought over", "при обдумывании что-то сломалось"),
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
    "rehearsed": (
        "This version can take over what is stored; nothing was changed.",
        "Эта версия может продолжить с тем, что хранится; ничего не изменилось.",
    ),
    "up-to-date": ("The database is up to date.", "База данных обновлена."),
    "no-account": ("there is no account {name}", "учётной записи {name} нет"),
    "new-password": (
        "Good once, for three hours: {url}",
        "Ссылка действует один раз в течение трёх часов: {url}",
    ),
    "no-polib": ("this needs polib: pip install polib", "для этого нужен polib: pip install polib"),
    "no-folder": ("there is no folder {folder}", "нет папки {folder}"),
})  # fmt: skip

_QUOTAS = pairs("site.quota", {
    "games": (
        "You keep as many matches and sessions as one may ({most} MB): delete some that you need no more.",
        "У вас столько партий и сеансов, сколько можно хранить ({most} МБ): удалите те, что больше не нужны.",
    ),
})  # fmt: skip

_REFUSED = pairs("site.refused", {
    "too-large": (
        "This is too large: at most {most} bytes are taken. Nothing was changed.",
        "Это слишком большой запрос: принимается не больше {most} байт. Ничего не изменилось.",
    ),
    "head-too-large": (
        "The address or the head of this request is too long.",
        "У этого запроса слишком длинный адрес или заголовки.",
    ),
    "unreadable": ("This is no request that can be read.", "Этот запрос нельзя прочитать."),
})  # fmt: skip

SITE_WORDS = Words(_SETTINGS, _SERVING, _THINKING, _COMMANDS, _QUOTAS, _REFUSED)
"""Prefix `site.`; both languages use the same parameters."""


def spoken(said: Note | RivalsError) -> str:
    """Tell something in the language of RIVALS_LANG, as the terminal does."""
    return tell(said, "ru" if os.environ.get("RIVALS_LANG") == "ru" else "en")

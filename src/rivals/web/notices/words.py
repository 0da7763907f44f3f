"""What mails to people have in common, why webhooks and devices are not told, in both languages."""

from __future__ import annotations

from rivals.core.words import Words, pairs

_MAILS = pairs("notices.mail", {
    "wishes": ("Which notices you get:", "Какие извещения вам приходят:"),
    "stop": ("No more mails like this:", "Не присылать таких писем:"),
    "confirm.subject": ("Confirm your address", "Подтвердите свой адрес"),
    "confirm.body": (
        "{name} asked for notices of Rivals at this address. If that was you, open this link within three days:",
        "Пользователь {name} попросил присылать на этот адрес извещения от Rivals. Если это вы, откройте ссылку в течение трёх дней:",
    ),
    "confirm.otherwise": (
        "If it was not you, do nothing: no more mails will come.",
        "Если это не вы, ничего не делайте: писем больше не будет.",
    ),
})  # fmt: skip

_HOOKS = pairs("notices.hook", {
    "address": (
        "The address must begin with http:// or https://, and have no password in it.",
        "Адрес должен начинаться с http:// или https:// и не содержать пароля.",
    ),
    "port": (
        "Port {port} is not for webhooks: use 80, 443, or one from 1024 on.",
        "Порт {port} не для вебхуков: возьмите 80, 443 или любой от 1024.",
    ),
    "private": (
        "The address leads into a private network; only public ones are called.",
        "Адрес ведёт в частную сеть; сервер обращается только к общедоступным.",
    ),
    "silent": (
        "The receiver could not be reached or did not answer within ten seconds ({why}).",
        "Получатель недоступен или не ответил за десять секунд ({why}).",
    ),
    "status": (
        "The receiver answered {status}; 200 to 299 is needed, and redirects are not followed.",
        "Получатель ответил {status}; нужно от 200 до 299, переадресации не выполняются.",
    ),
})  # fmt: skip

_PUSH = pairs("notices.push", {
    "most": (
        "You are told on {most} devices already; remove one of them first.",
        "Извещения уже приходят на {most} устройств; сначала уберите одно из них.",
    ),
    "unreadable": (
        "The browser did not say how it can be told.",
        "Браузер не сообщил, как присылать ему извещения.",
    ),
    "test.title": ("Rivals: a test", "Rivals: проверка"),
    "test.text": ("Notices come to this device.", "Извещения приходят на это устройство."),
})  # fmt: skip

WORDS = Words(_MAILS, _HOOKS, _PUSH)

"""What environments for learning find wrong, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Words, pairs

ADAPTER_FAULTS = Words(pairs("adapters.fault", {
    "no-such-option": (
        "{count} {count|option is|options are} listed, from 0",
        "вариантов в списке — {count}, считая с 0",
    ),
    "size": ("the size {name} must be at least {least}, got {got}", "размер {name} должен быть не меньше {least}, а здесь {got}"),
    "reward": ("unknown reward {reward!r}: expected one of {known}", "неизвестная награда {reward!r}: ожидается одно из: {known}"),
    "alone": (
        "whoever plays alone always wins: take the reward 'score'",
        "кто играет один, всегда побеждает: возьмите награду «score»",
    ),
    "no-turns": (
        "{game} has no environment for learning in which seats take turns: they write orders at once, and there is no list of all orders to choose from; rivals.adapters.weeks has one for dma, in which all act at once",
        "для {game} нет среды обучения, в которой места ходят по очереди: они пишут приказы одновременно, и списка всех приказов для выбора нет; для dma есть rivals.adapters.weeks, где все действуют одновременно",
    ),
    "choices": (
        "an agent chooses by {count} numbers, each from 0 to less than its action space says",
        "агент выбирает числами, их {count}, каждое от 0 и меньше, чем сказано в его пространстве действий",
    ),
    "render-mode": ("unknown render mode {mode!r}: expected 'ansi' or none", "неизвестный способ рисования {mode!r}: ожидается «ansi» или никакой"),
    "no-agent": (
        "no seat is {agent!r}: seats are a list of seat names, one or more of them",
        "нет места {agent!r}: места — список имён, и хотя бы одно из них такое",
    ),
    "person": (
        "nobody decides for the seat {human!r}: name a rival, or {agent!r}",
        "за место {human!r} никто не решает: назовите соперника или {agent!r}",
    ),
    "one-agent": (
        "one seat must be {agent!r}, got {got}: PettingZoo's take several",
        "ровно одно место должно быть {agent!r}, а их {got}: несколько бывает в PettingZoo",
    ),
}))  # fmt: skip

"""The seven advisers, and why they advise so: in our own words."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Entries, Words, pairs
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.words.game import GAME_WORDS, names_of
from rivals.games.dma.words.rulers import RULER_WORDS
from rivals.games.dma.words.sources import cite
from rivals.games.dma.world.spelling import spelled

WHO: dict[str, tuple[str, str]] = {
    "trade": ("The merchant", "Купец"),
    "war": ("The fighter", "Вояка"),
    "politics": ("The politician", "Политик"),
    "magic": ("The sorcerer", "Чародей"),
    "order": ("The guardian of order", "Блюститель порядка"),
    "craft": ("The smith", "Кузнец"),
    "faith": ("The priest", "Священник"),
    "other": ("A citizen", "Горожанин"),
}
"""The advisers by their directions; who speaks for one of another catalogue is a citizen."""

ABOUT: dict[str, tuple[str, str]] = {
    "trade": (
        (
            "Round-faced, with soft hands; one shop has made him rich. He counts what comes back,"
            " and when. All he fears is to lose it: mind that, should anybody make him an offer at"
            " the gates."
        ),
        (
            "Круглолицый, с мягкими руками; разбогател на одной лавке. Считает, что вернётся и"
            " когда. Боится лишь потерять своё: помните об этом, если у ворот ему что-нибудь"
            " посулят."
        ),
    ),
    "war": (
        (
            "He fills the doorway and says little. Ready for any march and any brawl, he knows no"
            " measure in either; the lads follow him, and some come back."
        ),
        (
            "Занимает весь дверной проём и больше молчит. Готов к любому походу и любой драке, а"
            " меры не знает ни в чём; парни идут за ним, и кое-кто возвращается."
        ),
    ),
    "politics": (
        (
            "He has an opinion on everything and a kind word for you. He has been in every quarter"
            " of the town, knows what each of them wants, and forgets nothing, himself least."
        ),
        (
            "На всё имеет мнение, а для вас — доброе слово. Побывал в каждом квартале, знает, чего"
            " где хотят, и никого не забывает, а себя тем более."
        ),
    ),
    "magic": (
        (
            "White-bearded, he lives by the town wall, where nobody dares to build beside him. He"
            " talks of stars and of buried things; at times he sees how a battle will go."
        ),
        (
            "Седобородый; живёт у городской стены, и рядом никто не решается строиться. Говорит о"
            " звёздах и о том, что зарыто в земле; порой видит, как пойдёт битва."
        ),
    ),
    "order": (
        (
            "A square jaw, never a smile. He trusts guards, walls and lists of names, and nobody at"
            " this table. His people stand where they are put."
        ),
        (
            "Квадратная челюсть, ни тени улыбки. Верит страже, стенам и спискам, а за этим столом"
            " — никому. Его люди стоят там, где поставлены."
        ),
    ),
    "craft": (
        (
            "Dark from the forge and quick-eyed, he is silent until it is about something to be"
            " made. What he hammers at by night he shows once it works."
        ),
        (
            "Смуглый от горна, с живыми глазами; молчит, пока речь не зайдёт о деле. То, над чем"
            " стучит по ночам, покажет, когда заработает."
        ),
    ),
    "faith": (
        (
            "He stands behind your left shoulder with his hood down, and listens. He thinks of"
            " those who must be fed, and of the villages that feed them."
        ),
        (
            "Стоит за вашим левым плечом, опустив капюшон, и слушает. Думает о тех, кого надо"
            " кормить, и о деревнях, которые кормят."
        ),
    ),
    "other": (
        "He speaks for a direction that our chronicles do not know.",
        "Говорит за направление, которого нет в наших летописях.",
    ),
}

AFFAIR: dict[str, tuple[str, str]] = {
    "trade": ("What pays", "Что окупается"),
    "war": ("The march", "Поход"),
    "politics": ("Peace and calm", "Мир и спокойствие"),
    "magic": ("The battle to come", "Будущая битва"),
    "order": ("The guard", "Стража"),
    "craft": ("The works", "Работы"),
    "faith": ("Bread and villages", "Хлеб и деревни"),
    "other": ("What pays", "Что окупается"),
}
"""The affairs that each looks after."""

RULES: dict[str, tuple[str, str]] = {
    "hunger": (
        "{city} lacks {short} a day for its troops: it recruits no more of them.",
        "Городу {city} не хватает {short} в день на войска: новых он не набирает.",
    ),
    "one-sided": (
        (
            "{other} has a ruler, and rulers keep no peace with people: ours alone is an invitation"
            " to fall upon us."
        ),
        (
            "У государства {other} правитель, а правители с людьми мира не держат: наш"
            " односторонний мир — приглашение напасть."
        ),
    ),
    "calm": (
        (
            "Disorder comes with {percent} % a day; with this building it would be {then} %:"
            " {project:project}."
        ),
        (
            "Беспорядки грозят с вероятностью {percent} % в день; с этим зданием было бы {then} %:"
            " {project:project}."
        ),
    ),
    "plea.first": (
        "{project:project}: the first building of our direction, which opens all the others.",
        "{project:project} — первое здание нашего направления, за ним откроются остальные.",
    ),
    "plea.level": (
        "{project:project}: the next building of our direction, level {level}.",
        "{project:project} — следующее здание нашего направления, уровень {level}.",
    ),
    "plea.recruits": (
        "With it the city can recruit: {units:project}.",
        "С ним в городе можно набирать: {units:project}.",
    ),
    "plea.done": (
        "All that my direction can build stands, or is on a list.",
        "Всё, что может построить моё направление, стоит или уже в списках.",
    ),
    "plea.full": (
        "The list of {city} is longer than {days} days' production pays for.",
        "Список города {city} длиннее, чем можно оплатить за {days} {days|день|дня|дней}.",
    ),
    "plea.unrest": (
        "{project:project} would bring unrest to {city}.",
        "{project:project} — это беспорядки в городе {city}.",
    ),
    "plea.same": (
        "What I ask for is what I have just named.",
        "Прошу о том, что сейчас и назвал.",
    ),
    "no-city": (
        "Without a city there is no council.",
        "Нет города — нет и совета.",
    ),
    "silent.trade": (
        "Nothing that could be begun brings back its price within {payback} days.",
        "Из того, что можно начать, ничто не окупится за {payback} {payback|день|дня|дней}.",
    ),
    "silent.war": (
        "Our armies are on their way, or have nobody to lead, or nothing near is weak enough.",
        "Наши армии в пути, или вести некого, или поблизости нет посильной цели.",
    ),
    "silent.politics": (
        "No peace of ours is kept by us alone, and no building of ours would calm a restless city.",
        "Мира, который держим мы одни, нет, а беспокойный город нашими зданиями не успокоить.",
    ),
    "silent.magic": (
        "I see no battle before our armies this week, and nobody of them is left in reserve.",
        "На этой неделе битв перед нашими армиями не вижу, и в резерве никто не оставлен.",
    ),
    "silent.order": (
        "Every city has its guard of {guard} or cannot have it, and it is drawn up.",
        "В каждом городе есть стража ({guard}) или взять её негде, и она построена.",
    ),
    "silent.craft": (
        "All lists are as long as {days} days' production pays for, or nothing more is needed.",
        "Списков хватает на {days} {days|день|дня|дней}, или ничего больше не нужно.",
    ),
    "silent.faith": (
        "All are fed, and no village of our provinces can be taken by who stands idle.",
        "Все сыты, и деревень наших провинций, которые взял бы тот, кто стоит без дела, нет.",
    ),
    "silent.other": (
        "Nothing that could be begun brings back its price within {payback} days.",
        "Из того, что можно начать, ничто не окупится за {payback} {payback|день|дня|дней}.",
    ),
}

COUNCIL_WORDS: Entries = {
    **pairs("dma.adviser", WHO),
    **pairs("dma.adviser.about", ABOUT),
    **pairs("dma.adviser.affair", AFFAIR),
    **pairs("dma.council", RULES),
    **cite({f"council.{rule}": ("council",) for rule in RULES}),
}
"""Who the advisers are, and their own reasons."""


def council_words(catalogue: Catalogue) -> Words:
    """Give the words of a council in a world that is played by a catalogue."""
    return Words(
        CORE_WORDS, GAME_WORDS, names_of(catalogue), RULER_WORDS, COUNCIL_WORDS, spell=spelled
    )

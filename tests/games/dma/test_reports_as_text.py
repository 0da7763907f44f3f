"""A small report reads as it stands here, in both languages."""

import pytest
from dma_reported import CATALOGUE, sunday

from rivals.games.dma.reports.making import player_report
from rivals.games.dma.reports.plain import as_text


def small():
    """The Sunday made by hand, with little told."""
    world = sunday()
    world.events = tuple(one for one in world.events if one.rule.endswith(("battle", "built")))
    world.battles = world.battles[:1]
    world.armies = world.armies[:1]
    world.villages = world.villages[:1]
    return world


ENGLISH = """\
Small & <Old>, week 6
=====================

Report to Anna's <b>Land</b>

Chronicle
---------

Monday of week 6: A battle at (5, 4): army “First” (Anna's <b>Land</b>)
  against army “Lost & <i>gone</i>” (Луг). Won by army “First”: the enemy's
  flag is captured.

In your state
-------------

Friday of week 6: Trade Rows is finished in Oakholm.

Your provinces
--------------

Oakholm (c1) at (3, 3)

Villages: Дубки.

                    A day
------------------  -----
Production:
Villages                6
City                   20
Consumption:
Upkeep of the army      9
Left:
Free production        17

Directions: Warriors 1 and Trade 1.

Buildings: Trade Rows, Tavern and Granary.

Unrest            Odds a day  Why
----------------  ----------  -------------------------------------
I (disorder)             0 %  (1 − 1 − 1)/100
II (riots)             0.1 %  1 × (1 + 0)²/1000
III (separatism)         0 %  its direction is your most common one

Project  Number  Paid in  Price
-------  ------  -------  -----
Fair          1       12    110
Militia       4        0     10

Garrison

Battle order on a field of 7×4, the enemy above, the flag marked FF:

  ·· ·· ·· Le ·· ·· ··
  ·· ·· ·· ·· ·· ·· ··
  ·· ·· ·· ·· ·· ·· ··
  ·· ·· ·· FF ·· ·· ··

  Le Legionary: Oakholm ×1

Reserve: Militia of Oakholm ×1.

Your armies
-----------

Army “First” (a11) at (5, 4)

Speed 0.75 cells a day, deposit 0.00. Supplied by Oakholm.

Route: E NE.

Day                  Cell    Deposit
-------------------  ------  -------
Monday of week 7     (5, 4)     0.75
Tuesday of week 7    (6, 4)     0.50
Wednesday of week 7  (6, 4)     1.25
Thursday of week 7   (7, 3)     0.59

Battle order on a field of 7×4, the enemy above, the flag marked FF:

  ·· ·· ·· ·· ·· ·· ··
  ·· ·· ·· ·· ·· ·· ··
  ·· ·· Mi Mi Mi ·· ··
  ·· ·· ·· FF ·· ·· ··

  Mi Militia: Oakholm ×3

Reserve: Knight of Oakholm ×1.

Diplomacy
---------

You have declared peace with Луг.

Territories
-----------

#  State                  Cities  Villages  Cells   Share
-  ---------------------  ------  --------  -----  ------
1  Anna's <b>Land</b>          1         1     31  59.6 %
2  Луг                         1         0     21  40.4 %
3  Gone (fell in week 4)       0         0      0     0 %

The whole world has 52 cells.

Battles
-------

Battle 1, Thursday of week 6, at (5, 4)

A battle at (5, 4): army “First” (Anna's <b>Land</b>) against army “Lost &
<i>gone</i>” (Луг). Won by army “First”: the enemy's flag is captured.

Unit     Placed  Lost  Left
-------  ------  ----  ----
Army “First” (Anna's <b>Land</b>):
Militia       3     0     3
Knight        1     1     0
All           4     1     3
Army “Lost & <i>gone</i>” (Луг):
Militia       1     1     0

9 steps, neutral zone 2 cells wide.

2 of yours stood in reserve.
"""

RUSSIAN = """\
Small & <Old>, 6-я неделя
=========================

Отчёт государству Anna's <b>Land</b>

Хроника
-------

Понедельник 6-й недели: Битва у клетки (5, 4): армия «First» (Anna's
  <b>Land</b>) против армии «Lost & <i>gone</i>» (Луг). Победа армии «First»:
  захвачен флаг противника.

В вашем государстве
-------------------

Пятница 6-й недели: В городе Oakholm построено: Торговые ряды.

Ваши провинции
--------------

Oakholm (c1), клетка (3, 3)

Деревни: Дубки.

                    За день
------------------  -------
Производство:
Деревни                   6
Город                    20
Потребление:
Содержание армии          9
Остаток:
Производительность       17

Направления: Ратное дело 1 и Торговля 1.

Здания: Торговые ряды, Трактир и Амбар.

Беспорядки             Вероятность за день  Почему
---------------------  -------------------  ----------------------------------
I рода                                 0 %  (1 − 1 − 1)/100
II рода (погромы)                    0,1 %  1 × (1 + 0)²/1000
III рода (сепаратизм)                  0 %  его направление — самое массовое у
                                            вас

Проект     Число  Вложено  Цена
---------  -----  -------  ----
Ярмарка        1       12   110
Ополченец      4        0    10

Гарнизон

Боевой порядок на поле 7×4, противник сверху, флаг — ФФ:

  ·· ·· ·· Ле ·· ·· ··
  ·· ·· ·· ·· ·· ·· ··
  ·· ·· ·· ·· ·· ·· ··
  ·· ·· ·· ФФ ·· ·· ··

  Ле Легион: Oakholm ×1

Резерв: Ополченец (Oakholm) ×1.

Ваши армии
----------

Армия «First» (a11), клетка (5, 4)

Скорость 0,75 клетки в день, депозит 0,00. Снабжает город Oakholm.

Маршрут: В СВ.

День                    Клетка  Депозит
----------------------  ------  -------
Понедельник 7-й недели  (5, 4)     0,75
Вторник 7-й недели      (6, 4)     0,50
Среда 7-й недели        (6, 4)     1,25
Четверг 7-й недели      (7, 3)     0,59

Боевой порядок на поле 7×4, противник сверху, флаг — ФФ:

  ·· ·· ·· ·· ·· ·· ··
  ·· ·· ·· ·· ·· ·· ··
  ·· ·· Оп Оп Оп ·· ··
  ·· ·· ·· ФФ ·· ·· ··

  Оп Ополченец: Oakholm ×3

Резерв: Рыцарь (Oakholm) ×1.

Дипломатия
----------

Вы объявили мир: Луг.

Территории
----------

№  Государство                Города  Деревни  Клетки    Доля
-  -------------------------  ------  -------  ------  ------
1  Anna's <b>Land</b>              1        1      31  59,6 %
2  Луг                             1        0      21  40,4 %
3  Gone (пало на 4-й неделе)       0        0       0     0 %

Территория всего мира — 52 клетки.

Битвы
-----

Битва 1, четверг 6-й недели, клетка (5, 4)

Битва у клетки (5, 4): армия «First» (Anna's <b>Land</b>) против армии «Lost &
<i>gone</i>» (Луг). Победа армии «First»: захвачен флаг противника.

Единица    Выставлено  Потеряно  Осталось
---------  ----------  --------  --------
Армия «First» (Anna's <b>Land</b>):
Ополченец           3         0         3
Рыцарь              1         1         0
Всего               4         1         3
Армия «Lost & <i>gone</i>» (Луг):
Ополченец           1         1         0

9 ходов, нейтральная зона шириной 2 клетки.

В резерве у вас были 2 единицы.
"""


@pytest.mark.parametrize(("lang", "text"), [("en", ENGLISH), ("ru", RUSSIAN)])
def test_a_small_report_reads_so(lang, text):
    assert as_text(player_report(small(), 1, CATALOGUE), lang) == text

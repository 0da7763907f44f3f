"""Names of the parts of the picture, and captions."""

from __future__ import annotations

from rivals.core.words import Entries, shared

BOARD_WORDS: Entries = {
    **shared("panticapaeum", "board.round"),
    "panticapaeum.board.ring": {"en": "Harbour", "ru": "Гавань"},
    "panticapaeum.board.city": {"en": "City", "ru": "Город"},
    "panticapaeum.board.city-of": {
        "en": "City {number}: {name:seat}",
        "ru": "Город {number}: {name:seat}",
    },
    "panticapaeum.board.city-of-player": {
        "en": "City of player {number}",
        "ru": "Город игрока {number}",
    },
    "panticapaeum.board.common": {
        "en": "Buildings and development",
        "ru": "Здания и развитие",
    },
    "panticapaeum.board.prices": {"en": "Prices of buildings", "ru": "Цены зданий"},
    "panticapaeum.board.development": {"en": "Development", "ru": "Развитие"},
    "panticapaeum.board.turn": {"en": "Turn {turn} of {turns}", "ru": "Ход {turn} из {turns}"},
    "panticapaeum.board.lying": {
        "en": "{tiles} {tiles|tile|tiles} left",
        "ru": "{tiles|остался|осталось|осталось} {tiles} {tiles|тайл|тайла|тайлов}",
    },
    "panticapaeum.board.hand": {"en": "Tile {tile} in hand", "ru": "Тайл {tile} в руке"},
    "panticapaeum.board.pass": {"en": "Do nothing", "ru": "Ничего не делать"},
    "panticapaeum.board.drop": {"en": "Discard the tile", "ru": "Сбросить тайл"},
    "panticapaeum.board.points": {
        "en": "{points} {points|point|points}",
        "ru": "{points} {points|очко|очка|очков}",
    },
}

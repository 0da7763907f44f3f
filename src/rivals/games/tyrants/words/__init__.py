"""The words of Tyrants of the Underdark: names, effects of cards, rules and questions."""

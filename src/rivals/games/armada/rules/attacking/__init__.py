"""Attacks (rules 10 to 17, 19, 20): what may be attacked, dice, defence tokens, damage, aces."""

"""stub"""


def draw(state, lang, options=()):
    return "<svg/>"

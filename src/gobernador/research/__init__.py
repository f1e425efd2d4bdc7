"""The games as research environments: for those who let programs learn.

Observations are encoded from what a seat may know, `encoding`; many games are stepped at once in `stepping`. Both belong to
the compiled unit. Everything around them speaks the language of a library that learners know already: `aec` that of
PettingZoo, `single` that of Gymnasium.
"""

from gobernador.research.registration import register_with_gymnasium

register_with_gymnasium()

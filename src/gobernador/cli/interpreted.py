"""What a search loses where the engine is not compiled, said before anybody wonders."""

from collections.abc import Sequence

from gobernador.bots.searching import read
from gobernador.compiled import is_compiled
from gobernador.core.game import Game
from gobernador.text.catalog import Catalog

SEARCHES = ("search", "best")


def slow_search(catalog: Catalog, game: Game, specs: Sequence[str]) -> list[str]:
    """One sentence if a bot among *specs* searches and the engine is interpreted; otherwise none."""
    searches = [spec.split(":")[1:] for spec in specs if spec.split(":")[0] in SEARCHES]
    if is_compiled() or not searches:
        return []
    budgets = [read(game, settings).budget for settings in searches]
    # Whoever has a number of playouts for a budget tries as many as ever, however long it takes.
    patient = all(budget is not None and budget.playouts is not None for budget in budgets)
    return [catalog.say("cli.interpreted.slow" if patient else "cli.interpreted.weak")]

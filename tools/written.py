"""Writes everything that is written from the sources: the goldens, the tables, lists and reference of the manual, the pages of the rulebooks.

    python -m tools.written

Then read `git diff`: every line is either meant or a mistake. The types of the client have their own command, `make types`.
"""

from tests.golden import make
from tests.research.encoding import goldens
from tests.research.openspiel import make as playthroughs
from tools import notation_lists, reference_page, research_tables, rulebook_pages


def main() -> None:
    """Write all of it."""
    make.main()
    goldens.main()
    playthroughs.main()
    notation_lists.main()
    reference_page.main()
    research_tables.main()
    rulebook_pages.main()


if __name__ == "__main__":
    main()

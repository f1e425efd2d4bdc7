"""The list of mistakes that tests must notice is one that can be made in the sources as they are."""

from collections import Counter

from tests.mutations.listed import AREAS, ROOT, NotThere, mutations

FEWEST = 8
"""Of each area."""


def test_every_mistake_can_be_made_and_every_area_has_enough() -> None:
    there: Counter[str] = Counter()
    lost = []
    for mutation in mutations():
        try:
            mutation.place(ROOT)
        except NotThere as error:
            lost.append(f"{mutation}: {error}")
        else:
            there[mutation.area] += 1

    assert not lost, "\n".join(["tests/mutations/list.toml changes lines that are no longer there:", *lost])
    assert set(there) == set(AREAS)
    assert min(there.values()) >= FEWEST

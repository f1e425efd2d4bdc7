/** Which of several equal things are the chosen ones: the notation counts copies, a finger points at one of them. */

/**
 * Of the *spots* that would do, *count* are chosen: those that were *pointed* at first, then the others in their order
 * (chosen by a button or a key, where nobody pointed at anything).
 */
export function chosenSpots(count: number, spots: string[], pointed: string[]): string[] {
  const known = pointed.filter((spot) => spots.includes(spot));
  const others = spots.filter((spot) => !known.includes(spot));
  return [...known, ...others].slice(0, count);
}

/** Words with a number for every copy, so that equal cards stay apart: `tower#0`, `tower#1`. */
export function numbered<Item>(items: Item[], word: (item: Item) => string): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const copy = seen.get(word(item)) ?? 0;
    seen.set(word(item), copy + 1);
    return { key: `${word(item)}#${copy}`, item };
  });
}

/** The face-up plantations in their places: one that is taken leaves a gap, and new ones lie down where there is room. */

export type Slots = (string | null)[];

export function laid(before: Slots, tiles: Record<string, number>): Slots {
  const left = { ...tiles };
  const kept = before.map((tile) => {
    if (tile === null || !left[tile]) return null;
    left[tile]--;
    return tile;
  });
  const fresh = Object.entries(left).flatMap(([tile, count]) => Array.from({ length: count }, () => tile));
  // After all were taken away, the row begins anew.
  if (kept.every((tile) => tile === null)) return fresh;
  const filled = kept.map((tile) => tile ?? fresh.shift() ?? null);
  return [...filled, ...fresh];
}

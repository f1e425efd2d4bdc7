/** A seat's island tile by tile, and the plots of its city. */

import type { PuertoRicoRules, PuertoRicoSeat } from '../lib/wire';

/** One tile of an island; *n* counts the tiles of its kind. */
export interface Field {
  tile: string;
  n: number;
  colonists: number;
}

export function fieldsOf(seat: PuertoRicoSeat): Field[] {
  return seat.island.flatMap(({ tile, tiles, colonists }) =>
    Array.from({ length: tiles }, (_, n) => ({ tile, n, colonists: n < colonists ? 1 : 0 })),
  );
}

export function isLarge(rules: PuertoRicoRules, building: string): boolean {
  return (rules.buildings[building]?.spaces ?? 1) > 1;
}

/** The buildings of a seat, large ones last, where they leave no gap behind them. */
export function buildingsOf(rules: PuertoRicoRules, seat: PuertoRicoSeat): PuertoRicoSeat['buildings'] {
  return [...seat.buildings].sort((one, other) => Number(isLarge(rules, one.building)) - Number(isLarge(rules, other.building)));
}

/** Plots that nothing stands on. */
export function lots(rules: PuertoRicoRules, seat: PuertoRicoSeat): number {
  return Math.max(0, rules.city - seat.city_spaces);
}

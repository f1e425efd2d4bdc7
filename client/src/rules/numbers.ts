/** The numbers of an edition that the explanation of a round needs. */

import type { Reference } from '../lib/wire';

type Numbers = Record<string, string | number>;

export interface PriceRow {
  name: string;
  prices: Record<string, number>;
}

interface SanJuanRules {
  hand: number;
  hand_limit: number;
  last_building: number;
  roles_in_a_round: number;
  tiles: { tile: string; prices: Record<string, number> }[];
}

interface PuertoRicoRules {
  doubloons: number;
  roles_in_a_round: number;
  ships: number[];
  trading_house: number;
  island: number;
  city: number;
  points: number;
  prices: Record<string, number>;
}

/** What the sentences of `rules.sanjuan` or `rules.puertorico` leave open. */
export function numbers(book: Reference): Numbers {
  if (book.game === 'sanjuan') {
    const rules = book.rules as unknown as SanJuanRules;
    return { hand: rules.hand, limit: rules.hand_limit, last: rules.last_building, roles: rules.roles_in_a_round };
  }
  const rules = book.rules as unknown as PuertoRicoRules;
  const { doubloons, trading_house: house, island, city, points } = rules;
  return { doubloons, house, island, city, points, roles: rules.roles_in_a_round, ships: rules.ships.join(', ') };
}

/** What goods sell for: a row for each trading tile, or one row for the trading house. */
export function prices(book: Reference): PriceRow[] {
  if (book.game === 'sanjuan') {
    const { tiles } = book.rules as unknown as SanJuanRules;
    return tiles.map(({ tile, prices }) => ({ name: tile, prices }));
  }
  return [{ name: '', prices: (book.rules as unknown as PuertoRicoRules).prices }];
}

/** What goods sell for in an edition. */

import type { Reference } from '../lib/wire';

export interface PriceRow {
  name: string;
  prices: Record<string, number>;
}

interface SanJuanRules {
  tiles: { tile: string; prices: Record<string, number> }[];
}

interface PuertoRicoRules {
  prices: Record<string, number>;
}

/** What goods sell for: a row for each trading tile, or one row for the trading house. */
export function prices(book: Reference): PriceRow[] {
  if (book.game === 'sanjuan') {
    const { tiles } = book.rules as unknown as SanJuanRules;
    return tiles.map(({ tile, prices }) => ({ name: tile, prices }));
  }
  return [{ name: '', prices: (book.rules as unknown as PuertoRicoRules).prices }];
}

/** What goods sell for in an edition. */

import type { Reference } from '../lib/wire';

export interface PriceRow {
  name: string;
  prices: Record<string, number>;
}

interface TradingTile {
  tile: string;
  prices: Record<string, number>;
}

/** What goods sell for: a row for each trading tile, or one row for the trading house. */
export function prices(book: Reference): PriceRow[] {
  const rules = book.rules as { tiles?: unknown; prices?: unknown };
  if (Array.isArray(rules.tiles)) return (rules.tiles as TradingTile[]).map(({ tile, prices }) => ({ name: tile, prices }));
  return rules.prices ? [{ name: '', prices: rules.prices as Record<string, number> }] : [];
}

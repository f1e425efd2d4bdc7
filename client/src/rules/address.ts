/** Where one is in the rulebook: it is all in the address, so that a rule, a chapter and a building can be linked. */

import type { GameInfo } from '../lib/wire';

export interface Place {
  game: string;
  edition: string;
  seats: string;
  /** Options of a table: `crane=ask,rounds=50`. */
  options: string;
  /** A chapter by its key. */
  chapter: string;
  /** A rule by its number. */
  rule: string;
  /** A card, building, tile, good or role by its word. */
  show: string;
  /** A list: `all` or `prices`. */
  list: string;
}

const PARTS = ['game', 'edition', 'seats', 'options', 'chapter', 'rule', 'show', 'list'] as const;

/** The number of a rule, as refusals and rulings cite it. */
export const NUMBER = /\b(?:R-[A-Z]{2}-\d{2}[a-z]?|[ACDU]-\d{2})\b/g;

export function placeOf(query: string, games: GameInfo[] = []): Place {
  const asked = new URLSearchParams(query);
  const of = (part: keyof Place): string => asked.get(part) ?? '';
  const place: Place = {
    game: of('game'),
    edition: of('edition'),
    seats: of('seats'),
    options: of('options'),
    chapter: of('chapter'),
    rule: of('rule'),
    show: of('show'),
    list: of('list'),
  };
  // A number says which game it is of, if nothing else does.
  const prefix = place.rule.split('-')[1] ?? '';
  const game = games.find((one) => one.rule_prefix === prefix)?.word;
  return { ...place, game: place.game || game || games[0]?.word || '' };
}

export function address(place: Partial<Place>): string {
  const given = PARTS.filter((part) => place[part]).map((part): [string, string] => [part, place[part]!]);
  return `/rules?${new URLSearchParams(given)}`;
}

/** The same table, elsewhere in its book. */
export function elsewhere({ game, edition, seats, options }: Place, there: Partial<Place>): string {
  return address({ game, edition, seats, options, ...there });
}

/** Where a link of a sentence leads: a rule, a chapter as `#key`, or a thing. */
export function target(place: Place, link: string): string {
  if (link.startsWith('#')) return elsewhere(place, { chapter: link.slice(1) });
  return elsewhere(place, new RegExp(`^${NUMBER.source}$`).test(link) ? { rule: link } : { show: link });
}

/** Options as the address carries them. */
export function written(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([option, value]) => `${option}=${value}`)
    .join(',');
}

export function read(options: string): Record<string, string> {
  return Object.fromEntries(
    options
      .split(',')
      .filter(Boolean)
      .map((one) => one.split('='))
      .map(([option = '', value = '']) => [option, value]),
  );
}

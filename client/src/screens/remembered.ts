/** What somebody chose for their last table, kept in this browser. */

import { isObject, isText, isTexts, parsed } from '../lib/json';

const PLACE = 'gobernador.new_table';

export interface Wanted {
  game: string;
  edition: string;
  seats: number;
  /** `you`, `here`, `person`, or the level of a bot, by seat. */
  who: string[];
  names: string[];
  clock: string;
  /** Only what differs from the usual. */
  options: Record<string, string>;
}

export const MOST_SEATS = 5;
const USUAL_LEVEL = 'casual';

export function usual(): Wanted {
  return {
    game: '',
    edition: '',
    seats: 3,
    who: ['you', ...Array<string>(MOST_SEATS - 1).fill(USUAL_LEVEL)],
    names: Array<string>(MOST_SEATS).fill(''),
    clock: 'none',
    options: {},
  };
}

/** The last choice, as far as it can be read, over the usual one. */
export function remembered(): Wanted {
  const base = usual();
  const found = parsed(localStorage.getItem(PLACE));
  if (!isObject(found)) return base;
  const { game, edition, seats, who, names, clock, options } = found;
  return {
    game: isText(game) ? game : base.game,
    edition: isText(edition) ? edition : base.edition,
    seats: typeof seats === 'number' ? seats : base.seats,
    who: isTexts(who) ? base.who.map((kind, seat) => who[seat] ?? kind) : base.who,
    names: isTexts(names) ? base.names.map((name, seat) => names[seat] ?? name) : base.names,
    clock: isText(clock) ? clock : base.clock,
    options: isObject(options)
      ? Object.fromEntries(Object.entries(options).filter((one): one is [string, string] => isText(one[1])))
      : base.options,
  };
}

export function remember(wanted: Wanted): void {
  localStorage.setItem(PLACE, JSON.stringify(wanted));
}

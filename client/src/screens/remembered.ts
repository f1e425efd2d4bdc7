/** What somebody chose for their last table, kept in this browser. */

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
  try {
    const found = (JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {}) as Partial<Wanted>;
    const isList = (list: unknown): list is string[] => Array.isArray(list) && list.every((one) => typeof one === 'string');
    return {
      ...base,
      ...found,
      who: isList(found.who) ? base.who.map((kind, seat) => found.who![seat] ?? kind) : base.who,
      names: isList(found.names) ? base.names.map((name, seat) => found.names![seat] ?? name) : base.names,
    };
  } catch {
    return base;
  }
}

export function remember(wanted: Wanted): void {
  localStorage.setItem(PLACE, JSON.stringify(wanted));
}

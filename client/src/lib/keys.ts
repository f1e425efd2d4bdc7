/** The tables that this browser sits at, with the secrets of its seats. They are in this browser and nowhere else. */

import { isObject, isText, stored } from './json';
import type { SeatKey } from './wire';

export interface Kept {
  id: string;
  seats: SeatKey[];
  /** The secret of the invitation, if this browser opened the table for friends. */
  invite: string;
  /** When it was last looked at, in milliseconds. */
  at: number;
  /** The last moment that each seat saw here, so that a recap can begin there. */
  seen: Record<number, Moment>;
  /** The number of the last line of the chat that was read here. */
  heard: number;
}

export interface Moment {
  match: number;
  seq: number;
}

const PLACE = 'gobernador.tables';

function all(): Record<string, Kept> {
  return stored(PLACE, understood);
}

/** What was stored of a table, as far as it makes sense; null if it is nothing of ours. */
function understood(found: unknown, id: string): Kept | null {
  if (!isObject(found)) return null;
  const { seats, invite, at, seen, heard } = found;
  const moments = Object.entries(isObject(seen) ? seen : {}).filter((one): one is [string, Moment] => isMoment(one[1]));
  return {
    id,
    seats: Array.isArray(seats) ? seats.filter(isSeatKey) : [],
    invite: isText(invite) ? invite : '',
    at: typeof at === 'number' ? at : 0,
    seen: Object.fromEntries(moments),
    heard: typeof heard === 'number' ? heard : 0,
  };
}

function isSeatKey(found: unknown): found is SeatKey {
  return isObject(found) && typeof found.seat === 'number' && isText(found.secret);
}

function isMoment(found: unknown): found is Moment {
  return isObject(found) && typeof found.match === 'number' && typeof found.seq === 'number';
}

function keep(kept: Kept): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...all(), [kept.id]: kept }));
}

function at(id: string): Kept {
  return all()[id] ?? { id, seats: [], invite: '', at: 0, seen: {}, heard: 0 };
}

export const keys = {
  /** The tables, the one that was looked at last first. */
  tables: (): Kept[] => Object.values(all()).sort((one, other) => other.at - one.at),

  at,

  /** Keep the secrets of seats; a seat that was known gets the new one. */
  sit(id: string, seats: SeatKey[], invite = ''): void {
    const known = at(id);
    const others = known.seats.filter((old) => !seats.some((seat) => seat.seat === old.seat));
    const now = [...others, ...seats].sort((one, other) => one.seat - other.seat);
    keep({ ...known, seats: now, invite: invite || known.invite, at: Date.now() });
  },

  looked(id: string): void {
    const known = all()[id];
    if (known) keep({ ...known, at: Date.now() });
  },

  saw(id: string, seat: number, moment: Moment): void {
    const known = all()[id];
    if (known) keep({ ...known, seen: { ...known.seen, [seat]: moment } });
  },

  heard(id: string, line: number): void {
    const known = all()[id];
    if (known && line > known.heard) keep({ ...known, heard: line });
  },

  forget(id: string): void {
    const { [id]: _, ...rest } = all();
    localStorage.setItem(PLACE, JSON.stringify(rest));
  },
};

/** What a link brings after its `#`: a seat's secret or an invitation; null if it brings neither. */
export function brought(hash: string): { kind: 'seat' | 'invite'; secret: string } | null {
  const found = /^#(seat|invite)=(.+)$/.exec(hash);
  return found ? { kind: found[1] === 'seat' ? 'seat' : 'invite', secret: decodeURIComponent(found[2]!) } : null;
}

/** Something nobody can guess: the number of a command, or our part of the seed. */
export function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

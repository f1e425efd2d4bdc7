/** What somebody else has just done, told in one picture; and what it has done to purses. */

import type { Frame, Happening } from '../lib/wire';
import { ownView } from './narrow';

export interface TableEvent {
  seat: number;
  role: string | null;
  title: string;
  sub: string;
  /** The building or tile that it is about. */
  building: string | null;
  tile: string | null;
  /** Whether colonists leave their ship, which a ribbon must not cover then. */
  staffing: boolean;
}

/** A figure that rises from a purse or a shield. */
export interface Gain {
  id: number;
  seat: number;
  at: 'coins' | 'points';
  amount: number;
}

/** Kinds that a picture is worth, the most telling first. */
const TELLING = [
  'built',
  'settled',
  'drew_tile',
  'sold',
  'loaded',
  'wharf',
  'crafted',
  'produced',
  'staffed',
  'role',
  'coins',
  'points',
  'passed',
  'lost',
];
let counted = 0;

/** The event of a step, as *viewer* sees it; null if nobody else did anything worth a picture. */
export function eventOf(happenings: Happening[], role: string | null, viewer: number | null): TableEvent | null {
  const theirs = happenings.filter((one) => one.seat !== null && one.seat !== viewer && one.text !== '');
  const rank = (one: Happening) => (TELLING.includes(one.kind) ? TELLING.indexOf(one.kind) : TELLING.length);
  const [main, ...rest] = [...theirs].sort((one, other) => rank(one) - rank(other));
  if (!main || rank(main) === TELLING.length) return null;
  return {
    seat: main.seat!,
    role: main.kind === 'role' ? String(main.data.role ?? role) : role,
    title: main.text.replace(/\.$/, ''),
    sub: rest
      .filter((one) => one.seat === main.seat)
      .map((one) => one.text)
      .slice(0, 2)
      .join(' '),
    building: main.kind === 'built' ? String(main.data.building) : null,
    tile: main.kind === 'settled' || main.kind === 'drew_tile' ? String(main.data.tile) : null,
    staffing: role === 'mayor',
  };
}

/** What has come and gone between two moments, of doubloons and of points that everybody sees. */
export function gainsOf(before: Frame, now: Frame): Gain[] {
  if (before.match !== now.match || now.seq <= before.seq) return [];
  const was = ownView(before.view);
  const is = ownView(now.view);
  return is.players.flatMap(({ seat, doubloons }) => {
    const coins = doubloons - (was.players[seat]?.doubloons ?? doubloons);
    const points = shown(now, seat) - shown(before, seat);
    return [gain(seat, 'coins', coins), gain(seat, 'points', points)].filter((one) => one.amount !== 0);
  });
}

function shown(frame: Frame, seat: number): number {
  const now = frame.seats?.find((one) => one.seat === seat);
  return now ? now.built + (now.chips ?? 0) : 0;
}

function gain(seat: number, at: Gain['at'], amount: number): Gain {
  return { id: ++counted, seat, at, amount };
}

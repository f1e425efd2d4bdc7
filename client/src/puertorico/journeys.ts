/** What moves over the table when something happens. */

import type { Journey, Spot } from '../lib/motion';
import type { Happening, PuertoRicoTable, Ship } from '../lib/wire';

/** How a thing looks on its way. */
export type Face =
  | { kind: 'barrel' | 'building'; word: string }
  /** A tile of the pile turns over on its way. */
  | { kind: 'tile'; word: string; turns?: boolean }
  /** A full ship, as it sails off. */
  | { kind: 'ship'; ship: Ship }
  | { kind: 'colonist' | 'coin' | 'point' | 'hat' };

type Way = Journey<Face>;

const COLONIST: Face = { kind: 'colonist' };
const COIN: Face = { kind: 'coin' };
const POINT: Face = { kind: 'point' };
const HAT: Face = { kind: 'hat' };
/** A handful says "many"; a swarm says nothing. */
const HANDFUL = 5;

/** The barrels in the house when its last place was taken; null if it was not emptied. */
export function filledHouse(happenings: Happening[], before: PuertoRicoTable): string[] | null {
  if (!happenings.some((one) => one.kind === 'house_emptied')) return null;
  const stood = Object.entries(before.trading_house).flatMap(([good, count]) => Array.from({ length: count }, () => good));
  const sold = happenings.filter((one) => one.kind === 'sold').map((one) => String(one.data.good));
  return [...stood, ...sold];
}

/** The way of everything that moved; *before* is the table as it was, *wait* how long a full house is looked at. */
export function journeys(happenings: Happening[], before: PuertoRicoTable, wait = 0): Way[] {
  return happenings.flatMap((one, place) => {
    if (one.kind === 'round' && one.seat !== before.governor)
      return [{ from: `seat/${before.governor}`, to: `seat/${one.seat}`, face: HAT }];
    if (one.seat === null) return ofTheTable(one, before, happenings, wait);
    return ofASeat(one, one.seat, happenings, happenings.slice(place));
  });
}

function times(count: unknown, from: Spot, to: Spot, face: Face): Way[] {
  return Array.from({ length: Math.min(HANDFUL, Number(count)) }, () => ({ from, to, face }));
}

function barrel(good: string): Face {
  return { kind: 'barrel', word: good };
}

function ofTheTable({ kind, data }: Happening, before: PuertoRicoTable, all: Happening[], wait: number): Way[] {
  switch (kind) {
    case 'turned_up':
      return [{ from: 'pile', to: `row/${data.tile}`, face: { kind: 'tile', word: String(data.tile), turns: true } }];
    case 'ship_filled':
      return times(data.colonists, 'colonists', 'colonist_ship', COLONIST);
    case 'house_emptied':
      return (filledHouse(all, before) ?? []).map((good) => ({ from: 'house', to: `supply/${good}`, face: barrel(good), after: wait }));
    case 'sailed': {
      const ship = before.ships.find((one) => one.ship === data.ship);
      return ship ? [{ from: `ship/${data.ship}`, to: 'sea', face: { kind: 'ship', ship: full(ship, all) } }] : [];
    }
    default:
      return [];
  }
}

/** A ship with what has just gone on board: it sails full. */
function full(ship: Ship, all: Happening[]): Ship {
  const loading = all.find((one) => one.kind === 'loaded' && one.data.ship === ship.ship);
  return { ...ship, good: ship.good ?? (loading ? String(loading.data.good) : null), barrels: ship.room };
}

function ofASeat({ kind, data }: Happening, seat: number, all: Happening[], andThen: Happening[]): Way[] {
  const good = String(data.good ?? '');
  const own = `goods/${seat}/${good}`;
  const supply = `supply/${good}`;

  switch (kind) {
    case 'settled':
    case 'drew_tile': {
      const face: Face = { kind: 'tile', word: String(data.tile), ...(kind === 'drew_tile' ? { turns: true } : {}) };
      return [{ from: kind === 'settled' ? `row/${data.tile}` : 'pile', to: `island/${seat}/${data.tile}`, face }];
    }
    case 'built': {
      const face: Face = { kind: 'building', word: String(data.building) };
      return [{ from: `stock/${data.building}`, to: `city/${seat}/${data.building}`, face }];
    }
    case 'arrived':
      return times(data.colonists, 'colonist_ship', `seat/${seat}`, COLONIST);
    case 'colonist':
      return times(1, 'colonists', `seat/${seat}`, COLONIST);
    case 'produced':
      return times(data.barrels, supply, own, barrel(good));
    case 'crafted':
      return times(1, supply, own, barrel(good));
    case 'sold':
      return [...times(1, own, 'house', barrel(good)), ...times(data.coins, 'house', `coins/${seat}`, COIN)];
    case 'loaded':
      return times(loaded(andThen), own, `ship/${data.ship}`, barrel(good));
    case 'wharf':
      return times(loaded(andThen), own, `city/${seat}/wharf`, barrel(good));
    case 'lost':
      return times(data.barrels, own, supply, barrel(good));
    case 'coins':
      return times(data.coins, data.building ? `city/${seat}/${data.building}` : placard(all), `coins/${seat}`, COIN);
    case 'points':
      return times(data.points, 'points', `points/${seat}`, POINT);
    default:
      return [];
  }
}

/** The placard whose doubloons are taken: that of the role that was just chosen. */
function placard(all: Happening[]): Spot {
  const chosen = all.find((one) => one.kind === 'role');
  return chosen ? `role/${chosen.data.role}` : 'roles';
}

/** How many barrels went on board is told with the points for them. */
function loaded(andThen: Happening[]): number {
  return Number(andThen.find((one) => one.kind === 'points')?.data.barrels ?? 1);
}

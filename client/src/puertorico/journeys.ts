/** What moves over the table when something happens. */

import type { Journey, Spot } from '../lib/motion';
import type { Happening, PuertoRicoTable } from '../lib/wire';

/** How a thing looks on its way. */
export type Face =
  | { kind: 'barrel' | 'tile' | 'building'; word: string }
  | { kind: 'colonist' | 'coin' | 'point' | 'hat' };

type Way = Journey<Face>;

const COLONIST: Face = { kind: 'colonist' };
const COIN: Face = { kind: 'coin' };
const POINT: Face = { kind: 'point' };
const HAT: Face = { kind: 'hat' };
/** A handful says "many"; a swarm says nothing. */
const HANDFUL = 5;

/** The way of everything that moved; *before* is the table as it was. */
export function journeys(happenings: Happening[], before: PuertoRicoTable): Way[] {
  return happenings.flatMap((one, place) => {
    if (one.kind === 'round' && one.seat !== before.governor) return [{ from: `seat/${before.governor}`, to: `seat/${one.seat}`, face: HAT }];
    if (one.seat === null) return ofTheTable(one, before);
    return ofASeat(one, one.seat, happenings.slice(place));
  });
}

function times(count: unknown, from: Spot, to: Spot, face: Face): Way[] {
  return Array.from({ length: Math.min(HANDFUL, Number(count)) }, () => ({ from, to, face }));
}

function barrel(good: string): Face {
  return { kind: 'barrel', word: good };
}

function ofTheTable({ kind, data }: Happening, before: PuertoRicoTable): Way[] {
  switch (kind) {
    case 'turned_up':
      return [{ from: 'pile', to: `row/${data.tile}`, face: { kind: 'tile', word: String(data.tile) } }];
    case 'ship_filled':
      return times(data.colonists, 'colonists', 'colonist_ship', COLONIST);
    case 'house_emptied':
      return Object.keys(before.trading_house).map((good) => ({ from: 'house', to: `supply/${good}`, face: barrel(good) }));
    case 'sailed': {
      const good = before.ships.find((ship) => ship.ship === data.ship)?.good;
      return good ? times(HANDFUL, `ship/${data.ship}`, `supply/${good}`, barrel(good)) : [];
    }
    default:
      return [];
  }
}

function ofASeat({ kind, data }: Happening, seat: number, andThen: Happening[]): Way[] {
  const good = String(data.good ?? '');
  const own = `goods/${seat}/${good}`;
  const supply = `supply/${good}`;

  switch (kind) {
    case 'settled':
    case 'drew_tile': {
      const from = kind === 'settled' ? `row/${data.tile}` : 'pile';
      return [{ from, to: `island/${seat}/${data.tile}`, face: { kind: 'tile', word: String(data.tile) } }];
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
      return times(data.coins, data.building ? `city/${seat}/${data.building}` : 'roles', `coins/${seat}`, COIN);
    case 'points':
      return times(data.points, 'points', `points/${seat}`, POINT);
    default:
      return [];
  }
}

/** How many barrels went on board is told with the points for them. */
function loaded(andThen: Happening[]): number {
  return Number(andThen.find((one) => one.kind === 'points')?.data.barrels ?? 1);
}

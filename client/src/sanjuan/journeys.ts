/** What moves over the table when something happens. */

import type { Journey, Spot } from '../lib/motion';
import type { Happening } from '../lib/wire';

/** How a thing looks on its way. */
export type Face = { kind: 'card'; word: string } | { kind: 'back' } | { kind: 'hat' } | { kind: 'good'; word: string };

const BACK: Face = { kind: 'back' };

/** The way of everything that moved, as *viewer* may see it; null is a spectator. *governor*: who had the hat before. */
export function journeys(happenings: Happening[], viewer: number | null, governor: number | null = null): Journey<Face>[] {
  return happenings.flatMap((one) => {
    if (one.seat === null) return [];
    if (one.kind === 'round')
      return governor === null || governor === one.seat ? [] : [{ from: `hat/${governor}`, to: `hat/${one.seat}`, face: { kind: 'hat' } }];
    return ways(one, one.seat, one.seat === viewer);
  });
}

function ways({ kind, data }: Happening, seat: number, mine: boolean): Journey<Face>[] {
  const word = String(data.card ?? '');
  const card: Face = { kind: 'card', word };
  const good: Face = { kind: 'good', word };
  const hand: Spot = mine ? 'hand' : `hands/${seat}`;
  const own: Spot = mine ? `hand/${word}` : `hands/${seat}`;
  const building: Spot = `town/${seat}/${word}`;
  const backs = (count: number, from: Spot, to: Spot) => Array.from({ length: count }, () => ({ from, to, face: BACK }));
  // One's own cards are told one by one, those of others only counted.
  const counted = (from: Spot, to: Spot) => (mine ? [] : backs(Number(data.cards ?? 0), from, to));

  switch (kind) {
    case 'drew':
      return counted('supply', hand);
    case 'drew_card':
      return [{ from: 'supply', to: own, face: card }];
    case 'discarded':
    case 'paid':
      return counted(hand, 'discards');
    case 'discarded_card':
    case 'paid_card':
      return [{ from: own, to: 'discards', face: card }];
    case 'built':
      return [{ from: own, to: building, face: card }];
    case 'spent':
    case 'good_lost':
    case 'sold':
      return [{ from: building, to: 'discards', face: good }];
    case 'produced':
    case 'stocked':
      return [{ from: 'supply', to: building, face: good }];
    case 'turned_up':
      return [{ from: 'supply', to: `aside/${word}`, face: card }];
    case 'took':
    case 'kept_card':
      return [{ from: `aside/${word}`, to: own, face: card }];
    case 'kept':
      return backs(Number(data.discarded ?? 0), mine ? 'aside' : hand, 'discards');
    case 'exchanged':
      return counted(hand, 'discards');
    case 'chapel':
      return mine ? [] : backs(1, hand, `town/${seat}/chapel`);
    case 'bank':
      return counted(hand, `town/${seat}/bank`);
    case 'chapel_card':
      return [{ from: own, to: `town/${seat}/chapel`, face: card }];
    case 'bank_card':
      return [{ from: own, to: `town/${seat}/bank`, face: card }];
    case 'harbor':
      return backs(1, 'discards', `town/${seat}/harbor`);
    default:
      return [];
  }
}

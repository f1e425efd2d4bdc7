/** What somebody else has just done, told in one picture. */

import { t } from '../lib/text.svelte';
import type { Happening } from '../lib/wire';

export interface TableEvent {
  id: number;
  seat: number;
  role: string | null;
  title: string;
  sub: string;
  /** "+3 cards". */
  sum: string;
  /** The card that it is about. */
  card: string | null;
  isSale: boolean;
  /** The buildings whose goods were sold. */
  sold: string[];
  isDraw: boolean;
}

/** Kinds that a picture is worth, the most telling first. */
const TELLING = [
  'role',
  'built',
  'sold',
  'produced',
  'took',
  'kept',
  'exchanged',
  'chapel',
  'bank',
  'harbor',
  'drew',
  'stocked',
  'found_nothing',
  'turned_up',
  'tile',
  'passed',
];
/** Whose card is shown. */
const CARDED = ['built', 'took'];
let told = 0;

/** The event of a step, as *viewer* sees it; null if nobody else did anything worth a picture. */
export function eventOf(happenings: Happening[], role: string | null, viewer: number | null): TableEvent | null {
  const theirs = happenings.filter((one) => one.seat !== null && one.seat !== viewer && one.text !== '' && TELLING.includes(one.kind));
  const rank = (one: Happening) => TELLING.indexOf(one.kind);
  const [main, ...rest] = [...theirs].sort((one, other) => rank(one) - rank(other));
  if (!main) return null;
  const seat = main.seat!;
  const also = rest.filter((one) => one.seat === seat);
  const cards = main.kind === 'sold' ? sales(happenings, seat) : gained(happenings, role, seat);
  return {
    id: ++told,
    seat,
    // Whoever chooses may end the phase at once.
    role: main.kind === 'role' ? String(main.data.role) : role,
    title: main.text.replace(/\.$/, ''),
    // That cards were drawn is what the sum says.
    sub: also.find((one) => one.kind !== 'drew' || one.data.building)?.text ?? '',
    sum: cards > 0 ? t('sanjuan.gain_cards', { count: cards }) : '',
    card: cardOf(main, also),
    isSale: main.kind === 'sold',
    sold: happenings.filter((one) => one.kind === 'sold').map((one) => String(one.data.card)),
    isDraw: main.kind === 'drew',
  };
}

/** The cards that a sale brings are told with it, not as a deed of their own: who sold what stays to be read, and where the cards come from. */
export function asOne(
  sale: TableEvent | null,
  drawn: TableEvent | null,
  happenings: Happening[],
  name: (building: string) => string,
): TableEvent | null {
  if (!sale?.isSale || !drawn?.isDraw || sale.seat !== drawn.seat) return drawn;
  const parts = happenings
    .filter((one) => one.seat === sale.seat && one.kind === 'drew')
    .map(({ data }) => `${data.building ? name(String(data.building)) : t('sanjuan.trading_house')} ${data.cards}`);
  return { ...drawn, id: sale.id, title: sale.title, sold: sale.sold, sub: parts.length > 1 ? parts.join(' + ') : '' };
}

/** What a step has brought to a seat, "+3 cards"; empty for nothing. */
export function gainOf(happenings: Happening[], role: string | null, seat: number): string {
  const cards = gained(happenings, role, seat);
  return cards > 0 ? t('sanjuan.gain_cards', { count: cards }) : '';
}

/** Cards that went to the hand of a seat. What a councillor draws is no gain before some of it is kept. */
function gained(happenings: Happening[], role: string | null, seat: number): number {
  return happenings
    .filter((one) => one.seat === seat)
    .reduce((sum, { kind, data }) => {
      if (kind === 'drew') return sum + (role === 'councillor' && !data.building ? 0 : Number(data.cards ?? 0));
      if (kind === 'kept') return sum + Number(data.kept ?? 0);
      return kind === 'took' ? sum + 1 : sum;
    }, 0);
}

/** What the goods sold in this step will bring, or have brought with whatever helped. */
function sales(happenings: Happening[], seat: number): number {
  const drawn = gained(happenings, 'trader', seat);
  const prices = happenings
    .filter((one) => one.seat === seat && one.kind === 'sold')
    .reduce((sum, one) => sum + Number(one.data.price ?? 0), 0);
  return Math.max(drawn, prices);
}

/** The building that was built or found, or the one that helped. */
function cardOf(main: Happening, also: Happening[]): string | null {
  const found = CARDED.includes(main.kind) ? main.data.card : also.find((one) => one.data.building)?.data.building;
  return found ? String(found) : null;
}

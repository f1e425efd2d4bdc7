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
}

/** Kinds that a picture is worth, the most telling first. */
const TELLING = ['built', 'sold', 'produced', 'stocked', 'kept', 'drew', 'took', 'turned_up', 'role', 'chapel', 'bank', 'harbor', 'exchanged', 'passed'];
let told = 0;

/** The event of a step, as *viewer* sees it; null if nobody else did anything worth a picture. */
export function eventOf(happenings: Happening[], role: string | null, viewer: number | null): TableEvent | null {
  const theirs = happenings.filter((one) => one.seat !== null && one.seat !== viewer && one.text !== '' && TELLING.includes(one.kind));
  const rank = (one: Happening) => TELLING.indexOf(one.kind);
  const [main, ...rest] = [...theirs].sort((one, other) => rank(one) - rank(other));
  if (!main) return null;
  const seat = main.seat!;
  const drawn = happenings.filter((one) => one.seat === seat && one.kind === 'drew').reduce((sum, one) => sum + Number(one.data.cards ?? 0), 0);
  return {
    id: ++told,
    seat,
    role,
    title: main.text,
    sub: rest.filter((one) => one.seat === seat).map((one) => one.text).slice(0, 1).join(' '),
    sum: drawn > 0 ? t('sanjuan.gain_cards', { count: drawn }) : '',
    card: main.kind === 'built' && main.data.card ? String(main.data.card) : null,
  };
}

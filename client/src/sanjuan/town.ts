/** What can be said of a building in a town. */

import type { Book } from '../lib/board';
import { t } from '../lib/text.svelte';
import type { SanJuanSeat, Thing, TownBuilding } from '../lib/wire';

/** Cards that lie hidden under a building of this seat, as far as the server says it: nobody else's are told. */
export function cardsUnder(owner: SanJuanSeat, building: string): number {
  if (building === 'chapel') return owner.chapel ?? 0;
  if (building === 'bank') return owner.bank ?? 0;
  return building === 'harbor' ? (owner.harbor ?? 0) : 0;
}

/** A good by its word. A building with a price of its own holds a good of its own. */
export function goodOf(thing: Thing | undefined, building: string): string {
  return thing?.good ?? building;
}

/** Name and state in words, for whoever hears rather than sees: "Sugar mill, with a good". */
export function described(book: Book, owner: SanJuanSeat, { building, good, covered, working }: TownBuilding): string {
  const name = (word: string) => book.building(word)?.name ?? word;
  const under = cardsUnder(owner, building);
  return [
    name(building),
    good ? t('sanjuan.holds_good') : '',
    covered.length > 0 ? t('sanjuan.covers', { buildings: covered.map(name).join(', ') }) : '',
    under > 0 ? t('sanjuan.cards_under', { count: under }) : '',
    working ? '' : t('sanjuan.asleep'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Goods that stand in a town, by kind, in the order of the town. */
export function goodsIn(book: Book, town: TownBuilding[]): [good: string, count: number][] {
  const goods = new Map<string, number>();
  for (const { building, good } of town) {
    if (!good) continue;
    const kind = goodOf(book.building(building), building);
    goods.set(kind, (goods.get(kind) ?? 0) + 1);
  }
  return [...goods];
}

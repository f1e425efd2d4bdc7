/** How a person likes the hand sorted; this browser remembers it. */

import type { Thing } from '../lib/wire';

type Order = 'cost' | 'kind';
const PLACE = 'gobernador.hand';

class HandOrder {
  now = $state<Order>(localStorage.getItem(PLACE) === 'kind' ? 'kind' : 'cost');

  turn(): void {
    this.now = this.now === 'cost' ? 'kind' : 'cost';
    localStorage.setItem(PLACE, this.now);
  }

  /** The cards in this order. A hand comes in the order of the card list, which is that of the kinds. */
  sorted<Card extends { item: string }>(cards: Card[], thing: (word: string) => Thing | undefined): Card[] {
    if (this.now === 'kind') return cards;
    return [...cards].sort((a, b) => (thing(a.item)?.cost ?? 0) - (thing(b.item)?.cost ?? 0));
  }
}

export const handOrder = new HandOrder();

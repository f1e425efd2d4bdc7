/** Things as the server describes them, for tests. */

import type { Thing } from '../src/lib/wire';

export function thing(more: Partial<Thing> = {}): Thing {
  return {
    word: 'library',
    name: 'Library',
    kind: 'city',
    kind_name: 'City building',
    phase: '',
    phase_name: '',
    cost: 5,
    points: 3,
    copies: 3,
    circles: null,
    good: null,
    short: 'Use a privilege twice.',
    rule: 'Once a round, the owner may use the privilege of a role twice.',
    rulings: {},
    drawing: 'sanjuan',
    ...more,
  };
}

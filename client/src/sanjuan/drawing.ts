/** San Juan as the client draws it. */

import { SAN_JUAN as recipes } from '../art/recipes/sanjuan';
import type { GameDrawing } from '../lib/gamedrawing';
import { once } from '../lib/once';
import { ownRules, ownView } from './narrow';

export const SAN_JUAN: GameDrawing = {
  key: 'sanjuan',
  look: 'town',
  picture: { scene: 'cards', edition: 'first', cards: ['chapel', 'library', 'palace'] },
  emblem: 'house',
  recipes,
  rim: 'var(--art-sign)',
  barrels: false,
  tower: 'castle',
  openHands: true,
  buildings: (view, seat) => ownView(view).players[seat]?.town.map(({ building }) => building) ?? [],
  prices: (rules) => ownRules(rules).tiles.map(({ tile, prices }) => ({ name: tile, prices })),
  table: once(() => import('./table')),
};

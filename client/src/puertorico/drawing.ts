/** Puerto Rico as the client draws it. */

import { PUERTO_RICO as recipes } from '../art/recipes/puertorico';
import type { GameDrawing } from '../lib/gamedrawing';
import { once } from '../lib/once';
import { ownRules, ownView } from './narrow';

export const PUERTO_RICO: GameDrawing = {
  key: 'puertorico',
  look: 'harbour',
  picture: {
    scene: 'harbour',
    ship: { room: 7, good: 'indigo', barrels: 4 },
    tiles: [
      { tile: 'coffee', colonist: true },
      { tile: 'corn', colonist: true },
      { tile: 'sugar', colonist: false },
    ],
  },
  emblem: 'ship',
  recipes,
  rim: 'var(--gold)',
  barrels: true,
  tower: 'lighthouse',
  openHands: false,
  buildings: (view, seat) => ownView(view).players[seat]?.buildings.map(({ building }) => building) ?? [],
  prices: (rules) => [{ name: '', prices: ownRules(rules).prices }],
  table: once(() => import('./table')),
};

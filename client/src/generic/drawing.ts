/** A game that the client knows nothing of: its view in words, the crest of the house, and no pictures. */

import type { GameDrawing } from '../lib/gamedrawing';
import { once } from '../lib/once';

export const GENERIC: GameDrawing = {
  key: 'generic',
  look: 'plain',
  picture: { scene: 'crest' },
  emblem: 'house',
  recipes: {},
  rim: 'var(--art-sign)',
  barrels: false,
  tower: 'castle',
  openHands: false,
  buildings: () => [],
  prices: () => [],
  table: once(async () => ({ board: (await import('./GenericBoard.svelte')).default, town: null, stock: null })),
};

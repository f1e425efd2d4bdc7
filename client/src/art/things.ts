/** What a card needs to know of a thing besides its words. */

import type { Thing } from '../lib/wire';
import type { GameWord } from './drawing';

const ISLAND_KINDS = ['production_small', 'production_large', 'violet_small', 'violet_large', 'tile'];
const NO_BUILDINGS = ['role', 'good', 'tile'];

/** The kinds of building tell the games apart. */
export function gameOf(thing: Thing): GameWord {
  return ISLAND_KINDS.includes(thing.kind) ? 'puertorico' : 'sanjuan';
}

export function isBuilding(thing: Thing): boolean {
  return !NO_BUILDINGS.includes(thing.kind);
}

/** Longer sentences are set a step smaller, so that nothing is ever cut off. */
export function textStep(text: string): 'short' | 'middling' | 'long' | 'longest' {
  if (text.length <= 44) return 'short';
  if (text.length <= 72) return 'middling';
  return text.length <= 100 ? 'long' : 'longest';
}

/** A name that has one long word, or many, is set smaller too. */
export function nameStep(name: string): 'short' | 'middling' | 'long' {
  const longest = Math.max(...name.split(' ').map((word) => word.length));
  if (name.length <= 14 && longest <= 11) return 'short';
  return name.length <= 24 && longest <= 13 ? 'middling' : 'long';
}

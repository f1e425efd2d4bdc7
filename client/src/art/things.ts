/** What a card needs to know of a thing besides its words. */

import type { Thing } from '../lib/wire';

const NO_BUILDINGS = ['role', 'good', 'tile'];

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

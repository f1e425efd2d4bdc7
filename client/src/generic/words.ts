/** A view in words, as lines that any game can be read from. */

import { isObject } from '../lib/json';

export interface Entry {
  name: string;
  value: string;
  /** What is inside of it, if it is no single value. */
  inside: Entry[] | null;
  /** The seat that it is about, if it is about one. */
  seat: number | null;
}

/** What the sign and the seats say already. */
const ELSEWHERE = new Set(['type', 'seat', 'to_act', 'prompt', 'legal']);

export function entries(view: Record<string, unknown>): Entry[] {
  return Object.entries(view)
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, value]) => entry(name, value));
}

function entry(name: string, value: unknown): Entry {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)) {
    const inside = value.map((one, place) => ({ ...entry(`${name} ${place + 1}`, one), seat: name === 'players' ? place : null }));
    return { name, value: '', inside, seat: null };
  }
  if (Array.isArray(value)) return { name, value: value.length > 0 ? value.join(', ') : '–', inside: null, seat: null };
  if (isObject(value)) return { name, value: '', inside: entries(value), seat: null };
  return { name, value: value === null || value === undefined ? '–' : String(value), inside: null, seat: null };
}

/** An engine word as people write it: `two_players` is "Two players". */
export function readable(word: string): string {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Looking things up: by what is typed, by kind and by phase. */

import type { Thing } from '../lib/wire';

export interface Wanted {
  typed: string;
  kind: string;
  phase: string;
}

export interface Choice {
  word: string;
  name: string;
}

/** Letters without accents and capitals, so that `fabrica` finds `Fábrica`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The things that hold every word that was typed, those first whose name begins with it. */
export function found(things: Thing[], { typed, kind, phase }: Wanted): Thing[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const fitting = things.filter(
    (thing) => (!kind || thing.kind === kind) && (!phase || thing.phase === phase) && words.every((word) => all(thing).includes(word)),
  );
  return words.length ? [...fitting].sort((a, b) => Number(named(b, words)) - Number(named(a, words))) : fitting;
}

/** The kinds there are, in their order, each once. */
export function kinds(things: Thing[]): Choice[] {
  return once(things.map((thing) => ({ word: thing.kind, name: thing.kind_name })));
}

export function phases(things: Thing[]): Choice[] {
  return once(things.filter((thing) => thing.phase).map((thing) => ({ word: thing.phase, name: thing.phase_name })));
}

function once(choices: Choice[]): Choice[] {
  return choices.filter((choice, i) => choices.findIndex((other) => other.word === choice.word) === i);
}

function all(thing: Thing): string {
  return plain([thing.name, thing.kind_name, thing.phase_name, thing.short, thing.rule, ...Object.entries(thing.rulings).flat()].join(' '));
}

function named(thing: Thing, words: string[]): boolean {
  return words.some((word) =>
    plain(thing.name)
      .split(' ')
      .some((part) => part.startsWith(word)),
  );
}

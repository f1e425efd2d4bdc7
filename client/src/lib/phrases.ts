/** Options by name: "Mayor" and its note "(+1)", so that a thing keeps its name while its price changes. */

import type { AnswerOption } from './wire';

export interface Phrase {
  name: string;
  note: string;
}

const AT_THE_END = /^(.+) (\([^()]+\))$/;

/** The phrase of every action. Where names alone would be the same, the notes stay in them. */
export function phrases(options: AnswerOption[]): Map<string, Phrase> {
  const parted = options.map(({ action, label }) => ({ action, label, ...part(label) }));
  const names = parted.map((one) => one.name);
  const isTaken = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return new Map(parted.map(({ action, label, name, note }) => [action, isTaken(name) ? { name: label, note: '' } : { name, note }]));
}

function part(label: string): Phrase {
  const found = AT_THE_END.exec(label);
  return found ? { name: found[1]!, note: found[2]! } : { name: label, note: '' };
}

/** What becomes of one's own barrels: what they are sold for, and whether they are kept or lost. The figures are the server's. */

import { t } from '../lib/text.svelte';
import type { Fate } from '../lib/wire';
import type { Desk } from './desk.svelte';

/** A word under a barrel, and whether it is good news. */
export interface FateWord {
  text: string;
  kind: 'plus' | 'bad' | 'fine';
}

export function fateOf(desk: Desk, good: string): FateWord | undefined {
  if (desk.asked === 'sell') {
    const tag = desk.selection.option(`sell:${good}`) ? desk.pays(good)?.mine : null;
    return tag === null || tag === undefined ? undefined : { text: `+${tag}`, kind: 'plus' };
  }
  const made = desk.now(desk.stage)?.made?.[good];
  if (made) return { text: `+${made}`, kind: 'plus' };
  const fate = fates(desk).find((one) => one.good === good);
  if (!fate || fate.kept + fate.lost === 0) return undefined;
  if (fate.lost > 0 && fate.kept > 0) return { text: t('puertorico.fate.some_lost', { count: fate.lost }), kind: 'bad' };
  return { text: fate.tag, kind: fate.lost > 0 ? 'bad' : 'fine' };
}

/** As far as the server says so: after the answer that is marked, or as it suggests. What is named otherwise is told apart here. */
export function fates(desk: Desk): Fate[] {
  const { question } = desk.selection;
  if (!question || desk.asked === '') return [];
  if (desk.marked?.fates?.length) return desk.marked.fates;
  return desk.asked === 'store' && !isSuggested(desk) ? named(desk) : (question.fates ?? []);
}

/** The kinds that warehouses keep: stored already, chosen now, or suggested as long as nothing is chosen. */
export function housedKinds(desk: Desk): string[] {
  const chosen = isSuggested(desk) ? (desk.selection.question?.suggestion ?? []) : answers(desk);
  return [...desk.view.chosen, ...chosen.filter((answer) => answer.startsWith('store:')).map((answer) => answer.slice('store:'.length))];
}

function answers(desk: Desk): string[] {
  return desk.selection.several ? desk.selection.chosen : desk.candidates;
}

/** Whether what is chosen is what the server suggests, or nothing is chosen yet. */
function isSuggested(desk: Desk): boolean {
  const chosen = answers(desk);
  const suggestion = desk.selection.question?.suggestion ?? [];
  return chosen.length === 0 || (chosen.length === suggestion.length && chosen.every((answer) => suggestion.includes(answer)));
}

function named(desk: Desk): Fate[] {
  const { goods } = desk.seat(desk.stage);
  const housed = housedKinds(desk);
  return desk.goods
    .filter((good) => (goods[good] ?? 0) > 0)
    .map((good) => {
      const isKept = housed.includes(good);
      const count = goods[good]!;
      return { good, kept: isKept ? count : 0, lost: isKept ? 0 : count, tag: t(isKept ? 'puertorico.fate.kept' : 'puertorico.fate.lost') };
    });
}

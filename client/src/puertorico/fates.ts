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
  const fate = fates(desk).find((one) => one.good === good);
  if (!fate || fate.kept + fate.lost === 0) return undefined;
  if (fate.lost > 0 && fate.kept > 0) return { text: t('puertorico.fate.some_lost', { count: fate.lost }), kind: 'bad' };
  return { text: fate.tag, kind: fate.lost > 0 ? 'bad' : 'fine' };
}

/** As far as the server says so: after the answer that is marked, or as things stand. While kinds are named for warehouses, those count. */
export function fates(desk: Desk): Fate[] {
  const { question } = desk.selection;
  if (!question || desk.asked === '') return [];
  if (desk.asked === 'store' && desk.selection.several) return named(desk);
  return desk.marked?.fates?.length ? desk.marked.fates : (question.fates ?? []);
}

function named(desk: Desk): Fate[] {
  const { goods } = desk.seat(desk.stage);
  return desk.goods
    .filter((good) => (goods[good] ?? 0) > 0)
    .map((good) => {
      const isKept = desk.view.chosen.includes(good) || desk.selection.count(`store:${good}`) > 0;
      const count = goods[good]!;
      return { good, kept: isKept ? count : 0, lost: isKept ? 0 : count, tag: t(isKept ? 'puertorico.fate.kept' : 'puertorico.fate.lost') };
    });
}

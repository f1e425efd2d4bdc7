/** What the sign says besides the question: the answer that the touches have led to, and how colonists are confirmed. */

import { phrases } from '../lib/phrases';
import { t } from '../lib/text.svelte';
import type { Option } from '../lib/wire';
import type { SignExtras } from '../ui/sign';
import type { Desk } from './desk.svelte';
import type { Placement } from './placement.svelte';

export function signExtras(desk: Desk, placement: Placement): SignExtras {
  if (placement.open) return ofPlacement(placement);
  const { marked } = desk;
  if (!marked) return {};
  return {
    title: t('puertorico.ask', { answer: phrases(desk.selection.options).get(marked.action)?.name ?? marked.label }),
    sub: about(desk, marked),
    confirm: { ready: !desk.selection.busy, run: () => desk.confirm() },
  };
}

/** What the marked answer means for me: how its price comes about, what a role brings, what a loading leaves behind. */
function about(desk: Desk, { action, detail, thing }: Option): string {
  if (action.startsWith('role:')) return desk.gain(thing)?.mine ?? detail;
  if (action.startsWith('build:')) return desk.price(thing)?.sentence ?? detail;
  return detail;
}

function ofPlacement(placement: Placement): SignExtras {
  return {
    title: t('puertorico.place.ask'),
    sub: placement.waiting > 0 ? t('puertorico.place.wait', { count: placement.waiting }) : t('puertorico.place.done'),
    confirm: { ready: placement.ready, run: () => placement.confirm() },
  };
}

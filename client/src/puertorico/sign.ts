/** What the sign says besides the question: the answer that the touches have led to, and how colonists are confirmed. */

import { t } from '../lib/text.svelte';
import type { SignExtras } from '../ui/sign';
import type { Desk } from './desk.svelte';
import type { Placement } from './placement.svelte';

export function signExtras(desk: Desk, placement: Placement): SignExtras {
  if (placement.open) return ofPlacement(placement);
  const { marked } = desk;
  if (!marked) return {};
  return {
    title: `${marked.label}?`,
    sub: marked.detail,
    confirm: { ready: !desk.selection.busy, run: () => desk.confirm() },
  };
}

function ofPlacement(placement: Placement): SignExtras {
  return {
    title: t('puertorico.place.ask'),
    sub: placement.waiting > 0 ? t('puertorico.place.wait', { count: placement.waiting }) : t('puertorico.place.done'),
    confirm: { ready: placement.ready, run: () => placement.confirm() },
    answers: false,
  };
}

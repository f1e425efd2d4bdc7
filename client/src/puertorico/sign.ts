/** What the sign says besides the question: the answer that the touches have led to, and how colonists are confirmed. */

import { phrases } from '../lib/phrases';
import { t } from '../lib/text.svelte';
import type { AnswerOption } from '../lib/wire';
import type { SignExtras } from '../ui/sign';
import type { Desk } from './desk.svelte';
import { fates } from './fates';
import type { Placement } from './placement.svelte';

export function signExtras(desk: Desk, placement: Placement): SignExtras {
  if (placement.open) return ofPlacement(placement);
  const { marked } = desk;
  const detail = (action: string) => listed(desk, desk.selection.option(action));
  if (!marked) return { detail };
  return { detail, ...(desk.asked === 'store' ? ofStore(desk, marked) : ofMarked(desk, marked)) };
}

function ofMarked(desk: Desk, marked: AnswerOption): SignExtras {
  return {
    title: marked.ask || t('puertorico.ask', { answer: phrases(desk.selection.options).get(marked.action)?.name ?? marked.label }),
    sub: about(desk, marked),
    confirm: { ready: !desk.selection.busy, run: () => desk.confirm() },
    undo: () => desk.clear(),
  };
}

/** What the list says of an answer: what it brings me or costs me, and what else there is to know. */
function listed(desk: Desk, option: AnswerOption | undefined): string {
  if (!option) return '';
  if (option.action.startsWith('role:')) return desk.gain(option.thing)?.mine ?? option.detail;
  return [option.tag, option.because, option.detail].filter((one) => one).join(' · ');
}

/** What the marked answer means for me: how its price or its points come about, or what a role brings. */
function about(desk: Desk, { action, because, detail, thing }: AnswerOption): string {
  if (action.startsWith('role:')) return desk.gain(thing)?.mine ?? detail;
  return because || (action.startsWith('build:') ? '' : detail);
}

/** What is kept and what is lost with it, before anything is. */
function ofStore(desk: Desk, marked: AnswerOption): SignExtras {
  const sum = (which: 'kept' | 'lost') => fates(desk).reduce((all, fate) => all + fate[which], 0);
  return {
    ...ofMarked(desk, marked),
    sub: t('puertorico.kept_lost', { kept: sum('kept'), lost: sum('lost') }),
  };
}

function ofPlacement(placement: Placement): SignExtras {
  return {
    title: t('puertorico.place.ask'),
    sub: placement.waiting > 0 ? t('puertorico.place.wait', { count: placement.waiting }) : t('puertorico.place.done'),
    confirm: { ready: placement.ready, run: () => placement.confirm() },
  };
}

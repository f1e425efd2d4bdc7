/** Who is waited for and not here. */

import { t } from './text.svelte';
import type { Chair } from './wire';

const MINUTE = 60;
/** After so many seconds a bot may play for somebody; the server says so too. */
export const PATIENCE = 60;

export function isGone(chair: Chair | undefined): boolean {
  return chair?.kind === 'person' && !chair.here && !chair.away;
}

/** "gone 2 min", or only that somebody is not here. */
export function goneNote(chair: Chair): string {
  const minutes = Math.floor((chair.gone ?? 0) / MINUTE);
  return minutes > 0 ? t('table.gone_short', { minutes }) : t('table.gone');
}

/** The same as a sentence; empty in the first minute. */
export function goneFor(chair: Chair): string {
  const minutes = Math.floor((chair.gone ?? 0) / MINUTE);
  return minutes > 0 ? t('table.gone_for', { count: minutes }) : '';
}

/** How long a lesson takes, as it is read: half minutes are rounded up. */

import { t } from '../lib/text.svelte';

export function minutes(count: number): string {
  return t('learn.minutes', { minutes: Math.ceil(count) });
}

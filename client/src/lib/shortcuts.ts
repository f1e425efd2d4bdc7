/** A key for every option: figures first, then letters that mean nothing else at the table. */

export const KEYS = [...'1234567890abcdefghjkmoqrtvwxyz'];

export const OTHER_KEYS = { undo: 'u', less: 'Backspace', skip: 's', pause: 'p', next: 'n', help: '?', list: 'l', read: 'i' } as const;

/** The place of the option that *key* picks; -1 if it picks none. */
export function optionAt(key: string): number {
  return KEYS.indexOf(key.toLowerCase());
}

/** Whether somebody is writing, or something lies over the table, so that keys are not ours. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=range]), textarea, select, dialog, [role=menu]') !== null;
}

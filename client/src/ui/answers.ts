/** How an option stands on a list of answers, and what a press on it does. */

import { PASS, type Selection } from '../lib/selection.svelte';
import type { AnswerOption } from '../lib/wire';

export interface Offer {
  count: number;
  /** How often it can be named. */
  most: number;
  /** It can be named several times. */
  counted: boolean;
  /** For switches; undefined for what answers at once. */
  pressed: boolean | undefined;
  disabled: boolean;
  press: () => void;
}

export function offered(selection: Selection, option: AnswerOption): Offer {
  const count = selection.count(option.action);
  const toggles = selection.several && option.action !== PASS;
  const most = Math.min(option.copies, selection.question?.most ?? 1);
  const counted = toggles && most > 1;
  return {
    count,
    most,
    counted,
    // What can be named again counts as pressed once nothing is left of it.
    pressed: toggles ? (counted ? count >= most : count > 0) : undefined,
    disabled: selection.busy || selection.guarded || (!selection.canPick(option.action) && count === 0),
    press: () => {
      if (counted && selection.canPick(option.action)) selection.pick(option.action);
      else selection.toggle(option.action);
    },
  };
}

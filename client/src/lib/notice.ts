/** Tells whoever looks elsewhere that it is their turn: in the title, on the icon, and by a sound if they like. */

import { play } from './sounds';

export function markTurn(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg';
}

export function chime(): void {
  play('turn');
}

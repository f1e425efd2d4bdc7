/** Tells whoever looks elsewhere that it is their turn: in the title, on the icon, and by a sound if they like. */

import { settings } from './settings.svelte';

export function markTurn(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg';
}

const NOTES = [523, 784];
const LENGTH = 0.18;

export function chime(): void {
  if (settings.now.sound !== 'on') return;
  const context = new AudioContext();
  NOTES.forEach((pitch, place) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + place * LENGTH;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
    tone.onended = () => place === NOTES.length - 1 && void context.close();
  });
}

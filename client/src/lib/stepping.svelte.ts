/** Stepping through a game that was played, by hand or at the reader's pace. */

import { settings } from './settings.svelte';

const BEAT = { off: 500, fast: 600, normal: 1200, slow: 2400 };
/** How many times as fast. */
export const SPEEDS = [1, 2, 4, 0.5];

export class Stepping {
  place = $state(0);
  playing = $state(false);
  /** Whether the last step was to the next moment: then what happened in between is seen happening. */
  isStep = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private last: () => number) {}

  go(place: number): void {
    const next = Math.min(this.last(), Math.max(0, place));
    this.isStep = next === this.place + 1;
    this.place = next;
    if (this.place === this.last()) this.stop();
  }

  play(): void {
    if (this.place === this.last()) this.go(0);
    this.playing = true;
    this.beat();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      this.go(this.place + 1);
      if (this.playing) this.beat();
    }, BEAT[settings.now.pace] / this.speed);
  }
}

/**
 * How fast the others' turns go by. What the server tells waits here and is shown one by one, at a pace the eye can follow;
 * it can be paused, stepped through and skipped.
 */

import type { Timer } from './live.svelte';

export type Pace = 'off' | 'fast' | 'normal' | 'slow';

/** Milliseconds that a step is looked at before the next one comes. */
const LOOK: Record<Pace, number> = { off: 0, fast: 450, normal: 1000, slow: 2200 };

export interface Shown<Item> {
  show: (item: Item) => void;
  /** Whether there is anything to look at: what nobody sees takes no time. */
  isWorthALook: (item: Item) => boolean;
  pace: () => Pace;
  later?: (what: () => void, milliseconds: number) => Timer;
  cancel?: (timer: Timer) => void;
}

export class PacedQueue<Item> {
  waiting = $state.raw<Item[]>([]);
  paused = $state(false);
  private timer: Timer = 0;
  /** Somebody is still looking at the last step. */
  private looking = false;

  constructor(private by: Shown<Item>) {}

  /** Shown when everything before it has been looked at. */
  add(item: Item): void {
    this.waiting = [...this.waiting, item];
    if (!this.looking) this.go();
  }

  /** Shown now, and everything before it too; what comes next waits until it was looked at. */
  addNow(item: Item): void {
    this.waiting = [...this.waiting, item];
    this.skip();
    this.look(item);
  }

  /** Everything that waits, at once. */
  skip(): void {
    this.stopLooking();
    this.paused = false;
    for (let item = this.take(); item !== undefined; item = this.take()) this.by.show(item);
  }

  /** Just the next one. */
  step(): void {
    const item = this.take();
    if (item !== undefined) this.by.show(item);
  }

  pause(): void {
    this.paused = true;
    this.stopLooking();
  }

  play(): void {
    this.paused = false;
    this.go();
  }

  /** Forget what waits: something newer is shown instead. */
  clear(): void {
    this.stopLooking();
    this.waiting = [];
  }

  private go(): void {
    while (!this.paused && !this.looking) {
      const item = this.take();
      if (item === undefined) return;
      this.by.show(item);
      this.look(item);
    }
  }

  private look(item: Item): void {
    const time = LOOK[this.by.pace()];
    if (time === 0 || !this.by.isWorthALook(item)) return;
    this.looking = true;
    this.timer = (this.by.later ?? setTimeout)(() => {
      this.looking = false;
      this.go();
    }, time);
  }

  private stopLooking(): void {
    (this.by.cancel ?? clearTimeout)(this.timer);
    this.looking = false;
  }

  private take(): Item | undefined {
    const [first, ...rest] = this.waiting;
    if (first !== undefined) this.waiting = rest;
    return first;
  }
}

/** What is still seen for a moment although it is over: the trading house that was just filled, and the ships that sail off. */

import { untrack } from 'svelte';
import type { BoardProps } from '../lib/board';
import { flightTime } from '../lib/motion';
import { settings } from '../lib/settings.svelte';
import type { Happening, PuertoRicoTable } from '../lib/wire';
import { filledHouse } from './journeys';
import { ownView } from './narrow';

/** Milliseconds that a full house is looked at before it is emptied. */
const LOOK = { off: 0, fast: 500, normal: 1100, slow: 2000 };
/** How much longer than any other thing a ship takes. */
const SLOW = 3.4;

/** How long the full house stands there. */
export function houseTime(): number {
  return LOOK[settings.now.pace];
}

/** How long a ship takes to sail out of the bay. */
export function sailTime(): number {
  return flightTime() * SLOW;
}

export class Linger {
  house = $state.raw<string[] | null>(null);
  /** Ships that are out; their empty hulls come back. */
  out = $state.raw<number[]>([]);
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** To be made with the board, whose changes it watches from then on. */
  constructor(props: () => BoardProps) {
    let { frame: before } = untrack(props);
    $effect(() => {
      const { frame, happenings } = props();
      untrack(() => {
        const moved = frame.match === before.match && frame.seq > before.seq;
        this.end();
        if (moved) this.see(happenings, ownView(before.view));
        before = frame;
      });
      return () => this.end();
    });
  }

  /** Whoever has seen enough goes on. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    if (this.house) this.house = null;
    if (this.out.length > 0) this.out = [];
  }

  private see(happenings: Happening[], before: PuertoRicoTable): void {
    const house = houseTime() > 0 ? filledHouse(happenings, before) : null;
    if (house) {
      this.house = house;
      this.timers.push(setTimeout(() => (this.house = null), houseTime()));
    }
    const sailed = happenings.filter((one) => one.kind === 'sailed').map((one) => Number(one.data.ship));
    if (sailed.length > 0 && flightTime() > 0) {
      this.out = sailed;
      this.timers.push(setTimeout(() => (this.out = []), sailTime() * 2));
    }
  }
}

/** Stepping through a game that was played, by hand or at the reader's pace. */

import { settings } from './settings.svelte';
import type { Moment, Replay, TableInfo } from './wire';

const BEAT = { off: 500, fast: 600, normal: 1200, slow: 2400 };

export class Stepping {
  place = $state(0);
  playing = $state(false);
  private timer = 0;

  constructor(private last: () => number) {}

  go(place: number): void {
    this.place = Math.min(this.last(), Math.max(0, place));
    if (this.place === this.last()) this.stop();
  }

  play(): void {
    if (this.place === this.last()) this.place = 0;
    this.playing = true;
    this.beat();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      this.go(this.place + 1);
      if (this.playing) this.beat();
    }, BEAT[settings.now.pace]) as unknown as number;
  }
}

/** The place of the first moment in which *seq* actions were played. */
export function placeOf(moments: Moment[], seq: number): number {
  const found = moments.findIndex((moment) => moment.frame.seq >= seq);
  return found < 0 ? moments.length - 1 : found;
}

/** A table for the board to draw: the people of a replay, nobody thinking. */
export function tableOf(replay: Replay, moment: Moment): TableInfo {
  return {
    id: '',
    game: replay.game,
    edition: replay.edition,
    options: replay.options,
    status: moment.frame.result ? 'over' : 'playing',
    match: moment.frame.match,
    chairs: replay.names.map((name, seat) => ({
      seat,
      kind: 'person',
      name,
      level: null,
      level_name: '',
      here: true,
      away: false,
      seconds: null,
    })),
    host: 0,
    clock: null,
    to_act: moment.frame.question?.seat ?? null,
    watchers: 0,
    commitment: '',
    seed: '',
  };
}

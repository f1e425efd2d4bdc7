/** What flies over a board: everything that moved between two moments, from where it was to where it is. */

import { untrack } from 'svelte';
import type { BoardProps } from './board';
import { flights, flightTime, measure, type Flight, type Journey, type Places } from './motion';
import type { Frame, Happening } from './wire';

/** The ways of what happened, as *viewer* may see them; *before* is the moment it happened in. */
type Ways<Face> = (happenings: Happening[], before: Frame, viewer: number | null) => Journey<Face>[];

export class Sky<Face> {
  aloft = $state.raw<Flight<Face>[]>([]);

  /** To be made with the board, whose changes it watches from then on. */
  constructor(props: () => BoardProps, board: () => HTMLElement | undefined, ways: Ways<Face>) {
    let places: Places = new Map();
    let { frame: before, viewer: eyes } = untrack(props);

    // Where everything was, while the page still shows the moment before.
    $effect.pre(() => {
      void props().frame;
      const shown = untrack(board);
      if (shown) places = measure(shown);
    });

    $effect(() => {
      const { frame, happenings, viewer } = props();
      untrack(() => {
        // A first look, another pair of eyes and a step back are no movements.
        const moved = frame.match === before.match && viewer === eyes && frame.seq > before.seq;
        const journeys = moved && flightTime() > 0 ? ways(happenings, before, viewer) : [];
        [before, eyes] = [frame, viewer];
        if (journeys.length > 0) this.aloft = [...this.aloft, ...flights(journeys, places, measure(board()!))];
      });
    });
  }

  /** Everything is where it belongs, at once. */
  land(): void {
    if (this.aloft.length > 0) this.aloft = [];
  }

  landed = (id: number): void => {
    this.aloft = this.aloft.filter((flight) => flight.id !== id);
  };
}

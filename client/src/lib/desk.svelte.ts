/** What every board knows of its table, whatever game it is. A board adds what a touch on a thing means. */

import type { BoardProps, Book } from './board';
import type { Selection } from './selection.svelte';
import type { Chair, Thing } from './wire';

export abstract class TableDesk<View extends { players: unknown[] }, Rules> {
  /** Whose town is shown large. */
  visited = $state<number | null>(null);

  constructor(protected props: () => BoardProps) {}

  abstract get view(): View;

  /** What the rules of this edition say in numbers. */
  abstract get rules(): Rules;

  get book(): Book {
    return this.props().book;
  }

  get selection(): Selection {
    return this.props().selection;
  }

  get viewer(): number | null {
    return this.props().viewer;
  }

  /** Whether a moment is shown that is past. */
  get isReplay(): boolean {
    return this.props().replay === true;
  }

  /** Whoever takes the device next has not done so yet. */
  get covered(): boolean {
    return this.props().covered === true;
  }

  get over(): boolean {
    return this.props().frame.result !== null;
  }

  seat(seat: number): View['players'][number] {
    return this.view.players[seat]!;
  }

  chair(seat: number): Chair | undefined {
    return this.props().table.chairs[seat];
  }

  name(seat: number): string {
    return this.chair(seat)?.name ?? '';
  }

  /** The points of a seat as far as this viewer can count them. */
  points(seat: number): number {
    return this.props().frame.points[seat] ?? 0;
  }

  explain(thing: Thing | undefined, why = ''): void {
    if (thing) this.props().explain(thing, why);
  }
}

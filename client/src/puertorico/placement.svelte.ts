/**
 * Colonists on circles while they are placed. There is one picture, whatever the engine asks: everybody begins where they stand,
 * newcomers wait in San Juan, and the answer (the filled circles, or those that stay empty) is made of the picture.
 */

import type { PuertoRicoSeat } from '../lib/wire';
import type { Desk } from './desk.svelte';
import { sum } from './sums';

type Circles = Record<string, number[]>;

/** Everything with a circle that a seat owns, by its word. */
export function circlesOf(seat: PuertoRicoSeat): Map<string, { circles: number; colonists: number }> {
  const tiles = seat.island.map((one) => [one.tile, { circles: one.tiles, colonists: one.colonists }] as const);
  const buildings = seat.buildings.map((one) => [one.building, one] as const);
  return new Map([...tiles, ...buildings]);
}

export class Placement {
  /** The filled circles of each place. */
  private filledCircles = $state.raw<Circles>({});
  /** What this picture last made of the selection; whatever differs was chosen in the list. */
  private written: string[] = [];

  constructor(private desk: Desk) {}

  get open(): boolean {
    return this.desk.asked === 'staff' || this.desk.asked === 'leave';
  }

  private get naming(): 'staff' | 'leave' {
    return this.desk.asked === 'leave' ? 'leave' : 'staff';
  }

  private get places(): Map<string, { circles: number; colonists: number }> {
    return circlesOf(this.desk.seat(this.desk.stage));
  }

  get circles(): number {
    return [...this.places.values()].reduce((total, place) => total + place.circles, 0);
  }

  /** Circles that the engine already knows to be named: somebody else may have begun the set. */
  private before(place: string): number {
    return this.desk.view.named[place] ?? 0;
  }

  /** How many circles the answer names altogether. */
  private get due(): number {
    return sum(this.desk.view.named) + (this.desk.selection.question?.most ?? 0);
  }

  /** All colonists that this seat places. */
  get total(): number {
    return this.naming === 'staff' ? this.due : this.circles - this.due;
  }

  get placed(): number {
    return Object.values(this.filledCircles).reduce((total, circles) => total + circles.length, 0);
  }

  /** How many stood on circles before; the others are newcomers. */
  get stood(): number {
    return [...this.places.values()].reduce((total, place) => total + place.colonists, 0);
  }

  /** Newcomers, and whoever was taken off a circle. */
  get waiting(): number {
    return Math.max(0, this.total - this.placed);
  }

  get ready(): boolean {
    return this.open && this.waiting === 0 && !this.desk.selection.busy;
  }

  /** Everybody where they stand, as far as that can still be answered. */
  stand(): void {
    const filled: Circles = {};
    let left = this.total;
    for (const place of this.places.keys()) {
      filled[place] = first(this.limits(place).fewest);
      left -= filled[place].length;
    }
    for (const [place, { colonists }] of this.places) {
      const more = Math.min(left, Math.min(colonists, this.limits(place).most) - filled[place]!.length);
      if (more <= 0) continue;
      filled[place] = first(filled[place]!.length + more);
      left -= more;
    }
    this.show(filled);
  }

  /** How many circles of a place can be filled: when a part of the set is named already, not every place is open any more. */
  private limits(place: string): { fewest: number; most: number } {
    const before = this.before(place);
    const named = before + (this.desk.selection.option(`${this.naming}:${place}`)?.copies ?? 0);
    if (this.naming === 'staff') return { fewest: before, most: named };
    const circles = this.places.get(place)?.circles ?? 0;
    return { fewest: Math.max(0, circles - named), most: circles - before };
  }

  /** As the server suggests it; whatever it leaves open stays open. */
  fill(): void {
    const suggested = this.desk.selection.question?.suggestion ?? [];
    if (suggested.length > 0) this.show(this.naming === 'staff' ? this.named(suggested) : this.spared(suggested));
  }

  filled(place: string, circle: number): boolean {
    return (this.filledCircles[place] ?? []).includes(circle);
  }

  /** Somebody new on this circle, who did not stand there before. */
  isFresh(place: string, circle: number): boolean {
    return this.filled(place, circle) && circle >= (this.places.get(place)?.colonists ?? 0);
  }

  /** Whether touching this circle would change anything. */
  movable(place: string, circle: number): boolean {
    const count = this.filledCircles[place]?.length ?? 0;
    const { fewest, most } = this.limits(place);
    const isOpen = this.filled(place, circle) ? count > fewest : this.waiting > 0 && count < most;
    return isOpen && !this.desk.selection.busy;
  }

  toggle(place: string, circle: number): void {
    if (!this.movable(place, circle)) return;
    const here = this.filledCircles[place] ?? [];
    const next = here.includes(circle) ? here.filter((one) => one !== circle) : [...here, circle];
    this.show({ ...this.filledCircles, [place]: next });
  }

  /** A touch on a whole place: the next empty circle, or from full everybody back. */
  touch(place: string): void {
    const circles = this.places.get(place)?.circles ?? 0;
    const here = this.filledCircles[place] ?? [];
    const empty = first(circles).find((circle) => !here.includes(circle));
    if (empty !== undefined && this.movable(place, empty)) this.toggle(place, empty);
    else if (here.length > 0) this.show({ ...this.filledCircles, [place]: first(this.limits(place).fewest) });
  }

  confirm(): void {
    if (!this.ready) return;
    const { selection } = this.desk;
    const answer = this.answer();
    if (!selection.several) return selection.pick(answer[0]!);
    selection.chosen = answer;
    selection.confirm();
  }

  /** What was chosen in the list is drawn too. */
  read(): void {
    const { chosen } = this.desk.selection;
    if (!this.open || same(chosen, this.written)) return;
    this.written = [...chosen];
    this.filledCircles = this.naming === 'staff' ? this.named(chosen) : this.spared(chosen);
  }

  private show(filled: Circles): void {
    this.filledCircles = filled;
    const { selection } = this.desk;
    if (!selection.several) return;
    // Half a picture says what is filled; which circles stay empty is known only when nobody waits.
    const answer = this.naming === 'staff' || this.waiting === 0 ? this.answer() : [];
    this.written = answer;
    selection.chosen = answer;
  }

  /** The picture in the words of the question. */
  private answer(): string[] {
    const words: string[] = [];
    for (const [place, { circles }] of this.places) {
      const full = (this.filledCircles[place] ?? []).length;
      const count = (this.naming === 'staff' ? full : circles - full) - this.before(place);
      for (let n = 0; n < count; n++) words.push(`${this.naming}:${place}`);
    }
    return words;
  }

  /** Filled as the list has it. */
  private named(chosen: string[]): Circles {
    return Object.fromEntries([...this.places.keys()].map((place) => [place, first(count(chosen, `staff:${place}`) + this.before(place))]));
  }

  /** The list spares circles: whoever stands elsewhere stays, and the rest waits until enough is spared. */
  private spared(chosen: string[]): Circles {
    const filled: Circles = {};
    const isWhole = chosen.length + sum(this.desk.view.named) === this.due;
    let left = this.total;
    for (const [place, { circles, colonists }] of this.places) {
      const room = circles - count(chosen, `leave:${place}`) - this.before(place);
      filled[place] = first(Math.min(isWhole ? room : Math.min(room, colonists), left));
      left -= filled[place].length;
    }
    return filled;
  }
}

function first(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, n) => n);
}

function count(all: string[], one: string): number {
  return all.filter((other) => other === one).length;
}

function same(some: string[], others: string[]): boolean {
  return some.length === others.length && [...some].sort().join() === [...others].sort().join();
}

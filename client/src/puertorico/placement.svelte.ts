/** Colonists on circles while they are placed: the same picture whether the filled or the empty circles are to be named. */

import type { PuertoRicoSeat } from '../lib/wire';
import type { Desk } from './desk.svelte';
import { sum } from './sums';

/** Everything with a circle that a seat owns, by its word. */
export function circlesOf(seat: PuertoRicoSeat): Map<string, { circles: number; colonists: number }> {
  const tiles = seat.island.map((one) => [one.tile, { circles: one.tiles, colonists: one.colonists }] as const);
  const buildings = seat.buildings.map((one) => [one.building, one] as const);
  return new Map([...tiles, ...buildings]);
}

export class Placement {
  /** Which circles of a place were touched; all circles of a place are worth the same, but a colonist goes where one points. */
  private touched = $state<Record<string, number[]>>({});

  constructor(private desk: Desk) {}

  get open(): boolean {
    return this.desk.asked === 'staff' || this.desk.asked === 'leave';
  }

  private get naming(): 'staff' | 'leave' {
    return this.desk.asked === 'leave' ? 'leave' : 'staff';
  }

  get circles(): number {
    const places = circlesOf(this.desk.seat(this.desk.viewer!));
    return [...places.values()].reduce((sum, place) => sum + place.circles, 0);
  }

  /** Circles that were named before the question was put again: somebody else may have begun the set. */
  private get before(): number {
    return sum(this.desk.view.named);
  }

  /** All colonists that this seat places. */
  get total(): number {
    const named = this.before + (this.desk.selection.question?.most ?? 0);
    return this.naming === 'staff' ? named : this.circles - named;
  }

  /** Circles with a colonist in the picture; while empty ones are named these are at first all of them. */
  get placed(): number {
    const named = this.before + this.desk.selection.chosen.length;
    return this.naming === 'staff' ? named : this.circles - named;
  }

  /** Where everybody stands now, as answers. */
  get standing(): string[] {
    return this.open ? (this.desk.selection.question?.standing ?? []) : [];
  }

  /** Begin with everybody where they stand. A single colonist that stays is the whole answer. */
  stand(): void {
    const selection = this.desk.selection;
    if (selection.several) selection.stand();
    else if (this.standing.length > 0) selection.pick(this.standing[0]!);
  }

  get begun(): boolean {
    return this.desk.selection.chosen.length > 0;
  }

  /** Take everybody off the board again, or, where empty circles are named, fill all. */
  again(): void {
    for (const answer of [...this.desk.selection.chosen]) this.desk.selection.unpick(answer);
  }

  filled(place: string, circle: number): boolean {
    return this.named(place).includes(circle) === (this.naming === 'staff');
  }

  /** Whether touching this circle would change anything. */
  movable(place: string, circle: number): boolean {
    if (this.named(place).includes(circle)) return this.desk.selection.count(this.answer(place)) > 0;
    return this.desk.selection.canPick(this.answer(place));
  }

  toggle(place: string, circle: number): void {
    if (!this.movable(place, circle)) return;
    const named = this.named(place);
    const kept = named.filter((one) => one !== circle);
    const selection = this.desk.selection;
    if (kept.length < named.length) selection.unpick(this.answer(place));
    else selection.pick(this.answer(place));
    this.touched[place] = kept.length < named.length ? kept : [...named, circle];
  }

  private answer(place: string): string {
    return `${this.naming}:${place}`;
  }

  /** The circles of a place that are named. The selection counts; it may have changed elsewhere, then the first ones do. */
  private named(place: string): number[] {
    const count = (this.desk.view.named[place] ?? 0) + this.desk.selection.count(this.answer(place));
    const touched = this.touched[place] ?? [];
    return touched.length === count ? touched : this.first(count, place);
  }

  private first(count: number, place: string): number[] {
    const circles = Array.from({ length: count }, (_, circle) => circle);
    if (this.naming === 'staff') return circles;
    // Empty circles are shown last, as everywhere else.
    const all = circlesOf(this.desk.seat(this.desk.viewer!)).get(place)?.circles ?? count;
    return circles.map((circle) => all - 1 - circle);
  }
}

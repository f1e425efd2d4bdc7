/** What all parts of the board share: the table as it stands, and what a touch on a thing means. */

import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../lib/board';
import { TableDesk } from '../lib/desk.svelte';
import type { Standing } from '../lib/selection.svelte';
import type { Option, SanJuanTable, Thing } from '../lib/wire';
import * as answers from './answers';
import { chosenSpots, numbered } from './copies';

const KEY = Symbol('desk');

interface Rules {
  last_building: number;
  tiles: { tile: string; prices: Record<string, number> }[];
}

/** A thing that lies somewhere and may answer the question. */
interface Place {
  spot: string;
  word: string;
  answers: string[];
}

export class Desk extends TableDesk<SanJuanTable, Rules> {
  /** Spots that were pointed at, in their order. */
  private pointed = $state.raw<string[]>([]);

  /** Whether the open question is put to this viewer. */
  get asked(): boolean {
    return this.viewer !== null && this.selection.question?.seat === this.viewer;
  }

  /** Who chose a role in this round; undefined if nobody did. */
  taker(role: string): number | undefined {
    if (this.view.role === role) return this.view.chooser;
    return this.props().frame.taken?.[role];
  }

  /** Everything that may be touched to answer, by its spot. */
  places = $derived.by(() => new Map(this.list().map((place) => [place.spot, place])));

  private list(): Place[] {
    const { hand, aside, middle, roles, players } = this.view;
    const own = this.viewer === null ? [] : players[this.viewer]!.town;
    return [
      ...roles.map((word) => ({ spot: `role/${word}`, word, answers: answers.ofRole(word) })),
      ...places('hand', hand, (word) => word, answers.ofHand),
      ...places('aside', aside, (word) => word, answers.ofAside),
      ...places('middle', middle, (word) => word, answers.ofMiddle),
      ...places(`town/${this.viewer}`, own, ({ building }) => building, answers.ofTown),
    ];
  }

  /** The spots at which an answer can be given. */
  private spots(action: string): string[] {
    return [...this.places.values()].filter((place) => place.answers.includes(action)).map((place) => place.spot);
  }

  /** The answer that a thing stands for, if any. A building that can be covered with its good is not covered without. */
  private option(spot: string): Option | undefined {
    const actions = this.places.get(spot)?.answers ?? [];
    return actions.map((action) => this.selection.option(action)).find((option) => option !== undefined);
  }

  /** Whether the open question can be answered at a spot that begins like this. */
  concerns(where: string): boolean {
    return [...this.places.keys()].some((spot) => spot.startsWith(where) && this.option(spot) !== undefined);
  }

  private chosenHere(action: string, spot: string): boolean {
    return chosenSpots(this.selection.count(action), this.spots(action), this.pointed).includes(spot);
  }

  standing(spot: string): Standing {
    const actions = this.places.get(spot)?.answers ?? [];
    if (actions.some((action) => this.chosenHere(action, spot))) return 'chosen';
    if (actions.some((action) => this.selection.canPick(action))) return 'open';
    return actions.some((action) => this.selection.refusal(action)) ? 'unavailable' : 'nothing';
  }

  /** Why a thing is no answer; empty if nobody asks for it. */
  why(spot: string): string {
    const actions = this.places.get(spot)?.answers ?? [];
    return actions.map((action) => this.selection.refusal(action)?.why ?? '').find((why) => why !== '') ?? '';
  }

  /** What answers the question is given or withdrawn, anything else explains itself. */
  touch(spot: string, thing: Thing | undefined): void {
    if (this.selection.busy) return;
    const option = this.option(spot);
    if (option && this.standing(spot) !== 'nothing') this.answer(option.action, spot);
    else this.explain(thing, this.why(spot));
  }

  private answer(action: string, spot: string): void {
    if (this.chosenHere(action, spot)) {
      this.pointed = this.pointed.filter((one) => one !== spot);
      this.selection.unpick(action);
    } else {
      // What was chosen without pointing stays where it is shown.
      const here = this.spots(action);
      const others = this.pointed.filter((one) => !here.includes(one));
      this.pointed = [...others, ...chosenSpots(this.selection.count(action), here, this.pointed), spot];
      this.selection.pick(action);
    }
  }

  /** A new question forgets what was pointed at. */
  forget(): void {
    this.pointed = [];
  }
}

/** Equal things get spots of their own: `hand/tower#0`, `hand/tower#1`. */
function places<Item>(where: string, items: Item[], word: (item: Item) => string, answers: (item: Item) => string[]): Place[] {
  return numbered(items, word).map(({ key, item }) => ({ spot: `${where}/${key}`, word: word(item), answers: answers(item) }));
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

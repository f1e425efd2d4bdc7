/** What all parts of the board share: the table as it stands, and what a touch on a thing means. */

import { getContext, setContext } from 'svelte';
import type { Book, BoardProps } from '../lib/board';
import type { Selection, Standing } from '../lib/selection.svelte';
import type { Chair, Option, PuertoRicoSeat, PuertoRicoTable, Thing } from '../lib/wire';
import type { Rules } from './rules';

const KEY = Symbol('desk');

export class Desk {
  /** Answers that all fit the thing that was touched last: a good that two ships would take. */
  offered = $state.raw<Option[]>([]);
  /** Whose town is shown large. */
  visited = $state<number | null>(null);

  constructor(private props: () => BoardProps) {}

  get view(): PuertoRicoTable {
    return this.props().frame.view as unknown as PuertoRicoTable;
  }

  get book(): Book {
    return this.props().book;
  }

  get rules(): Rules {
    return this.book.reference.rules as unknown as Rules;
  }

  get selection(): Selection {
    return this.props().selection;
  }

  get viewer(): number | null {
    return this.props().viewer;
  }

  get over(): boolean {
    return this.props().frame.result !== null;
  }

  seat(seat: number): PuertoRicoSeat {
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

  /** Who has taken a role in this round; nobody while it can be chosen. */
  taker(role: string): number | null {
    if (this.view.role === role) return this.view.chooser;
    return this.props().frame.taken?.[role] ?? null;
  }

  /** The open question's prompt, if it is put to this viewer. */
  get asked(): string {
    const question = this.selection.question;
    return question && question.seat === this.viewer ? question.prompt : '';
  }

  /** What can be said of a thing that stands for several answers: the most inviting of them. */
  standing(answers: string[]): Standing {
    const all = answers.map((answer) => this.selection.standing(answer));
    return (['chosen', 'open', 'unavailable'] as const).find((one) => all.includes(one)) ?? 'nothing';
  }

  /** Why none of these answers can be given now; empty if nobody asks for them. */
  why(answers: string[]): string {
    return answers.map((answer) => this.selection.refusal(answer)?.why ?? '').find((why) => why !== '') ?? '';
  }

  /** One fitting answer is given, of several one is asked for, and anything else explains itself. */
  touch(answers: string[], thing?: Thing): void {
    const open = answers.map((answer) => this.selection.option(answer)).filter((option) => option !== undefined);
    if (open.length === 1) this.selection.toggle(open[0]!.action);
    else if (open.length > 1) this.offered = open;
    else if (thing) this.props().explain(explained(thing, this.why(answers)));
  }

  explain(thing: Thing | undefined): void {
    if (thing) this.props().explain(thing);
  }
}

/** The thing with the reason first, so that whoever shows it need not know of refusals. */
function explained(thing: Thing, why: string): Thing {
  return why === '' ? thing : { ...thing, short: why };
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

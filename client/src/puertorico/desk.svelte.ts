/** What all parts of the board share: the table as it stands, and what a touch on a thing means. */

import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../lib/board';
import { TableDesk } from '../lib/desk.svelte';
import type { Standing } from '../lib/selection.svelte';
import type { Option, PuertoRicoTable, Thing } from '../lib/wire';
import type { Rules } from './rules';

const KEY = Symbol('desk');

export class Desk extends TableDesk<PuertoRicoTable, Rules> {
  /** Answers that all fit the thing that was touched last: a good that two ships would take. */
  offered = $state.raw<Option[]>([]);

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
    else this.explain(thing, this.why(answers));
  }
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

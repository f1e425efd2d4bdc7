/** What a person has chosen of the open question, and what can still be chosen. It knows no rules: the server says what is possible. */

import type { AnswerOption, Question, Unavailable } from './wire';

export type Send = (actions: string[], whole: boolean) => void;
export type Standing = 'open' | 'chosen' | 'unavailable' | 'nothing';

export const PASS = 'pass';

export class Selection {
  question = $state.raw<Question | null>(null);
  /** Members of the set being named, as notation, in the order they were chosen. */
  chosen = $state<string[]>([]);
  /** An answer is on its way; nothing can be chosen until the server has spoken. */
  busy = $state(false);
  /** The question is so new that a press can only have been meant for the last one. */
  guarded = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** *guard*: how many milliseconds a new question waits before it can be answered. */
  constructor(
    private send: Send,
    private guard = 0,
  ) {}

  /** The question changed, or the same one is shown again. */
  ask(question: Question | null): void {
    this.question = question;
    this.chosen = [];
    this.busy = false;
    clearTimeout(this.timer);
    this.guarded = question !== null && this.guard > 0;
    if (this.guarded) this.timer = setTimeout(() => (this.guarded = false), this.guard);
  }

  /** The question cannot be answered for so many milliseconds more: somebody else may still take something back. */
  hold(milliseconds: number): void {
    if (!this.question) return;
    clearTimeout(this.timer);
    this.guarded = true;
    this.timer = setTimeout(() => (this.guarded = false), Math.max(milliseconds, this.guard));
  }

  get options(): AnswerOption[] {
    return this.question?.options ?? [];
  }

  /** Whether several things are chosen and confirmed together. One thing alone needs no confirming. */
  get several(): boolean {
    return this.question !== null && this.question.is_set && this.question.most > 1;
  }

  option(action: string): AnswerOption | undefined {
    return this.options.find((option) => option.action === action);
  }

  refusal(action: string): Unavailable | undefined {
    return this.question?.unavailable.find((one) => one.action === action);
  }

  count(action: string): number {
    return this.chosen.filter((one) => one === action).length;
  }

  /** Whether one more of this can be chosen now. */
  canPick(action: string): boolean {
    const option = this.option(action);
    if (!option || this.busy) return false;
    if (!this.several || action === PASS) return true;
    return this.chosen.length < this.question!.most && this.count(action) < option.copies;
  }

  standing(action: string): Standing {
    if (this.count(action) > 0) return 'chosen';
    if (this.option(action)) return 'open';
    return this.refusal(action) ? 'unavailable' : 'nothing';
  }

  /** Choose one more: a single answer goes off at once, a member of a set waits for the others. */
  pick(action: string): void {
    if (this.guarded || !this.canPick(action)) return;
    if (!this.several) this.answer([action], this.question!.is_set);
    else if (action === PASS) this.answer(this.chosen.length ? this.chosen : [PASS], this.chosen.length > 0);
    else this.chosen = [...this.chosen, action];
  }

  unpick(action: string): void {
    const place = this.chosen.lastIndexOf(action);
    if (place >= 0 && !this.busy) this.chosen = this.chosen.filter((_, index) => index !== place);
  }

  /** Put back what was chosen last. */
  unpickLast(): void {
    if (!this.busy) this.chosen = this.chosen.slice(0, -1);
  }

  /** One click, on or off. */
  toggle(action: string): void {
    if (this.several && this.count(action) > 0 && !this.canPick(action)) this.unpick(action);
    else if (this.several && this.count(action) > 0 && this.option(action)?.copies === 1) this.unpick(action);
    else this.pick(action);
  }

  /** Start from what stands already, where the question has such a thing. */
  stand(): void {
    if (this.question && !this.busy) this.chosen = [...this.question.standing];
  }

  get ready(): boolean {
    if (!this.several || this.busy || !this.question) return false;
    if (this.guarded) return false;
    // Nothing at all is an answer where the question has a way out.
    if (this.chosen.length === 0) return this.question.fewest === 0 && this.option(PASS) !== undefined;
    return this.chosen.length >= this.question.fewest && this.chosen.length <= this.question.most;
  }

  confirm(): void {
    if (!this.ready) return;
    if (this.chosen.length === 0) this.answer([PASS], false);
    else this.answer(this.chosen, true);
  }

  private answer(actions: string[], whole: boolean): void {
    this.busy = true;
    this.send([...actions], whole);
  }
}

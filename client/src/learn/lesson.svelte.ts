/**
 * A lesson as it is played: the step that is laid out, what became of the last answer, and what the table shows meanwhile. The server
 * keeps nothing of it; this browser says each time where it is.
 */

import { api, Trouble, said } from '../lib/api';
import { ownName } from '../lib/opening';
import { PacedQueue } from '../lib/pace.svelte';
import type { Players } from '../lib/replay';
import { Selection } from '../lib/selection.svelte';
import { settings } from '../lib/settings.svelte';
import type { Chapter, Frame, Happening, LessonMove, LessonReply, LessonStep, Moment } from '../lib/wire';
import { progress } from './progress.svelte';

export type Mark = Exclude<LessonReply['mark'], ''>;

/** The seat of whoever learns. */
export const YOU = 0;
/** After so many wrong answers the way out is lit. */
const ENOUGH = 2;

export class LessonPlay {
  /** What is laid out; null until it is. */
  step = $state.raw<LessonStep | null>(null);
  steps = $state(0);
  frame = $state.raw<Frame | null>(null);
  happenings = $state.raw<Happening[]>([]);
  log = $state.raw<Chapter[]>([]);
  /** What was said to the last answer. */
  verdict = $state.raw<{ mark: Mark; sentence: string } | null>(null);
  /** The lesson is over: everything was answered and read. */
  isOver = $state(false);
  trouble = $state('');
  names = $state.raw<string[]>([]);
  /** What the board needs to know of the game. */
  setting = $state.raw<Omit<Players, 'names'> | null>(null);
  /** How often this step was answered in vain. */
  private wrong = $state(0);
  private given: string[][] = [];
  private after: LessonStep | null = null;
  private number = 0;

  selection = new Selection((actions, whole) => void this.send({ answer: actions, whole }));
  queue = new PacedQueue<Moment>({
    show: (moment) => this.show(moment),
    isWorthALook: (moment) => moment.happenings.some((one) => one.text !== ''),
    pace: () => settings.now.pace,
  });

  constructor(
    readonly game: string,
    readonly word: string,
  ) {}

  get busy(): boolean {
    return this.selection.busy;
  }

  /** Whether *Show me* should be pointed out. */
  get stuck(): boolean {
    return this.wrong >= ENOUGH;
  }

  /** Whether the open step waits for an answer. */
  get asks(): boolean {
    return this.step?.do !== '' && this.verdict?.mark !== 'right' && this.verdict?.mark !== 'good' && this.verdict?.mark !== 'weak';
  }

  /** Begin, or go on where the lesson was left. */
  async begin(): Promise<void> {
    const place = progress.place(this.game, this.word);
    await this.layOut(place?.step ?? 0, place?.given ?? []);
  }

  async again(): Promise<void> {
    await this.layOut(this.number, this.given);
  }

  /** Another language: the step is told anew; what was said to an answer is not. */
  async layOut(number: number, given: string[][]): Promise<void> {
    const reply = await this.ask({ step: number, given });
    if (reply?.step) this.lay(reply.step, reply.given);
    // A lesson that was changed meanwhile begins anew.
    else if (number > 0) await this.layOut(0, []);
  }

  /** The right answer, played for whoever wants to see it. */
  showMe(): void {
    if (this.busy) return;
    this.selection.busy = true;
    void this.send({ show: true });
  }

  /** On from what was said, or from what was only to be read. */
  goOn(): void {
    this.queue.skip();
    const next = this.after;
    if (next) this.lay(next, this.given);
    else if (this.verdict === null && this.number + 1 < this.steps) void this.layOut(this.number + 1, upTo(this.given, this.number + 1));
    else this.finish();
  }

  /** The position of the step comes back. */
  tryAgain(): void {
    if (this.step) this.lay(this.step, this.given, this.wrong);
  }

  back(): void {
    if (this.number > 0) void this.layOut(this.number - 1, this.given.slice(0, this.number - 1));
  }

  /** Something was touched that the rules do not allow, and the table has said why. */
  refuse(sentence: string): void {
    this.verdict = { mark: 'refused', sentence };
    this.wrong += 1;
  }

  end(): void {
    this.queue.clear();
  }

  private async send(what: Partial<LessonMove>): Promise<void> {
    const reply = await this.ask({ step: this.number, given: this.given, ...what });
    if (!reply) this.selection.busy = false;
    else this.hear(reply);
  }

  private async ask(move: LessonMove): Promise<LessonReply | null> {
    this.trouble = '';
    try {
      const reply = await api.lesson(this.game, this.word, { ...move, name: ownName() }, settings.tongue);
      this.steps = reply.steps;
      this.names = reply.names;
      this.setting = { game: reply.game, edition: reply.edition, options: reply.options, drawing: reply.drawing };
      return reply;
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.message : said(error);
      return null;
    }
  }

  private hear(reply: LessonReply): void {
    const { mark } = reply;
    this.verdict = mark === '' ? null : { mark, sentence: reply.sentence };
    if (mark === 'refused') {
      this.wrong += 1;
      this.selection.busy = false;
      return;
    }
    if (mark === 'weak') this.wrong += 1;
    else {
      this.given = reply.given;
      this.after = reply.step;
      progress.stand(this.game, { lesson: this.word, step: Math.min(this.number + 1, this.steps - 1), given: this.given });
    }
    // What one plays oneself is seen at once, what the others play one after the other.
    for (const moment of reply.moments) {
      if (moment.seat === YOU) this.queue.addNow(moment);
      else this.queue.add(moment);
    }
  }

  private lay(step: LessonStep, given: string[][], wrong = 0): void {
    this.queue.clear();
    this.step = step;
    this.number = step.step;
    this.given = given;
    this.after = null;
    this.verdict = null;
    this.wrong = wrong;
    this.frame = step.frame;
    this.happenings = [];
    this.log = step.log;
    this.selection.ask(step.do ? (step.frame.question ?? null) : null);
    progress.stand(this.game, { lesson: this.word, step: step.step, given });
  }

  private show(moment: Moment): void {
    this.frame = moment.frame;
    this.happenings = moment.happenings;
    this.selection.ask(null);
  }

  private finish(): void {
    progress.finish(this.game, this.word);
    this.isOver = true;
  }
}

/** What was given in the first steps; where nothing was asked, nothing. */
function upTo(given: string[][], steps: number): string[][] {
  return Array.from({ length: steps }, (_, place) => given[place] ?? []);
}

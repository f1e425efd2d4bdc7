/** Sitting at a table, or watching it: what the server tells, at the reader's pace, and what is said back. */

import { isBroken, owed, promised } from './deal';
import { keys, fresh } from './keys';
import { dial, Live, type Socket } from './live.svelte';
import { withEnd } from './log';
import { PacedQueue } from './pace.svelte';
import { Selection } from './selection.svelte';
import { settings } from './settings.svelte';
import { play } from './sounds';
import { t } from './text.svelte';
import type {
  Chapter,
  ChatLine,
  Command,
  Done,
  Frame,
  Happening,
  Hello,
  Question,
  SeatKey,
  ServerMessage,
  Step,
  TableInfo,
  TakenBack,
  Welcome,
} from './wire';

type Without<One> = One extends Command ? Omit<One, 'id'> : never;
/** A command before it has its number. */
export type Wish = Without<Command>;

const AT_ONE_BLOW = 60;
const MOST_TOLD = 8;
/** A press that comes sooner was meant for the last question. */
const GUARD = 300;
/** So long one sees a question that answers itself. */
const ALONE = 900;
const SECOND = 1000;
/** What our clock may be ahead of that of the server. */
const SAFETY = 60;

/** Somebody may still take back what they did; until then nobody else can answer. */
export interface Held {
  seat: number;
  /** By `performance.now()`. */
  until: number;
}

export class Sitting {
  table = $state.raw<TableInfo | null>(null);
  /** When the table was last told, for clocks that run on. */
  toldAt = $state(0);
  seat = $state<number | null>(null);
  held = $state.raw<Held | null>(null);
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<Chapter[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What happened while the reader was away, until it is put aside. */
  since = $state.raw<string[]>([]);
  /** What has just happened, for the board and for whoever listens. */
  happenings = $state.raw<Happening[]>([]);
  /** The last events in words; what is shown at one blow is told together. */
  told = $state.raw<string[]>([]);
  private lastShown = 0;
  /** Why the server said no, until something else happens. */
  refusal = $state('');
  readonly live: Live;
  readonly queue: PacedQueue<Step | TakenBack>;
  readonly selection: Selection;
  /** Commands that answer no question, and those that nobody has asked for: what becomes of them concerns no reader. */
  private readonly beside = new Set<string>();
  private readonly silent = new Set<string>();
  /** What of a deal we have answered last. */
  private asked = '';
  /** Our last answer is not played out before the match has come as far. */
  private settledAt = 0;
  /** The moment that was taken back to: there nothing is answered by itself. */
  private takenBackTo = -1;
  /** The moments whose question was answered by itself: the log says so. */
  byItself = $state.raw<number[]>([]);
  /** Where the match stood when it was; -1 if our last answer was our own. */
  private aloneFrom = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private holding: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private key: SeatKey | null,
    connect: () => Socket = () => dial(id),
    guard = GUARD,
  ) {
    this.selection = new Selection((actions, whole) => this.act(actions, whole), guard);
    this.live = new Live({ hello: () => this.hello(), hear: (message) => this.hear(message), connect });
    this.queue = new PacedQueue({
      show: (item) => this.show(item),
      isWorthALook: (item) => item.type === 'step' && item.happenings.length > 0,
      pace: () => (document.hidden ? 'off' : settings.now.pace),
    });
  }

  get isMyTurn(): boolean {
    const asked = this.seat !== null && this.frame?.question?.seat === this.seat;
    return asked && !this.isAway && this.queue.waiting.length === 0;
  }

  /** A bot plays for us. */
  private get isAway(): boolean {
    return this.seat !== null && this.table?.chairs[this.seat]?.away === true;
  }

  /** Somebody else at this device takes over, or nobody while it changes hands. Nothing of the former seat stays. */
  changeSeat(key: SeatKey | null): void {
    this.key = key;
    this.live.forget();
    this.clear();
    this.live.again();
  }

  wish(wish: Wish): void {
    this.refusal = '';
    this.send(wish);
  }

  /** An id belongs to a match: sent again after a lost connection, a command is not carried out in another one. */
  private send(wish: Wish): void {
    const id = fresh();
    if (wish.type !== 'act' && wish.type !== 'take_back') this.beside.add(id);
    if (wish.type === 'promise' || wish.type === 'reveal') this.silent.add(id);
    this.live.send(commandOf(wish, id, this.table?.match ?? null));
  }

  /** Give the deal what it waits for from us, once; at the end see whether it was kept. */
  private takePart(): void {
    if (!this.table || this.seat === null) return;
    const { deal } = this.table;
    const asked = JSON.stringify([this.table.status, deal?.match, deal?.attempt, deal?.waits_for, deal?.shares[this.seat]]);
    if (asked === this.asked) return;
    this.asked = asked;
    const wish = owed(this.table, this.seat);
    if (wish) this.send(wish);
    if (isBroken(this.table, this.seat)) this.recount([t('deal.broken')]);
  }

  private act(actions: string[], whole: boolean): void {
    play('confirm');
    this.since = [];
    this.wish({ type: 'act', seq: this.frame?.seq ?? 0, actions, whole });
  }

  /** What was answered and has not reached the server yet. */
  get unsent(): string[] {
    if (!this.selection.busy) return [];
    return this.live.unanswered.flatMap((command) => (command.type === 'act' ? command.actions : []));
  }

  /** Nobody has heard it: it is as if it had not been said. */
  unsend(): void {
    this.live.forget();
    this.selection.ask(this.frame?.question ?? null);
  }

  takeBack(): void {
    play('undo');
    this.selection.busy = true;
    this.wish({ type: 'take_back', seq: this.frame?.seq ?? 0 });
  }

  private hello(): Hello {
    const seen = this.key ? keys.at(this.id).seen[this.key.seat] : undefined;
    return {
      type: 'hello',
      secret: this.key?.secret ?? '',
      lang: settings.tongue,
      match: this.frame?.match ?? seen?.match ?? null,
      after: this.frame?.seq ?? seen?.seq ?? null,
    };
  }

  private clear(): void {
    this.queue.clear();
    this.frame = null;
    this.log = [];
    this.since = [];
    this.happenings = [];
    this.told = [];
    this.refusal = '';
    this.settledAt = 0;
    this.selection.ask(null);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.begin(message);
    else if (message.type === 'table') this.retell(message.table);
    else if (message.type === 'step') this.stepped(message);
    else if (message.type === 'taken_back') this.queue.addNow(message);
    else if (message.type === 'said') this.listen(message.line);
    else if (message.type === 'done') this.done(message);
    else if (!this.silent.has(message.id ?? '')) this.refuse(message.sentence);
  }

  private begin(welcome: Welcome): void {
    this.queue.clear();
    this.settledAt = 0;
    this.tell(welcome.table);
    this.seat = welcome.seat;
    this.takePart();
    this.log = welcome.log;
    this.chat = welcome.chat;
    this.since = welcome.since;
    this.happenings = [];
    this.see(welcome.frame);
  }

  private tell(table: TableInfo): void {
    const begun = this.frame !== null && table.match !== this.frame.match;
    this.table = table;
    this.toldAt = performance.now();
    this.hold();
    if (begun && this.live.wire === 'open') this.clear();
  }

  private hold(): void {
    clearTimeout(this.holding);
    const { hold } = this.table!;
    this.held = hold ? { seat: hold.seat, until: this.toldAt + hold.seconds * SECOND + SAFETY } : null;
    if (!this.held) return;
    this.holding = setTimeout(() => (this.held = null), this.held.until - this.toldAt);
    this.wait();
  }

  /** Our question is not answered as long as somebody else may take something back. */
  private wait(): void {
    if (this.held && this.held.seat !== this.seat) this.selection.hold(this.held.until - performance.now());
  }

  /** Whoever leaves is asked nothing, and whoever returns is asked again. */
  private retell(table: TableInfo): void {
    this.tell(table);
    this.takePart();
    this.ask();
  }

  private stepped(step: Step): void {
    if (this.frame && step.match === this.frame.match && step.seq <= this.frame.seq) return;
    const mine = step.seat === this.seat && !this.isAway;
    if (mine) this.queue.addNow(step);
    else this.queue.add(step);
  }

  private show(item: Step | TakenBack): void {
    this.refusal = '';
    this.happenings = item.type === 'step' ? item.happenings : [];
    this.recount(this.happenings.map((happening) => happening.text));
    if (item.type === 'taken_back') this.takenBackTo = item.frame.seq;
    this.log = item.type === 'step' ? withEnd(this.log, item.chapters) : item.log;
    this.see(item.frame);
  }

  private recount(sentences: string[]): void {
    const now = performance.now();
    const before = now - this.lastShown < AT_ONE_BLOW ? this.told : [];
    this.told = [...before, ...sentences.filter(Boolean)].slice(-MOST_TOLD);
    this.lastShown = now;
  }

  /** What somebody else says is news as well. */
  private listen(line: ChatLine): void {
    this.chat = [...this.chat.filter((one) => one.number !== line.number), line];
    if (line.seat !== this.seat) this.recount([`${this.table?.chairs[line.seat]?.name ?? ''}: ${line.text}`]);
  }

  private see(frame: Frame | null): void {
    this.frame = frame;
    if (frame && this.seat !== null) keys.saw(this.id, this.seat, { match: frame.match, seq: frame.seq });
    this.ask();
  }

  private done({ id, seq }: Done): void {
    if (!this.beside.delete(id)) this.settle(seq);
  }

  private settle(seq: number): void {
    if (this.aloneFrom >= 0)
      this.byItself = [...this.byItself, ...Array.from({ length: seq - this.aloneFrom }, (_, place) => this.aloneFrom + 1 + place)];
    this.aloneFrom = -1;
    this.settledAt = seq;
    this.ask();
  }

  /** Put the open question, once our last answer is played out and nothing newer waits to be shown. */
  private ask(): void {
    const answering = this.live.unanswered.some((command) => command.type === 'act' || command.type === 'take_back');
    if (answering || (this.frame?.seq ?? 0) < this.settledAt) return;
    const question = this.isMyTurn ? (this.frame?.question ?? null) : null;
    if (question === this.selection.question && !this.selection.busy) return;
    this.selection.ask(question);
    this.wait();
    clearTimeout(this.timer);
    if (question) this.answerAlone(question);
  }

  /** Where everybody can see that there is one answer only, nobody needs to give it. */
  private answerAlone(question: Question): void {
    const forced = question.forced ?? [];
    if (forced.length === 0 || settings.now.forced !== 'on' || this.frame?.seq === this.takenBackTo) return;
    this.timer = setTimeout(() => {
      if (this.selection.question !== question || this.selection.busy) return;
      if (this.selection.guarded) {
        this.answerAlone(question);
        return;
      }
      this.selection.busy = true;
      this.aloneFrom = this.frame?.seq ?? -1;
      this.act(forced, question.is_set);
    }, ALONE);
  }

  private refuse(sentence: string): void {
    this.aloneFrom = -1;
    this.refusal = sentence;
    this.selection.busy = false;
  }
}

/** A wish with its number, for the match that is being played; who wants to play again promises a part of the next deal. */
function commandOf(wish: Wish, id: string, match: number | null): Command {
  if (wish.type === 'rematch') return { ...wish, id, nonce: undefined, commitment: promised() };
  return { ...wish, id, match };
}

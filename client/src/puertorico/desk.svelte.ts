/** What all parts of the board share: the table as it stands, and what a touch on a thing means. */

import { goneNote, isGone } from '../lib/absence';
import { getContext, setContext } from 'svelte';
import { createAttachmentKey, type Attachment } from 'svelte/attachments';
import type { BoardProps } from '../lib/board';
import { TableDesk } from '../lib/desk.svelte';
import type { Standing } from '../lib/selection.svelte';
import { readable, type Read } from '../lib/reading.svelte';
import { t } from '../lib/text.svelte';
import type { AnswerOption, Gain, GoodPrice, Price, PuertoRicoRules, PuertoRicoTable, Question, SeatNow, Thing } from '../lib/wire';
import { fateOf, type FateWord } from './fates';
import { fits } from './layout';
import type { Linger } from './linger.svelte';
import { ownRules, ownView } from './narrow';
import type { Slots } from './slots';

const KEY = Symbol('desk');
const READING = createAttachmentKey();

export class Desk extends TableDesk<PuertoRicoTable, PuertoRicoRules> {
  /** What the touches so far leave of the answers: a barrel that two ships would take leaves two. */
  private narrowed = $state.raw<{ question: Question | null; answers: string[] }>({ question: null, answers: [] });
  private readings = new Map<string, Attachment<HTMLElement>>();
  /** Whose town a spectator looks at in the foreground. */
  watched = $state(0);

  /** On a phone: where the strip ends and the sign begins, in pixels from above and from below; a sheet lies between them. */
  between = $state({ top: 0, bottom: 0 });

  /** Where the face-up plantations lie. */
  slots = $state.raw<Slots>([]);

  /** What is still seen for a moment. */
  linger: Linger | null = null;

  /** The role that is pointed at. */
  pointed = $state('');

  /** Whose doing is shown on a ribbon now. */
  shown = $state<number | null>(null);

  /** Whether a chart is lit: of whoever has just done something, as long as that is shown; else of whoever is asked. */
  isLit(seat: number): boolean {
    return (this.shown ?? this.view.to_act) === seat;
  }

  override get view(): PuertoRicoTable {
    return ownView(this.props().frame.view);
  }

  override get rules(): PuertoRicoRules {
    return ownRules(this.book.reference.rules);
  }

  /** The buildings of a seat that work in this phase, or would work in that of the role that is pointed at. */
  lit(seat: number): string[] {
    if (this.pointed === '') return this.now(seat)?.lit ?? [];
    const working = this.seat(seat)
      .buildings.filter((one) => one.colonists > 0)
      .map((one) => one.building);
    return working.filter((building) => this.book.building(building)?.phase === this.pointed);
  }

  /** Whose island and city lie in front: one's own, or those of the seat that a spectator looks at. */
  get stage(): number {
    return this.viewer ?? this.watched;
  }

  /** Everybody else, clockwise. */
  get others(): number[] {
    const seats = this.view.players.length;
    return Array.from({ length: seats - 1 }, (_, n) => (this.stage + 1 + n) % seats);
  }

  /** The barrels in the trading house, one by one; those of a house that was just filled, as long as it is looked at. */
  get sold(): string[] {
    return (
      this.linger?.house ?? Object.entries(this.view.trading_house).flatMap(([good, count]) => Array.from({ length: count }, () => good))
    );
  }

  get goods(): string[] {
    return Object.keys(this.rules.goods);
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

  now(seat: number): SeatNow | undefined {
    return this.props().frame.seats?.find((one) => one.seat === seat);
  }

  gain(role: string): Gain | undefined {
    return this.props().frame.gains?.find((one) => one.role === role);
  }

  price(building: string): Price | undefined {
    return this.props().frame.prices?.find((one) => one.thing === building);
  }

  /** What the trading house pays, good by good. */
  get market(): GoodPrice[] {
    return this.props().frame.market ?? [];
  }

  pays(good: string): GoodPrice | undefined {
    return this.market.find((one) => one.good === good);
  }

  get ending(): string {
    return this.props().frame.ending ?? '';
  }

  get endingShort(): string {
    return this.props().frame.ending_short ?? '';
  }

  /** What a shield shows of a seat: its buildings, and its chips as far as they are open. */
  shield(seat: number): number {
    const now = this.now(seat);
    return now ? now.built + (now.chips ?? 0) : this.points(seat);
  }

  /** Whether there are points that this viewer may not count. */
  hidesChips(seat: number): boolean {
    return this.now(seat)?.chips === null;
  }

  /** What a seat does now, or when it will: "thinking", "builds 2nd". */
  doing(seat: number): string {
    if (this.chair(seat)?.away) return t('puertorico.opponent.away');
    const chair = this.chair(seat);
    if (chair && isGone(chair) && seat !== this.viewer) return goneNote(chair);
    const made = Object.values(this.now(seat)?.made ?? {}).reduce((sum, barrels) => sum + barrels, 0);
    if (made > 0) return t('puertorico.made', { count: made });
    if (this.fillsHouse && seat !== this.viewer) return t('puertorico.no_space');
    const note = this.now(seat)?.note ?? '';
    return note || (this.view.to_act === seat ? t('puertorico.opponent.thinking') : '');
  }

  /** An island or a city by its name; with its owner, unless it lies in front. */
  placeLabel(seat: number, place: string): string {
    return seat === this.stage ? place : `${this.name(seat)}: ${place}`;
  }

  townLabel(seat: number): string {
    const { doubloons, island_spaces: island, city_spaces: city } = this.seat(seat);
    return t('puertorico.opponent.open', { name: this.name(seat), coins: doubloons, points: this.shield(seat), island, city });
  }

  /** Open somebody's chart large, or close it. A spectator looks at it in the foreground. */
  visit(seat: number): void {
    if (this.viewer === null) this.watched = seat;
    else this.visited = this.visited === seat ? null : seat;
  }

  // -- touching things

  /** The answers that still fit everything that was touched. */
  get candidates(): string[] {
    return this.narrowed.question === this.selection.question ? this.narrowed.answers : [];
  }

  /** The one answer that the touches have led to. It is given by Confirm, or by a second touch. */
  get marked(): AnswerOption | undefined {
    const [only, ...more] = this.candidates;
    return only && more.length === 0 ? this.selection.option(only) : undefined;
  }

  /** What can be said of a thing that stands for several answers: the most inviting of them. */
  standing(answers: string[]): Standing {
    const candidates = this.candidates;
    if (candidates.length > 0 && candidates.every((one) => answers.includes(one))) return 'chosen';
    const all = answers.map((answer) => this.selection.standing(answer));
    const best = (['chosen', 'open', 'unavailable'] as const).find((one) => all.includes(one)) ?? 'nothing';
    const isAside = best === 'open' && candidates.length > 1 && !answers.some((one) => candidates.includes(one));
    return isAside ? 'nothing' : best;
  }

  /** Why none of these answers can be given now; empty if nobody asks for them. */
  why(answers: string[]): string {
    return answers.map((answer) => this.selection.refusal(answer)?.why ?? '').find((why) => why !== '') ?? '';
  }

  /** A touch narrows the answers down; the last one is marked, and given by another touch. Anything else explains itself. */
  touch(answers: string[], thing?: Thing): void {
    const open = answers.filter((answer) => this.selection.option(answer) !== undefined);
    if (open.length === 0) this.explain(thing, this.why(answers));
    else if (this.selection.several) this.selection.toggle(open[0]!);
    else if (this.marked && open.includes(this.marked.action)) this.confirm();
    else this.narrow(fits(this.candidates, open));
  }

  private narrow(answers: string[]): void {
    this.narrowed = { question: this.selection.question, answers };
  }

  /** Begin with what the server suggests: what is kept of the barrels. */
  suggest(): void {
    const suggestion = this.selection.question?.suggestion ?? [];
    if (suggestion.length === 0) return;
    if (this.selection.several) this.selection.chosen = [...suggestion];
    else this.narrow(suggestion.slice(0, 1));
  }

  confirm(): void {
    const { marked } = this;
    if (marked) this.selection.pick(marked.action);
  }

  /** Forget what was touched. */
  clear(): void {
    this.narrow([]);
  }

  /** What becomes of one's own barrels of a good now; nothing while nobody asks about them. */
  fate(good: string): FateWord | undefined {
    return fateOf(this, good);
  }

  /** Whether the marked sale takes the last space of the trading house. */
  get fillsHouse(): boolean {
    return (this.marked?.action.startsWith('sell:') ?? false) && this.sold.length + 1 >= this.rules.trading_house;
  }

  /** The tile that this viewer has just drawn, before another one is taken. */
  get drew(): string {
    return this.asked === 'settle' && this.viewer !== null ? (this.now(this.viewer)?.drew ?? '') : '';
  }

  /** What a building of mine does in this phase, where there is something to say of it; or would do if somebody worked there. */
  does(building: string): string {
    const missed = this.viewer !== null && this.asked === 'craft' ? this.now(this.viewer)?.idle?.[building] : 0;
    if (missed) return t('puertorico.would_bring', { count: missed });
    if (this.viewer === null || !this.now(this.viewer)?.lit.includes(building)) return '';
    if (this.asked === 'sell') {
      const bonus = this.market[0]?.more?.find((one) => one.thing === building);
      if (bonus) return `+${bonus.amount}`;
      const again = this.goods.filter((good) => this.sold.includes(good) && this.selection.option(`sell:${good}`));
      const goods = again.map((good) => this.lower(good)).join(', ');
      return goods ? t('puertorico.again', { goods }) : '';
    }
    if (this.asked === 'settle') {
      if (building === 'hacienda' && this.drew) return t('puertorico.drew', { tile: this.lower(this.drew) });
      return building === 'hospice' && this.marked?.action.startsWith('settle:') ? t('puertorico.sends', { count: 1 }) : '';
    }
    const kinds = this.asked === 'store' ? (this.rules.buildings[building]?.stores ?? 0) : 0;
    return kinds > 0 ? t('puertorico.bay.whole', { count: kinds }) : '';
  }

  /** A good, or the tile on which it grows, in the middle of a sentence. */
  private lower(good: string): string {
    return (this.book.good(good)?.name ?? this.book.tile(good)?.name ?? good).toLocaleLowerCase();
  }

  /** What one more colonist would bring at a place. */
  circleTag(place: string): string {
    return this.selection.option(`${this.asked}:${place}`)?.tag ?? '';
  }

  /** What an answer brings me, in three words. */
  tagOf(option: AnswerOption): string {
    return option.tag || option.detail;
  }

  /** The attributes of a button that stands for these answers. */
  press(answers: string[], label: string, thing?: Thing, spot?: string) {
    const standing = this.standing(answers);
    const why = this.why(answers);
    return {
      type: 'button' as const,
      'aria-label':
        standing === 'unavailable' ? `${label}. ${why}` : standing === 'open' ? t('puertorico.touch.open', { thing: label }) : label,
      'aria-pressed': standing === 'chosen' ? true : undefined,
      'data-spot': spot,
      onclick: () => this.touch(answers, thing),
      ...(thing ? { [READING]: this.reading(thing, answers) } : {}),
    };
  }

  /** Pointing at a thing shows its card; a long press opens it. One attachment for each thing, or its node would lose the pointer. */
  private reading(thing: Thing, answers: string[]): Attachment<HTMLElement> {
    const key = `${thing.kind}:${thing.word}:${answers.join()}`;
    const found =
      this.readings.get(key) ??
      readable(
        () => this.read(thing, answers),
        (read) => this.explain(read.thing, read.note),
      );
    this.readings.set(key, found);
    return found;
  }

  /** A thing, and what there is to say of it now: why not, how its price comes about, what it would bring to whom. */
  private read(thing: Thing, answers: string[]): Read {
    const gain = thing.kind === 'role' ? this.gain(thing.word) : undefined;
    const shares = gain?.others.map(({ seat, text }) => `${this.name(seat)}: ${text}`) ?? [];
    const price = answers.some((answer) => answer.startsWith('build:')) ? this.price(thing.word)?.sentence : '';
    return { thing, note: [this.why(answers) || price, gain?.mine, ...shares].filter(Boolean).join(' · ') };
  }
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

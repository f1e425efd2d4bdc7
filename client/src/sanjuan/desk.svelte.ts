/** What all parts of the board share: the table as it stands, and what a touch on a thing means. */

import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../lib/board';
import { TableDesk } from '../lib/desk.svelte';
import { PASS, type Standing } from '../lib/selection.svelte';
import { t } from '../lib/text.svelte';
import type { AnswerOption, Gain, GoodPrice, Price, SanJuanRules, SanJuanTable, SeatNow, Thing } from '../lib/wire';
import * as answers from './answers';
import { chosenSpots, numbered } from './copies';
import { asOne, eventOf, gainOf, type TableEvent } from './events';
import { ownRules, ownView } from './narrow';
import { goodOf } from './town';

const KEY = Symbol('desk');
/** Milliseconds that an event stays. */
const LOOK = 1600;

/** A thing that lies somewhere and may answer the question. */
interface Place {
  spot: string;
  word: string;
  answers: string[];
}

export class Desk extends TableDesk<SanJuanTable, SanJuanRules> {
  /** Spots that were pointed at, in their order. */
  private pointed = $state.raw<string[]>([]);
  /** The thing that was touched last, for the strip that reads it to a small screen. */
  reading = $state('');
  /** A role that was pressed once on a small screen: the next press takes it. */
  pending = $state('');
  /** A role that is pointed at. */
  hinted = $state('');
  /** What another seat has just done. */
  event = $state.raw<TableEvent | null>(null);
  private gains = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    props: () => BoardProps,
    private small: () => boolean,
  ) {
    super(props);
  }

  override get view(): SanJuanTable {
    return ownView(this.props().frame.view);
  }

  override get rules(): SanJuanRules {
    return ownRules(this.book.reference.rules);
  }

  // -- what the server says of this moment

  now(seat: number): SeatNow | undefined {
    return this.props().frame.seats?.[seat];
  }

  /** Whether the screen is that of a phone. */
  get isSmall(): boolean {
    return this.small();
  }

  /** The buildings that work in the phase being played, or that would in the phase of the role that is pointed at. */
  lit(seat: number): string[] {
    if (this.hinted && this.view.role === null) {
      return this.seat(seat)
        .town.filter(({ building, working }) => working && this.book.building(building)?.phase === this.hinted)
        .map(({ building }) => building);
    }
    return this.now(seat)?.lit ?? [];
  }

  gain(role: string): Gain | undefined {
    return this.props().frame.gains?.find((gain) => gain.role === role);
  }

  price(card: string): Price | undefined {
    return this.props().frame.prices?.find((price) => price.thing === card);
  }

  /** How the price of a card comes about, where it may be built now or by the role that is chosen. */
  reckoning(card: string): string {
    return this.asked && this.view.prompt !== 'build' && this.view.prompt !== 'role' ? '' : (this.price(card)?.sentence ?? '');
  }

  get market(): GoodPrice[] {
    return this.props().frame.market ?? [];
  }

  /** All other seats, clockwise from one's own; every seat for a spectator. */
  get others(): number[] {
    const count = this.view.players.length;
    const first = this.viewer === null ? 0 : this.viewer + 1;
    return Array.from({ length: this.viewer === null ? count : count - 1 }, (_, step) => (first + step) % count);
  }

  /** The building that the viewer is paying for. */
  get paysFor(): string | null {
    return this.asked && ['pay', 'spend'].includes(this.view.prompt ?? '') ? this.view.site : null;
  }

  /** Prices are the question now. */
  get tagging(): boolean {
    return this.asked && this.view.prompt === 'build';
  }

  /** What is built while the question is over which building; its other answer is the next lot. */
  get beside(): { site: string; label: string } | null {
    const label = this.asked && this.view.prompt === 'cover' ? this.selection.option(PASS)?.label : undefined;
    return label && this.view.site ? { site: this.view.site, label } : null;
  }

  /** The cards of another seat, where they lie open. */
  openHand(seat: number): string[] {
    return this.props().open?.hands[seat] ?? [];
  }

  /** Cards of one's own that lie under a building. */
  lying(building: string): string {
    const cards = building === 'chapel' ? this.view.chapel : building === 'bank' ? this.view.bank : [];
    if (cards.length === 0) return '';
    return `${t('sanjuan.own_pile', { building: this.book.building(building)?.name ?? building, count: cards.length })}: ${cards.map((word) => this.book.building(word)?.name ?? word).join(', ')}`;
  }

  /** The tag on a card: what it costs me, what is short, or why it is no answer. */
  tag(card: string): { tone: 'open' | 'dear' | 'no'; price: number; printed: number; note: string } | undefined {
    const price = this.tagging ? this.price(card) : undefined;
    if (!price) return undefined;
    const tone = price.state === 'can' ? 'open' : price.state === 'short' ? 'dear' : 'no';
    return { tone, price: price.over ?? price.price, printed: price.printed, note: price.tag };
  }

  cardState(spot: string, card: string): 'plain' | 'open' | 'chosen' | 'dear' | 'no' {
    const standing = this.standing(spot);
    if (standing === 'open' || standing === 'chosen') return standing;
    if (standing === 'nothing') return 'plain';
    return this.tag(card)?.tone === 'dear' ? 'dear' : 'no';
  }

  /** Name, cost, and what I would pay: "Silver smelter, costs 5, you pay 4". */
  cardLabel(thing: Thing): string {
    const price = this.tagging ? this.price(thing.word) : undefined;
    const label = t('sanjuan.card', { card: thing.name, cost: thing.cost ?? 0 });
    return price && price.state === 'can' && price.price !== price.printed
      ? t('sanjuan.card_price', { card: label, price: price.price })
      : label;
  }

  /** Goods that were sold in the step that is shown, and as long as what they brought is told. */
  get justSold(): string[] {
    const sold = this.props().happenings.filter((one) => one.kind === 'sold');
    const cards = [...sold.map((one) => String(one.data.card)), ...(this.event?.sold ?? [])];
    return cards.map((card) => goodOf(this.book.building(card), card));
  }

  /** What the step that is shown has brought a seat, "+3 cards". */
  gained(seat: number): string {
    return this.gains[seat] ?? '';
  }

  /** Show what has just happened, for as long as it takes to be seen. The role is that of the phase in which it happened. */
  tell(role: string | null): void {
    const { happenings } = this.props();
    const phase = this.view.role ?? role;
    const told = eventOf(happenings, phase, this.viewer);
    const event = asOne(this.event, told, happenings, (word) => this.book.building(word)?.name ?? word);
    const gains = this.view.players.map((_, seat) => gainOf(happenings, phase, seat));
    // What is not worth a picture leaves the last one standing for its time.
    if (!event && !gains.some(Boolean)) return;
    clearTimeout(this.timer);
    [this.event, this.gains] = [event, gains];
    this.timer = setTimeout(() => ([this.event, this.gains] = [null, []]), LOOK);
  }

  /** Take what is pending. */
  take(): void {
    const option = this.option(this.pending);
    if (option) this.answer(option.action, this.pending);
  }

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
      ...(this.beside ? [{ spot: `town/${this.viewer}/next`, word: this.beside.site, answers: [PASS] }] : []),
    ];
  }

  /** The spots at which an answer can be given. */
  private spots(action: string): string[] {
    return [...this.places.values()].filter((place) => place.answers.includes(action)).map((place) => place.spot);
  }

  /** The answer that a thing stands for, if any. A building that can be covered with its good is not covered without. */
  private option(spot: string): AnswerOption | undefined {
    const actions = this.places.get(spot)?.answers ?? [];
    return actions.map((action) => this.selection.option(action)).find((option) => option !== undefined);
  }

  /** The answer that can be given at a spot now. */
  offer(spot: string): AnswerOption | undefined {
    const standing = this.standing(spot);
    return standing === 'open' || standing === 'chosen' ? this.option(spot) : undefined;
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
  touch(spot: string, thing: Thing | undefined, careful = false): void {
    this.event = null;
    this.reading = spot;
    if (this.selection.busy || this.selection.guarded) return;
    const option = this.option(spot);
    if (!option || this.standing(spot) === 'nothing') this.explain(thing, this.why(spot));
    else if (careful && this.small() && this.pending !== spot) this.pending = spot;
    else this.answer(option.action, spot);
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
    this.pending = '';
  }
}

/** Equal things get spots of their own: `hand/tower#0`, `hand/tower#1`. */
function places<Item>(where: string, items: Item[], word: (item: Item) => string, answers: (item: Item) => string[]): Place[] {
  return numbered(items, word).map(({ key, item }) => ({ spot: `${where}/${key}`, word: word(item), answers: answers(item) }));
}

export function layDesk(props: () => BoardProps, small: () => boolean = () => false): Desk {
  return setContext(KEY, new Desk(props, small));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

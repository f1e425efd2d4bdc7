// Written by tools/wire_types.py from gobernador.server.wire. Not to be edited by hand.

export type ClientMessage =
  Hello | Act | TakeBack | Say | LeaveSeat | Return | Replace | Rematch | Rename | Promise | Reveal;
export type Command = Act | TakeBack | Say | LeaveSeat | Return | Replace | Rematch | Rename | Promise | Reveal;
export type GameView = SanJuanTable | PuertoRicoTable | AnyView;
export type GameRules = SanJuanRules | PuertoRicoRules | AnyRules;
export type ServerMessage = Welcome | TableChanged | Step | TakenBack | Said | Done | Refused;

export interface Wire {
  About: About;
  Act: Act;
  AllOpen: AllOpen;
  AnswerOption: AnswerOption;
  AnyRules: AnyRules;
  AnyView: AnyView;
  BuildingNumbers: BuildingNumbers;
  CardRow: CardRow;
  Chair: Chair;
  Chapter: Chapter;
  ChatLine: ChatLine;
  CityBuilding: CityBuilding;
  ClientMessage: ClientMessage;
  Clock: Clock;
  Command: Command;
  CourseInfo: CourseInfo;
  DealInfo: DealInfo;
  DealShare: DealShare;
  Done: Done;
  EditionInfo: EditionInfo;
  Fate: Fate;
  First: First;
  Frame: Frame;
  Gain: Gain;
  GameInfo: GameInfo;
  GameRules: GameRules;
  GameView: GameView;
  GoodPrice: GoodPrice;
  Happening: Happening;
  Hello: Hello;
  Hold: Hold;
  LanguageInfo: LanguageInfo;
  LeaveSeat: LeaveSeat;
  Less: Less;
  LessonInfo: LessonInfo;
  LessonMove: LessonMove;
  LessonQuestion: LessonQuestion;
  LessonReply: LessonReply;
  LessonStep: LessonStep;
  LevelInfo: LevelInfo;
  Line: Line;
  Moment: Moment;
  NewChair: NewChair;
  NewTable: NewTable;
  OpenRole: OpenRole;
  Opened: Opened;
  OptionChoice: OptionChoice;
  OptionInfo: OptionInfo;
  Price: Price;
  PriceTile: PriceTile;
  Problem: Problem;
  Promise: Promise;
  PuertoRicoRules: PuertoRicoRules;
  PuertoRicoSeat: PuertoRicoSeat;
  PuertoRicoTable: PuertoRicoTable;
  Question: Question;
  Reference: Reference;
  Refused: Refused;
  Rematch: Rematch;
  Rename: Rename;
  Replace: Replace;
  Replay: Replay;
  ReplayRequest: ReplayRequest;
  Result: Result;
  Return: Return;
  Reveal: Reveal;
  Row: Row;
  RuleChapter: RuleChapter;
  RuleEntry: RuleEntry;
  RuleGrid: RuleGrid;
  RuleItem: RuleItem;
  RuleOption: RuleOption;
  RuleParagraph: RuleParagraph;
  RuleRow: RuleRow;
  RuleSpan: RuleSpan;
  RuleSum: RuleSum;
  RuleTerm: RuleTerm;
  RuleValue: RuleValue;
  RulebookPages: RulebookPages;
  Said: Said;
  SanJuanRules: SanJuanRules;
  SanJuanSeat: SanJuanSeat;
  SanJuanTable: SanJuanTable;
  Say: Say;
  SeatKey: SeatKey;
  SeatNow: SeatNow;
  SeatOutlook: SeatOutlook;
  ServerMessage: ServerMessage;
  Share: Share;
  Ship: Ship;
  Sit: Sit;
  Step: Step;
  TableChanged: TableChanged;
  TableInfo: TableInfo;
  TakeBack: TakeBack;
  TakenBack: TakenBack;
  Thing: Thing;
  Tiles: Tiles;
  TownBuilding: TownBuilding;
  Unavailable: Unavailable;
  ViewHead: ViewHead;
  Welcome: Welcome;
}
/**
 * What there is to play, in one language.
 */
export interface About {
  version: string;
  compiled: boolean;
  games: GameInfo[];
  levels: LevelInfo[];
  presets: OptionChoice[];
  languages: LanguageInfo[];
  bot_names?: string[];
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  word: string;
  name: string;
  seats: number[];
  editions: EditionInfo[];
  drawing?: string;
  rule_prefix?: string;
  has_course?: boolean;
  can_open_points?: boolean;
}
/**
 * An edition of a game.
 */
export interface EditionInfo {
  word: string;
  name: string;
  text: string;
  options: OptionInfo[];
  version?: number;
}
/**
 * Something that a table can choose before a game.
 */
export interface OptionInfo {
  word: string;
  name: string;
  text: string;
  values: OptionChoice[];
}
/**
 * A value that an option can have.
 */
export interface OptionChoice {
  value: string;
  name: string;
}
/**
 * How well a bot plays.
 */
export interface LevelInfo {
  word: string;
  name: string;
  text: string;
}
/**
 * A language that we speak.
 */
export interface LanguageInfo {
  word: string;
  name: string;
}
/**
 * Answer the open question: one action, or a whole set in any order.
 */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  actions: string[];
  whole?: boolean;
  match?: number | null;
}
/**
 * What was hidden at a moment of a match that is over.
 */
export interface AllOpen {
  hands: string[][];
  chips: number[];
}
/**
 * Something that can be answered.
 */
export interface AnswerOption {
  action: string;
  label: string;
  detail: string;
  copies: number;
  thing: string;
  tag?: string;
  fates?: Fate[];
  ask?: string;
  because?: string;
}
/**
 * What becomes of the own barrels of a kind at the end of a captain phase, if no more of them are loaded.
 */
export interface Fate {
  good: string;
  kept: number;
  lost: number;
  tag: string;
}
/**
 * The numbers of the rules of such a game: fields of its own follow.
 */
export interface AnyRules {
  type: "generic";
  [k: string]: unknown;
}
/**
 * A view of a game that the browser has no board for: fields of its own follow.
 */
export interface AnyView {
  legal: string[];
  prompt: string | null;
  seat: number | null;
  to_act: number | null;
  type: "generic";
  [k: string]: unknown;
}
/**
 * A line of the building list.
 */
export interface BuildingNumbers {
  circles: number;
  copies: number;
  cost: number;
  good: string | null;
  kind: string;
  points: number;
  quarries: number;
  spaces: number;
  stores: number;
}
/**
 * A line of the card list.
 */
export interface CardRow {
  copies: number;
  cost: number;
  good?: string;
  kind: string;
  points: number;
  price?: number;
}
/**
 * A seat of a table, as everybody sees it.
 */
export interface Chair {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  level_name: string;
  here: boolean;
  away: boolean;
  seconds: number | null;
  gone?: number | null;
}
/**
 * A part of the log.
 */
export interface Chapter {
  title: string;
  seq: number;
  lines: Line[];
  seat?: number | null;
  role?: string | null;
}
/**
 * A sentence of the log, and the moment that it tells.
 */
export interface Line {
  seq: number;
  text: string;
  seat: number | null;
}
/**
 * Something that somebody at the table said.
 */
export interface ChatLine {
  number: number;
  seat: number;
  preset: string | null;
  text: string;
}
/**
 * A building in a city of Puerto Rico.
 */
export interface CityBuilding {
  building: string;
  circles: number;
  colonists: number;
}
/**
 * Always first. Without a secret one is a spectator; *after* is the last seq that was seen.
 */
export interface Hello {
  type: "hello";
  secret?: string;
  lang?: string;
  match?: number | null;
  after?: number | null;
}
/**
 * Undo one's last answer.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
  seq: number;
  match?: number | null;
}
/**
 * Say something to the table: a preset, or a line of one's own.
 */
export interface Say {
  type: "say";
  id: string;
  preset?: string | null;
  text?: string;
  match?: number | null;
}
/**
 * Let a bot play one's seat; one may come back.
 */
export interface LeaveSeat {
  type: "leave";
  id: string;
  match?: number | null;
}
/**
 * Play one's seat again.
 */
export interface Return {
  type: "return";
  id: string;
  match?: number | null;
}
/**
 * Let a bot play for somebody who has been gone for a while.
 */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  match?: number | null;
}
/**
 * Play again at this table, once the match is over.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  match: number;
  commitment?: string;
  nonce?: string;
}
/**
 * Be called otherwise.
 */
export interface Rename {
  type: "rename";
  id: string;
  name: string;
  match?: number | null;
}
/**
 * Promise one's part of the next deal, or another one than before, until every part is promised.
 */
export interface Promise {
  type: "promise";
  id: string;
  commitment: string;
  match?: number | null;
}
/**
 * Show one's part of the next deal, once every part is promised.
 */
export interface Reveal {
  type: "reveal";
  id: string;
  nonce: string;
  match?: number | null;
}
/**
 * How long people may think. A live clock has a bank and an increment; a slow one only a limit for each turn.
 */
export interface Clock {
  bank: number;
  increment: number;
}
/**
 * The course of a game.
 */
export interface CourseInfo {
  game: string;
  edition: string;
  seats: number;
  lessons: LessonInfo[];
  questions: LessonQuestion[];
}
/**
 * A lesson of a course, as a list shows it.
 */
export interface LessonInfo {
  word: string;
  title: string;
  topic: string;
  idea: string;
  minutes: number;
  steps: number;
  house: string;
  level: string;
}
/**
 * Something that whoever took a course should know.
 */
export interface LessonQuestion {
  question: string;
  answer: string;
  lesson: string;
}
/**
 * How a deal is made: everybody promises a part, then everybody shows it.
 */
export interface DealInfo {
  match: number;
  attempt: number;
  commitment: string;
  shares: DealShare[];
  left_out: number[];
  waits_for: "commitments" | "nonces" | "nothing" | "seats";
}
/**
 * A seat's part of a deal.
 */
export interface DealShare {
  seat: number;
  state: "none" | "owed" | "promised" | "shown";
  commitment: string;
}
/**
 * A command was carried out, and what it changed is stored.
 */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}
/**
 * One sentence about something that appears at this moment, for whoever meets it for the first time.
 */
export interface First {
  word: string;
  text: string;
  at: string;
}
/**
 * A match at one moment, as one seat or a spectator may see it.
 */
export interface Frame {
  match: number;
  seq: number;
  round: number;
  view: GameView;
  question: Question | null;
  can_take_back: boolean;
  points: number[];
  result: Result | null;
  taken?: {
    [k: string]: number;
  };
  seats?: SeatNow[];
  gains?: Gain[];
  prices?: Price[];
  market?: GoodPrice[];
  all_open?: AllOpen | null;
  ending?: string;
  ending_short?: string;
  firsts?: First[];
}
/**
 * A view of San Juan.
 */
export interface SanJuanTable {
  aside: string[];
  bank: string[];
  bill: number;
  chapel: string[];
  chooser: number;
  discards: number;
  due: number;
  end: string | null;
  first: number;
  gain: number;
  governor: number;
  hand: string[];
  known_discards: string[];
  legal: string[];
  library_used: number[];
  middle: string[];
  next_tile: string | null;
  picks: number;
  players: SanJuanSeat[];
  privilege: number;
  prompt: string | null;
  public_discards: string[];
  role: string | null;
  roles: string[];
  round: number;
  sales: number;
  seat: number | null;
  set_aside: number;
  site: string | null;
  step: number;
  supply: number;
  tally: number;
  tiles: PriceTile[];
  to_act: number | null;
  type: "sanjuan";
  up_to: string | null;
}
/**
 * What everybody knows of a seat.
 */
export interface SanJuanSeat {
  bank: number | null;
  bank_used: boolean;
  chapel: number | null;
  hand: number;
  harbor: number | null;
  revealed: string[];
  seat: number;
  shown: string[];
  town: TownBuilding[];
}
/**
 * A building in a town of San Juan.
 */
export interface TownBuilding {
  building: string;
  covered: string[];
  good: boolean;
  working: boolean;
}
/**
 * A trading tile.
 */
export interface PriceTile {
  prices: {
    [k: string]: number;
  };
  tile: string;
}
/**
 * A view of Puerto Rico.
 */
export interface PuertoRicoTable {
  buildings: {
    [k: string]: number;
  };
  captain_bonus_paid: boolean;
  chooser: number;
  chosen: string[];
  colonist_ship: number;
  colonists: number;
  discarded: {
    [k: string]: number;
  };
  due: number;
  end: string | null;
  face_down: {
    [k: string]: number;
  };
  first: number;
  goods: {
    [k: string]: number;
  };
  governor: number;
  idle: number;
  last_round: string | null;
  legal: string[];
  named: {
    [k: string]: number;
  };
  picks: number;
  plantations: {
    [k: string]: number;
  };
  players: PuertoRicoSeat[];
  points: number;
  prompt: string | null;
  quarries: number;
  role: string | null;
  roles: OpenRole[];
  round: number;
  seat: number | null;
  ships: Ship[];
  site: string | null;
  to_act: number | null;
  trading_house: {
    [k: string]: number;
  };
  type: "puertorico";
  up_to: string | null;
  wharves_used: number[];
}
/**
 * What a seat owns.
 */
export interface PuertoRicoSeat {
  buildings: CityBuilding[];
  city_spaces: number;
  colonists: number;
  doubloons: number;
  goods: {
    [k: string]: number;
  };
  island: Tiles[];
  island_spaces: number;
  points: number | null;
  san_juan: number;
  seat: number;
}
/**
 * All tiles of a kind on an island.
 */
export interface Tiles {
  colonists: number;
  tile: string;
  tiles: number;
}
/**
 * A role that can still be chosen.
 */
export interface OpenRole {
  doubloons: number;
  role: string;
}
/**
 * A cargo ship.
 */
export interface Ship {
  barrels: number;
  good: string | null;
  room: number;
  ship: number;
}
/**
 * The open question. Options are told to the seat that is asked, and to nobody else.
 */
export interface Question {
  seat: number;
  prompt: string;
  topic: string;
  sentence: string;
  options: AnswerOption[];
  unavailable: Unavailable[];
  is_set: boolean;
  fewest: number;
  most: number;
  standing: string[];
  title?: string;
  hint?: string;
  warning?: string;
  fates?: Fate[];
  forced?: string[];
  suggestion?: string[];
}
/**
 * Something that lies there but cannot be chosen now, and why.
 */
export interface Unavailable {
  action: string;
  label: string;
  thing: string;
  why: string;
  tag?: string;
}
/**
 * How a match ended.
 */
export interface Result {
  rows: Row[];
  totals: number[];
  places: number[];
  outcome: string;
  tiebreak: number[] | null;
  reason?: string;
}
/**
 * A line of the score sheet.
 */
export interface Row {
  label: string;
  numbers: number[];
  word?: string;
}
/**
 * What can be said of a seat at this moment, from what everybody sees.
 */
export interface SeatNow {
  seat: number;
  order: number;
  chooses: boolean;
  roles: string[];
  note: string;
  lit: string[];
  built: number;
  chips: number | null;
  filled: number;
  room: number;
  alarm: string;
  made?: {
    [k: string]: number;
  };
  earned?: number;
  outlook?: SeatOutlook | null;
  drew?: string;
  idle?: {
    [k: string]: number;
  };
}
/**
 * Puerto Rico: what a seat could do now if somebody else chose the role, from what everybody sees.
 */
export interface SeatOutlook {
  makes: {
    [k: string]: number;
  };
  buys: string;
  sells: string;
}
/**
 * What a role would bring the viewer if it were chosen now; from what everybody sees, and from the own hand.
 */
export interface Gain {
  role: string;
  tag: string;
  brings: boolean;
  mine: string;
  others: Share[];
  amount?: number;
  unit?: "" | "barrels" | "colonists" | "doubloons" | "points" | "price" | "tile";
  thing?: string;
  short?: string;
}
/**
 * What a role would bring to another seat.
 */
export interface Share {
  seat: number;
  text: string;
}
/**
 * What a card of the hand or a building of the board costs the viewer now.
 */
export interface Price {
  thing: string;
  price: number;
  printed: number;
  state: "can" | "have" | "no_room" | "short" | "sold_out";
  missing: number;
  tag: string;
  less: Less[];
  over: number | null;
  sentence: string;
}
/**
 * A part of a discount or of a bonus, and what it is due to.
 */
export interface Less {
  thing: string;
  label: string;
  amount: number;
}
/**
 * What the trading house pays for a good.
 */
export interface GoodPrice {
  good: string;
  low: number;
  high: number;
  mine: number | null;
  more?: Less[];
}
/**
 * The numbers of the rules of San Juan.
 */
export interface SanJuanRules {
  cards: {
    [k: string]: CardRow;
  };
  hand: number;
  hand_limit: number;
  last_building: number;
  last_round: number;
  privilege: {
    [k: string]: number;
  };
  roles_in_a_round: number;
  tiles: PriceTile[];
  type: "sanjuan";
  upkeep: string[];
}
/**
 * The numbers of the rules of Puerto Rico.
 */
export interface PuertoRicoRules {
  buildings: {
    [k: string]: BuildingNumbers;
  };
  city: number;
  colonists: number;
  doubloons: number;
  factory: number[];
  first_tiles: string[];
  goods: {
    [k: string]: number;
  };
  island: number;
  last_round: number;
  points: number;
  prices: {
    [k: string]: number;
  };
  quarries: number;
  roles: string[];
  roles_in_a_round: number;
  ships: number[];
  tiles: {
    [k: string]: number;
  };
  trading_house: number;
  type: "puertorico";
}
/**
 * An event, for whoever draws it: kinds and data as in `gobernador.match.events`.
 */
export interface Happening {
  kind: string;
  seat: number | null;
  data: {
    [k: string]: number | string;
  };
  text: string;
}
/**
 * Somebody may still take back what they did; until then nobody else can answer.
 */
export interface Hold {
  seat: number;
  seconds: number;
}
/**
 * Where somebody is in a lesson, and what they answer. Without an answer, only the step is laid out.
 */
export interface LessonMove {
  step?: number;
  given?: string[][];
  answer?: string[];
  whole?: boolean;
  show?: boolean;
  name?: string;
}
/**
 * What became of an answer, and where the lesson goes on.
 */
export interface LessonReply {
  game: string;
  edition: string;
  options: {
    [k: string]: string;
  };
  names: string[];
  steps: number;
  mark: "" | "good" | "refused" | "right" | "weak";
  sentence: string;
  moments: Moment[];
  given: string[][];
  step: LessonStep | null;
  drawing?: string;
}
/**
 * A frame of a replay, and what led to it.
 */
export interface Moment {
  seat: number | null;
  action: string;
  happenings: Happening[];
  frame: Frame;
}
/**
 * A step of a lesson, laid out.
 */
export interface LessonStep {
  step: number;
  card: string;
  do: string;
  light: string[];
  frame: Frame;
  log: Chapter[];
}
/**
 * Who shall sit on a seat: `you` and `here` are people at this browser, `person` is invited, `bot` plays at a level.
 */
export interface NewChair {
  kind: "bot" | "here" | "person" | "you";
  level?: string;
  name?: string;
}
/**
 * A table to open. The match begins as soon as every seat is taken.
 */
export interface NewTable {
  game: string;
  edition: string;
  chairs: NewChair[];
  options?: {
    [k: string]: string;
  };
  clock?: Clock | null;
  commitment?: string;
  nonce?: string;
  grace?: number;
  pace?: "" | "at_once" | "readable";
  open_points?: boolean;
  lesson?: string;
}
/**
 * A table that was opened.
 */
export interface Opened {
  table: string;
  seats: SeatKey[];
  invite: string;
}
/**
 * A seat and its secret, which is told once.
 */
export interface SeatKey {
  seat: number;
  secret: string;
}
/**
 * Why a request was refused. `key` is for programs, `sentence` for people.
 */
export interface Problem {
  key: string;
  sentence: string;
  seq?: number;
}
/**
 * All things of a game in one edition, with the numbers of its rules.
 */
export interface Reference {
  game: string;
  edition: string;
  things: Thing[];
  rules: GameRules;
  version?: number;
}
/**
 * A card, building, tile, role or good as people read it.
 */
export interface Thing {
  word: string;
  name: string;
  kind: string;
  kind_name: string;
  phase: string;
  phase_name: string;
  cost: number | null;
  points: number | null;
  copies: number | null;
  circles: number | null;
  good: string | null;
  short: string;
  rule: string;
  rulings: {
    [k: string]: string;
  };
  drawing?: string;
}
/**
 * A command was not carried out, and nothing has changed.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  key: string;
  sentence: string;
  seq: number | null;
}
/**
 * A page of a match to step through, as one viewer saw it.
 */
export interface Replay {
  game: string;
  edition: string;
  options: {
    [k: string]: string;
  };
  names: string[];
  date: string;
  viewer: number | null;
  moments: Moment[];
  log: Chapter[];
  first: number;
  total: number;
  next: number | null;
  version?: number;
  drawing?: string;
}
/**
 * A record to look at, from a seat or as a spectator.
 */
export interface ReplayRequest {
  record: string;
  viewer?: number | null;
  lang?: string;
  first?: number;
}
/**
 * A chapter of the rulebook.
 */
export interface RuleChapter {
  key: string;
  title: string;
  lead: string;
  rules: RuleEntry[];
}
/**
 * A rule with its number; what stands before the first rule of a chapter has none.
 */
export interface RuleEntry {
  number: string;
  parts: (RuleParagraph | RuleGrid | RuleSum | RuleRow | RuleOption)[];
}
/**
 * One or several sentences of a rule.
 */
export interface RuleParagraph {
  type: "paragraph";
  spans: RuleSpan[];
  reason: boolean;
  where: string;
  of: string[];
}
/**
 * A piece of a sentence of the rulebook.
 */
export interface RuleSpan {
  text: string;
  strong?: boolean;
  link?: string;
}
/**
 * A table; the first cell of a row is its heading.
 */
export interface RuleGrid {
  type: "table";
  head: string[];
  rows: string[][];
}
/**
 * An example that adds up.
 */
export interface RuleSum {
  type: "sum";
  title: string;
  terms: RuleTerm[];
  total: number;
  unit: string;
  label: string;
}
/**
 * One picture of an example that adds up.
 */
export interface RuleTerm {
  sign: string;
  kind: string;
  word: string;
  number: number;
  note: string;
}
/**
 * An example that compares.
 */
export interface RuleRow {
  type: "row";
  title: string;
  items: RuleItem[];
}
/**
 * One picture of an example that compares: what it means now, and what it meant before.
 */
export interface RuleItem {
  kind: string;
  word: string;
  text: string;
  before: string;
}
/**
 * What a table can choose about a rule.
 */
export interface RuleOption {
  type: "option";
  option: string;
  name: string;
  text: string;
  values: RuleValue[];
}
/**
 * A value of an option.
 */
export interface RuleValue {
  word: string;
  name: string;
  usual: boolean;
  chosen: boolean;
}
/**
 * The rulebook of a game, with the numbers of one edition, number of players and options.
 */
export interface RulebookPages {
  game: string;
  edition: string;
  seats: number;
  title: string;
  chapters: RuleChapter[];
  elsewhere: {
    [k: string]: string;
  };
}
/**
 * Somebody said something.
 */
export interface Said {
  type: "said";
  line: ChatLine;
}
/**
 * Everything, to begin with.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  frame: Frame | null;
  log: Chapter[];
  chat: ChatLine[];
  since: string[];
  world?: string;
}
/**
 * A table, as everybody sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  options: {
    [k: string]: string;
  };
  status: "over" | "playing" | "waiting";
  match: number;
  chairs: Chair[];
  host: number;
  clock: Clock | null;
  to_act: number | null;
  watchers: number;
  commitment: string;
  seed: string;
  parts: string[];
  deal?: DealInfo | null;
  busy?: string;
  open_points?: boolean;
  grace?: number;
  pace?: "" | "at_once" | "readable";
  hold?: Hold | null;
  version?: number;
  game_name?: string;
  drawing?: string;
  hidden_hands?: boolean;
}
/**
 * Somebody came, left, ran out of time; or a match began.
 */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}
/**
 * One action was played.
 */
export interface Step {
  type: "step";
  seq: number;
  match: number;
  seat: number;
  happenings: Happening[];
  frame: Frame;
  chapters: Chapter[];
}
/**
 * The last action was undone.
 */
export interface TakenBack {
  type: "taken_back";
  seq: number;
  match: number;
  seat: number;
  frame: Frame;
  log: Chapter[];
}
/**
 * Take a free seat, by invitation; any, or a certain one.
 */
export interface Sit {
  invite: string;
  name: string;
  seat?: number | null;
  commitment?: string;
  nonce?: string;
}
/**
 * What a view of every game has: whose it is, who is asked, what, and what this seat may answer.
 */
export interface ViewHead {
  legal: string[];
  prompt: string | null;
  seat: number | null;
  to_act: number | null;
}

/** Places of a table: where they are on the screen, and where a card can lie without covering them. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Something that a card should not cover, and how much that matters. */
export interface Kept {
  box: Box;
  weight: number;
}

export interface Placed {
  x: number;
  y: number;
  /** The side of the card that points at what it is about, and where along it; null if it covers it. */
  point: { side: 'left' | 'right' | 'top' | 'bottom'; at: number } | null;
}

/** The sign with the question, which is no part of the board. */
const SIGN = 'sign';

/** How much it matters that something is not covered, for each part of its area. */
const GROUND = 0.5;
const THING = 8;
const ANSWER = 20;
const STEP = 12;
const NEAR = 0.02;

/** Everything on the table that a word means: the spot with this name, or all spots below it. */
export function nodesOf(root: ParentNode, word: string): HTMLElement[] {
  if (word === SIGN) return [...root.querySelectorAll<HTMLElement>('[data-question]')];
  const exact = [...root.querySelectorAll<HTMLElement>(`[data-spot="${word}"]`)].filter(isSeen);
  return exact.length > 0 ? exact : [...root.querySelectorAll<HTMLElement>(`[data-spot^="${word}/"]`)].filter(isSeen);
}

function isSeen(node: HTMLElement): boolean {
  const { width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Where a word is on the screen; null if it is not there. */
export function boxOf(root: ParentNode, word: string): Box | null {
  const boxes = nodesOf(root, word)
    .filter(isSeen)
    .map((node) => node.getBoundingClientRect());
  return boxes.length > 0 ? around(boxes) : null;
}

/** What a card should not cover of a place: what lies on it more than the ground between, or all of it if it is only looked at. */
export function keptOf(root: ParentNode, word: string, whole = false): Kept[] {
  const box = boxOf(root, word);
  if (!box) return [];
  const parts = [...root.querySelectorAll<HTMLElement>(`[data-spot^="${word}/"]`)].filter(isSeen);
  return [
    { box, weight: parts.length > 0 && !whole ? GROUND : THING },
    ...parts.map((node) => ({ box: node.getBoundingClientRect(), weight: THING })),
  ];
}

/** What can be pressed to answer, which matters most. */
export function answersOf(root: ParentNode): Kept[] {
  const open = [...root.querySelectorAll<HTMLElement>('[data-board] .open, [data-board] .chosen, [data-board] .movable')].filter(isSeen);
  return open.map((node) => ({ box: node.getBoundingClientRect(), weight: ANSWER }));
}

/** The smallest box around several. */
export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Where a card of this size covers least of what matters, and then lies nearest to what it is about. */
export function place(card: Size, room: Box, kept: Kept[], about: Box | null): Placed {
  let best = { cost: Infinity, x: room.x, y: room.y };
  for (const y of steps(room.y, room.y + room.height - card.height)) {
    for (const x of steps(room.x, room.x + room.width - card.width)) {
      const here = { x, y, ...card };
      const covered = kept.reduce((sum, { box, weight }) => sum + weight * overlap(here, box), 0);
      const cost = covered + NEAR * card.width * (about ? distance(here, about) : distance(here, room));
      if (cost < best.cost) best = { cost, x, y };
    }
  }
  return { x: best.x, y: best.y, point: about ? pointer({ x: best.x, y: best.y, ...card }, about) : null };
}

function steps(from: number, to: number): number[] {
  if (to <= from) return [from];
  const count = Math.ceil((to - from) / STEP);
  return Array.from({ length: count + 1 }, (_, place) => Math.min(from + place * STEP, to));
}

/** From middle to middle. */
function distance(one: Box, other: Box): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}

const ROOM_TO_POINT = 26;
/** From farther away nobody would see what is pointed at. */
const FARTHEST = 40;

function pointer(card: Box, about: Box): Placed['point'] {
  const x = clamp(about.x + about.width / 2 - card.x, ROOM_TO_POINT, card.width - ROOM_TO_POINT);
  const y = clamp(about.y + about.height / 2 - card.y, ROOM_TO_POINT, card.height - ROOM_TO_POINT);
  const gaps = [
    { side: 'left', gap: card.x - (about.x + about.width) },
    { side: 'right', gap: about.x - (card.x + card.width) },
    { side: 'top', gap: card.y - (about.y + about.height) },
    { side: 'bottom', gap: about.y - (card.y + card.height) },
  ] as const;
  const { side, gap } = gaps.reduce((widest, one) => (one.gap > widest.gap ? one : widest));
  if (gap < -4 || gap > FARTHEST) return null;
  return { side, at: side === 'left' || side === 'right' ? y : x };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

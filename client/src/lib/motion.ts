/** How things travel over the table: where they were before a moment, where they are after it, and the way between. */

/** A place on the table by its name, `town/2/library`; the name of a wider place is its beginning, `town/2`. */
export type Spot = string;
export type Places = Map<Spot, DOMRect>;

/** Something that goes from one place to another. What it looks like is the board's matter. */
export interface Journey<Face> {
  from: Spot;
  to: Spot;
  face: Face;
  /** Milliseconds that it waits before it leaves. */
  after?: number;
}

/** A journey whose places are found, in pixels of the window. */
export interface Flight<Face> {
  id: number;
  from: DOMRect;
  to: DOMRect;
  face: Face;
  delay: number;
}

const STAGGER = 55;
/** More at once would be a swarm, not a story. */
const MOST = 16;
let flown = 0;

/** Where everything with a `data-spot` is now. Copies (`hand/tower#0`, `hand/tower#1`) share a spot, where the last one counts. */
export function measure(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    const rect = node.getBoundingClientRect();
    if (rect.width > 0) places.set(node.dataset.spot!.split('#')[0]!, rect);
  }
  return places;
}

/** The place, or the nearest wider one: a card on no visible spot of a hand comes from the hand. */
export function find(places: Places, spot: Spot): DOMRect | undefined {
  for (let name = spot; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const rect = places.get(name);
    if (rect) return rect;
  }
  return undefined;
}

/** The journeys that can be shown. What nobody could see leave or arrive stays unseen. */
export function flights<Face>(journeys: Journey<Face>[], before: Places, after: Places): Flight<Face>[] {
  const shown: Flight<Face>[] = [];
  for (const { from, to, face, after: wait = 0 } of journeys.slice(0, MOST)) {
    const start = find(before, from);
    const end = find(after, to);
    if (start && end) shown.push({ id: ++flown, from: start, to: end, face, delay: wait + shown.length * STAGGER });
  }
  return shown;
}

/** How long a flight takes, in milliseconds; 0 for whoever asked for no motion. */
export function flightTime(): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue('--flight').trim();
  return time.endsWith('ms') ? Number.parseFloat(time) : Number.parseFloat(time) * 1000 || 0;
}

/** How long neighbours take to close a gap. */
export function calmTime(): number {
  return flightTime() * 0.6;
}

/** Lets a node fly, and calls *landed* whatever becomes of the flight. */
export function fly<Face>(flight: Flight<Face>, landed: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    const { width, height } = node.getBoundingClientRect();
    const at = (rect: DOMRect) => `translate(${rect.x + (rect.width - width) / 2}px, ${rect.y + (rect.height - height) / 2}px)`;
    const animation = node.animate(
      [
        { transform: `${at(flight.from)} scale(0.9)`, opacity: 0.2 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.8 },
        { transform: `${at(flight.to)} scale(0.8)`, opacity: 0.1 },
      ],
      { duration: flightTime(), delay: flight.delay, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)', fill: 'both' },
    );
    animation.finished.then(landed, landed);
    return () => animation.cancel();
  };
}

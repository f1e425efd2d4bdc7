/** The pen of every drawing: outlines as path data, and shapes that say what colour they are. */

/** The names of the colours `--art-...` in styles/tokens.css. */
export type Paint = string;

export interface Shape {
  d: string;
  fill?: Paint;
  line?: Paint;
  weight?: number;
}

export type Point = readonly [x: number, y: number];

/** The weight of every contour, so that all drawings look as if one hand had made them. */
export const CONTOUR = 0.9;

const short = (value: number): number => Math.round(value * 10) / 10;

export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

export function disc(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export function oval(x: number, y: number, across: number, down: number): string {
  const [a, b] = [short(across), short(down)];
  return `M${short(x - across)} ${short(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
}

/** A door or window with a round head; x and y are its upper left corner. */
export function arched(x: number, y: number, width: number, height: number): string {
  const r = short(width / 2);
  const side = short(Math.max(0, height - width / 2));
  return `M${short(x)} ${short(y + height)}v${-side}a${r} ${r} 0 0 1 ${2 * r} 0v${side}z`;
}

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
}

export function stroke(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
}

/** A coloured area with the common contour. */
export function solid(fill: Paint, ...outlines: string[]): Shape {
  return { d: outlines.join(''), fill, line: 'ink', weight: CONTOUR };
}

/** A coloured area without a contour: shade, light, glass. */
export function flat(fill: Paint, ...outlines: string[]): Shape {
  return { d: outlines.join(''), fill };
}

export function line(paint: Paint, weight: number, ...outlines: string[]): Shape {
  return { d: outlines.join(''), line: paint, weight };
}

/** Evenly spaced numbers from *first* to *last*, both included. */
export function spread(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (count === 1 ? first : first + ((last - first) * i) / (count - 1)));
}

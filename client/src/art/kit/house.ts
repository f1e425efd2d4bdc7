/** A house from the ground up: walls, storeys of doors and windows, balconies, a roof. */

import { isOpening, OPENINGS } from './openings';
import { box, flat, line, polygon, solid, spread, stroke, type Shape } from './pen';
import { cornice, ROOFS, type Roof } from './roofs';

export interface House {
  /** The axis; the whole drawing is 120 wide. */
  x: number;
  width: number;
  wall: string;
  /** Storeys from the top, each a row of openings: `['shutters balcony shutters', 'grille door grille']`. */
  rows: string[];
  roof: Roof;
  /** How high each storey is. */
  storey?: number;
  /** A wooden gallery in front of the upper storey, or an awning over the ground floor. */
  gallery?: boolean;
  awning?: 'red' | 'blue' | 'green';
  /** Steps up to the door. */
  steps?: boolean;
  /** Bare masonry instead of stucco. */
  masonry?: boolean;
}

export const GROUND = 92;
const HEIGHTS = [32, 28, 21];

export function house(h: House): Shape[] {
  const storey = h.storey ?? HEIGHTS[h.rows.length - 1] ?? 20;
  const top = GROUND - storey * h.rows.length;
  const left = h.x - h.width / 2;
  const roof = ROOFS[h.roof](h.x, top, h.width, h.wall);
  const overhangs = OVER.includes(h.roof);
  return [
    ...(overhangs ? [] : roof),
    ...walls(h, left, top),
    ...(h.masonry ? courses(left, top, h.width) : []),
    ...(overhangs ? roof : []),
    ...h.rows.slice(1).flatMap((_, i) => cornice(h.x, top + storey * (i + 1), h.width)),
    ...h.rows.flatMap((row, i) => openings(row, h, top + storey * (i + 1), storey)),
    ...(h.gallery ? gallery(h.x, top + storey, h.width, storey) : []),
    ...(h.awning ? awning(h.x, GROUND - storey, h.width, h.awning) : []),
    ...(h.steps ? steps(h.x) : []),
  ];
}

/** Roofs that hang over their wall are drawn after it. */
const OVER: Roof[] = ['tiles', 'hip', 'thatch', 'gable', 'lean', 'battlements', 'flat', 'urns', 'dome', 'pediment'];

function walls(h: House, left: number, top: number): Shape[] {
  const height = GROUND - top;
  const corners = h.masonry
    ? []
    : [flat('shine', box(left + 0.6, top, 3.4, height)), flat('lime', box(left + h.width - 4, top, 3.4, height))];
  return [
    solid(h.wall, box(left, top, h.width, height)),
    ...corners,
    flat('shade', box(left + h.width * 0.8, top, h.width * 0.2, height)),
    solid('stone', box(left - 1, GROUND - 3.5, h.width + 2, 3.5)),
  ];
}

function openings(row: string, h: House, foot: number, storey: number): Shape[] {
  const kinds = row.split(' ').filter(isOpening);
  const bay = (h.width - 8) / kinds.length;
  return kinds.flatMap((kind, i) => OPENINGS[kind](h.x - h.width / 2 + 4 + bay * (i + 0.5), foot, storey));
}

function courses(left: number, top: number, width: number): Shape[] {
  const rows = spread(top + 7, GROUND - 8, Math.max(2, Math.round((GROUND - top) / 8)));
  const joints = rows.map((y, i) =>
    spread(left + (i % 2 ? 6 : 11), left + width - 7, Math.max(2, Math.round(width / 14)))
      .map((x) => stroke([x, y - 3.5], [x, y + 3]))
      .join(''),
  );
  return [line('shade', 0.9, ...rows.map((y) => stroke([left + 1, y + 3.5], [left + width - 1, y + 3.5])), ...joints)];
}

/** The wooden balcony along the whole front, with its own little roof. */
function gallery(x: number, foot: number, width: number, storey: number): Shape[] {
  const [left, right, top] = [x - width / 2 + 3, x + width / 2 - 3, foot - storey * 0.86];
  const posts = spread(left + 1, right - 1, 4).map((at) => box(at - 0.9, top, 1.8, foot - top));
  const balusters = spread(left + 2, right - 2, Math.round(width / 3.4)).map((at) => stroke([at, foot - 7], [at, foot - 1]));
  return [
    line('wood', 1, ...balusters),
    solid('wood', ...posts),
    solid('wood', box(left - 1, foot - 8.4, right - left + 2, 1.8)),
    solid('wood', box(left - 2, foot - 1.2, right - left + 4, 2.8)),
    solid('tile', polygon([left - 4, top + 1.5], [left, top - 4], [right, top - 4], [right + 4, top + 1.5])),
    flat('shade', box(left, foot + 1.8, right - left, 2)),
  ];
}

const CLOTHS = { red: 'cloth', blue: 'indigo', green: 'shutter' };

function awning(x: number, top: number, width: number, cloth: keyof typeof CLOTHS): Shape[] {
  const [left, step] = [x - width / 2 - 2, (width + 4) / 8];
  const stripe = (i: number) => {
    const at = left + step * i;
    return `M${at} ${top + 10}l${step * 0.12} -8h${step * 0.76}l${step * 0.12} 8q${-step / 2} 4 ${-step} 0z`;
  };
  const all = Array.from({ length: 8 }, (_, i) => i);
  return [solid('lime', ...all.filter((i) => i % 2).map(stripe)), solid(CLOTHS[cloth], ...all.filter((i) => !(i % 2)).map(stripe))];
}

function steps(x: number): Shape[] {
  return [solid('lime', box(x - 11, GROUND - 3, 22, 3)), solid('stone', box(x - 14, GROUND - 0.6, 28, 3))];
}

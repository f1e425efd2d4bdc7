/** Signs that tell what a thing is for, on a field of 24 by 24. `d` is filled (even-odd), `line` is drawn with a round pen. */

import { disc } from './pen';

export interface Mark {
  d?: string;
  line?: string;
  weight?: number;
}

/** A wheel with eight teeth. */
function gear(): string {
  const points = Array.from({ length: 32 }, (_, i) => {
    const reach = i % 4 < 2 ? 10 : 7;
    const angle = ((i + 0.5) / 32) * 2 * Math.PI;
    return `${(12 + reach * Math.cos(angle)).toFixed(1)} ${(12 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z${disc(12, 12, 3)}`;
}

export const EMBLEMS = {
  // -- crops and goods
  indigo: {
    d: 'M12 9C8 9 6 7 5 3c4 0 6 2 7 6zM12 9c4 0 6-2 7-6-4 0-6 2-7 6zM12 17c-5 0-8-2-9-6 5 0 8 2 9 6zM12 17c5 0 8-2 9-6-5 0-8 2-9 6z',
    line: 'M12 22V6',
  },
  cane: {
    d: 'M6 6h4v4h-4zM6 11h4v5h-4zM6 17h4v5h-4zM13 4h4v5h-4zM13 10h4v5h-4zM13 16h4v6h-4zM17 6c1-3 2-4 5-4 0 3-1 5-5 6zM6 9C5 6 4 5 1 5c0 3 1 5 5 6z',
  },
  tobacco: {
    d: 'M12 1C5 6 4 12 6 17c1 2 3 3 5 3v3h2v-3c2 0 4-1 5-3 2-5 1-11-6-16zM11.4 7h1.2v3.5l2.5-1.5v1.4L12.6 12v2.5l3-1.7v1.4l-3 1.8v2h-1.2v-2l-3-1.8v-1.4l3 1.7V12L8.9 10.4V9l2.5 1.5z',
  },
  bean: { d: 'M4 20C0 14 6 4 14 3c5 0 8 4 6 9-2 7-11 12-16 8zM6 18.5c6 0 4-5 7-7.5s5-2 6-6.5l-1.5-.8c-1 4-3.5 3.8-6 6.3s-1 7-6 7z' },
  corn: {
    d: 'M12 1c4 2 5 8 4 13l-1 3H9l-1-3C7 9 8 3 12 1zM10 6v2h4V6zM10 10v2h4v-2zM5 11c-2 5 0 9 6 12v-4c-3-1-5-4-6-8zM19 11c2 5 0 9-6 12v-4c3-1 5-4 6-8z',
  },
  ingot: { d: 'M7 6h10l5 13H2zM9 9l-1 3h8l-1-3z' },
  barrel: { d: 'M7 2h10c4 6 4 14 0 20H7C3 16 3 8 7 2zM5.5 7v1.8h13V7zM5.5 15.2V17h13v-1.8z' },
  barrels: {
    d: 'M7.5 2h9c1.3 3 1.3 6 0 9h-9c-1.3-3-1.3-6 0-9zM7.5 5.8v1.4h9V5.8zM2 12.5h9c1.3 3 1.3 6 0 9H2c-1.3-3-1.3-6 0-9zM2 16.3v1.4h9v-1.4zM13 12.5h9c1.3 3 1.3 6 0 9h-9c-1.3-3-1.3-6 0-9zM13 16.3v1.4h9v-1.4z',
  },
  sack: { d: 'M8 2h8l-2 4c5 2 7 8 6 16H4C3 14 5 8 10 6zM12 10l-4 5h3v4h2v-4h3z' },
  // -- tools
  anvil: { d: 'M2 6h20v3c-4 0-7 2-7 5l3 3v3H6v-3l3-3c0-3-3-5-7-5z' },
  pickaxe: { d: 'M1 10C6 2 18 2 23 10 17 6.5 7 6.5 1 10z', line: 'M12 6v16', weight: 2.6 },
  hammer: { d: 'M3 3h12c4 0 6 2 6 5h-5v2H3zM8.5 11.5h4.5V22H8.5z' },
  saw: { d: 'M1 9L15 6v8l-1.5 2.5-2-2.5-2 2.5-2-2.5-2 2.5-2-2.5L1 13zM16 5h4a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-4zM18 9v4h2.5V9z' },
  trowel: { d: 'M2 2l12 5-7 7zM16 13l6 6-3 3-6-6z', line: 'M10 10l5 5', weight: 2.4 },
  gear: { d: gear() },
  crane: { d: 'M14 13h6v5h-6zM2 20h11v2.5H2z', line: 'M7 20V3l14 3.5M7 9l6-4.3M17 6v7' },
  block: { d: 'M1.5 13h9.5v8.5H1.5zM13 13h9.5v8.5H13zM7 2.5h10V11H7z' },
  // -- writing and office
  book: { d: 'M1 5c5-1.5 8-1 10 1v15c-2-2-5-2.5-10-1zM23 5c-5-1.5-8-1-10 1v15c2-2 5-2.5 10-1z' },
  scroll: { d: 'M7 2h12a3 3 0 0 1 0 6h-2v11a3 3 0 0 1-3 3H5a3 3 0 0 1 0-6h2zM9.5 7v1.6H15V7zM9.5 11v1.6H15V11zM9.5 15v1.6H15V15z' },
  quill: { d: 'M22 1C12 2 7 7 5 15l-3 8h2.2L7 18c7 0 13-6 15-17zM8.5 16C11 11 14 8 18 5c-3 4-5.5 7-8 11z' },
  seal: { d: 'M9.5 2.5c1-1 4-1 5 0 1.5 2-1 5 .5 8.5h5v5H4v-5h5c1.5-3.5-1-6.5.5-8.5zM4 18h16v3.5H4z' },
  cap: { d: 'M12 3L0 8.5 12 14l12-5.5zM5 12.8V18c4 4 10 4 14 0v-5.2L12 16z' },
  cards: { d: 'M3 7h10v15H3zM9 2h12v15h-6V5H9zM5.5 10v2h2v-2z' },
  key: { d: 'M7 6a6 6 0 1 1 0 12A6 6 0 0 1 7 6zM7 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12.5 10.5H23v7h-3.5V14H18v3h-3.5v-3h-2z' },
  // -- trade
  scales: {
    d: 'M1 14h8a4 4 0 0 1-8 0zM15 14h8a4 4 0 0 1-8 0zM6 20h12v2H6zM10.5 2h3v3h-3z',
    line: 'M12 4v17M3.5 6h17M5 6.5L2.5 14M5 6.5L7.5 14M19 6.5L16.5 14M19 6.5L21.5 14',
    weight: 1.5,
  },
  awning: {
    d: 'M4 3h16l3 7a2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0A2.75 2.75 0 0 1 1 10zM3 14.5h2.5V22H3zM18.5 14.5H21V22h-2.5zM5.5 16h13v3.5h-13z',
  },
  basket: { d: 'M2 10h20l-2.5 12h-15zM7 13.5l.6 5h1.8l-.4-5zM11 13.5v5h2v-5zM15 13.5l-.4 5h1.8l.6-5z', line: 'M6 10c0-9 12-9 12 0' },
  coins: {
    d: 'M2 5.5a6.5 3 0 1 0 13 0 6.5 3 0 1 0-13 0zM2 8.5c2 3 11 3 13 0v3c-2 3-11 3-13 0zM2 14.5c2 3 11 3 13 0v3c-2 3-11 3-13 0zM16.5 12c3 0 5 .8 5.5 2-.5 1.5-2.5 2.2-5.5 2.2zM16.5 18c2.5 0 4.5-.5 5.5-1.7v3c-1 1.4-3 2-5.5 2z',
  },
  chest: { d: 'M2 10c0-4 2-6 6-6h8c4 0 6 2 6 6zM2 11.5h7.5V15h5v-3.5H22V21H2zM11 11.5h2V14h-2z' },
  lantern: {
    d: 'M10 1h4v2.5h-4zM7 4.5h10l1.5 3.5h-13zM6.5 9h11L16 19H8zM6 20h12v2.5H6zM12 10.5c-2.5 2.5-2.5 5.5 0 7 2.5-1.5 2.5-4.5 0-7z',
  },
  ring: { d: 'M8 1.5h8L18.5 5 12 11 5.5 5z', line: 'M12 10.5a5.5 5.5 0 1 1-.1 0z', weight: 2.6 },
  // -- water
  well: { d: 'M2 9.5L12 2l10 7.5zM5 9.5h2.5V15H5zM16.5 9.5H19V15h-2.5zM10.5 9.5h3V13h-3zM3.5 15h17v7h-17zM3.5 18v1.2h17V18z' },
  aqueduct: { d: 'M1 3h22v18.5h-3.5v-7a2.8 2.8 0 0 0-5.6 0v7h-3.8v-7a2.8 2.8 0 0 0-5.6 0v7H1zM1 6v1.5h22V6z' },
  anchor: {
    d: 'M12 1a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM12 3.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
    line: 'M12 8v13.5M7 11h10M3 14c1 5 4 7.5 9 7.5s8-2.5 9-7.5',
    weight: 2.4,
  },
  ship: { d: 'M2 15.5h20l-4 6.5H6zM11 1.5h2.2V14.5H11zM14.2 3.5c5 2 6 6 6 11h-6zM10 5c-4 2-6 5-6 9.5h6z' },
  // -- people and their houses
  cross: { d: 'M9.5 1.5h5V7H20v5h-5.5v10.5h-5V12H4V7h5.5z' },
  bell: {
    d: 'M12 1a2.3 2.3 0 0 1 2.2 2.6C18 5 19 8 19 12c0 3.5 1 5 3 7H2c2-2 3-3.5 3-7 0-4 1-7 4.8-8.4A2.3 2.3 0 0 1 12 1zM9 20h6a3 3 0 0 1-6 0z',
  },
  bread: {
    d: 'M1.5 11c0-4 5-6 10.5-6s10.5 2 10.5 6c0 2-1.5 2.5-1.5 2.5V20H3v-6.5S1.5 13 1.5 11zM7 8.5l2 6 1.6-.5-2-6zM11.5 8.5l2 6 1.6-.5-2-6zM16 8.5l1.6 5 1.4-.5-1.4-5z',
  },
  tankard: {
    d: 'M4 8.5h13V22H4zM2.5 7.5A3.5 3.5 0 0 1 7 3.5a5 5 0 0 1 7.5 0 3.5 3.5 0 0 1 3.5 4zM7 11v8h1.8v-8zM12 11v8h1.8v-8z',
    line: 'M17 11h2.5a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H17',
  },
  hut: { d: 'M12 1L0 13.5h24zM4.5 14.5h15V22.5h-15zM10 16.5v6h4v-6z' },
  house: { d: 'M5 2.5h14l4 6H1zM3 10h18v12H3zM6 13v4h3v-4zM15 13v4h3v-4zM10.5 14v8h3v-8z' },
  heart: { d: 'M12 22C4 16 1 12 1 8a5.5 5.5 0 0 1 11-1.5A5.5 5.5 0 0 1 23 8c0 4-3 8-11 14zM10.7 8.5v3h-3v2.6h3v3h2.6v-3h3v-2.6h-3v-3z' },
  colonist: {
    d: 'M12 3a4.5 4.5 0 0 1 4.4 3.5H21L19 9h-2.6A4.5 4.5 0 0 1 7.6 9H5L3 6.5h4.6A4.5 4.5 0 0 1 12 3zM3 22c0-5.5 3-8 9-8s9 2.5 9 8z',
  },
  tree: { d: 'M12 1a6.5 6.5 0 0 1 6 9 5.5 5.5 0 0 1-4.7 8v5h-2.6v-5A5.5 5.5 0 0 1 6 10a6.5 6.5 0 0 1 6-9z' },
  sprout: { d: 'M11.5 13C11.5 7.5 8 5 2 5c0 5.5 3.5 8 9.5 8zM12.5 11c0-5 3.5-8 9.5-8 0 5-3.5 8-9.5 8zM3 19.5h18V22H3z', line: 'M12 20v-9' },
  // -- power and glory
  tower: { d: 'M5 2h3v2.5h2.5V2h3v2.5H16V2h3v7l-2 2v11H7V11L5 9zM10.8 13v4.5h2.4V13z' },
  castle: { d: 'M1 5h3.5v2.5h2V5H10v5h4V5h3.5v2.5h2V5H23v17h-8.5v-4a2.5 2.5 0 0 0-5 0v4H1z' },
  shield: { d: 'M3 2h18v9c0 6.5-4 9.5-9 12-5-2.5-9-5.5-9-12zM10.6 5.5v4H6.5v2.8h4.1V18h2.8v-5.7h4.1V9.5h-4.1v-4z' },
  helmet: { d: 'M12 2c5.5 0 7.5 5 7.5 10l4 5c-7-2-16-2-23 0l4-5C4.5 7 6.5 2 12 2zM3 18.5c6-1.5 12-1.5 18 0V21H3z' },
  crown: { d: 'M2 6l5.5 5L12 3l4.5 8L22 6l-2.5 11.5h-15zM4.5 19h15v3h-15z' },
  column: { d: 'M5 1.5h14V5H5zM8 6h8v12H8zM11.4 6v12h1.2V6zM6 19h12v1.8H6zM4 21h16v2H4z' },
  statue: { d: 'M12 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM7 8h10l-2 9H9zM5.5 18h13v2h-13zM3.5 20.5h17V23h-17z' },
  laurel: {
    d: 'M12 5l2 4.3 4.7.5-3.5 3.2 1 4.7L12 15.3 7.8 17.7l1-4.7-3.5-3.2 4.7-.5z',
    line: 'M5 3.5C-1 11 2.5 20 12 22.5 21.5 20 25 11 19 3.5',
    weight: 2.2,
  },
  arch: { d: 'M1 2h22v4.5h-1.5V22H16v-8a4 4 0 0 0-8 0v8H2.5V6.5H1z' },
  star: { d: 'M12 1.5l3.2 6.7 7.3.9-5.4 5 1.4 7.3L12 17.8l-6.5 3.6 1.4-7.3-5.4-5 7.3-.9z' },
  // -- moments
  sunrise: { d: 'M5 16.5a7 7 0 0 1 14 0zM1 18.5h22V21H1z', line: 'M12 2.5v4M3.5 6l3 3M20.5 6l-3 3' },
  wheel: { d: disc(12, 12, 2.6), line: 'M12 3a9 9 0 1 1-.1 0zM12 3v18M3 12h18', weight: 2 },
  hourglass: { d: 'M4 1.5h16V5l-6 7 6 7v3.5H4V19l6-7-6-7zM8.5 19.5h7L12 15z' },
  check: { line: 'M3.5 13l6 6L20.5 5.5', weight: 3.4 },
} satisfies Record<string, Mark>;

export type EmblemName = keyof typeof EMBLEMS;

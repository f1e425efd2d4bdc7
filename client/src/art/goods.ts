/** Goods differ by shape, pattern and letters as well as by colour. All on a field of 32 by 32. */

export interface GoodLook {
  /** The name of its colours in styles/tokens.css: `--good-...` and `--on-...`. */
  colour: string;
  outline: string;
  /** Drawn over the outline, faintly. */
  pattern: string;
}

export const GOODS: Record<string, GoodLook> = {
  // a square on its point, striped
  indigo: { colour: 'indigo', outline: 'M16 1.5L30.5 16 16 30.5 1.5 16z', pattern: 'M9 9l14 14M5.5 12.5l14 14M12.5 5.5l14 14' },
  // a loaf of sugar: a cone, plain with a band
  sugar: { colour: 'sugar', outline: 'M16 1.5q5 0 7 9l5 17q.6 3-2.5 3h-19q-3 0-2.5-3l5-17q2-9 7-9z', pattern: 'M6 24.5h20M7 27.5h18' },
  // a leaf, veined
  tobacco: {
    colour: 'tobacco',
    outline: 'M16 1C27 6 31 15 26 26q-4 5-10 5T6 26C1 15 5 6 16 1z',
    pattern: 'M16 3v26M16 11l6-3.5M16 11l-6-3.5M16 26l8-4M16 26l-8-4',
  },
  // a bean, split
  coffee: { colour: 'coffee', outline: 'M16 2C25 2 29 9 29 16s-4 14-13 14S3 23 3 16 7 2 16 2z', pattern: 'M15 3q-5 4 0 8M17 21q5 4 0 8' },
  // a bar, with lines of the mould
  silver: { colour: 'silver', outline: 'M8 5.5h16l6.5 21h-29z', pattern: 'M9.5 8.5h13M5 24h22' },
  // a cob, dotted
  corn: {
    colour: 'corn',
    outline: 'M16 1c9 2 11 11 10 19q-2 11-10 11T6 20C5 12 7 3 16 1z',
    pattern: 'M11 6h.1M16 4.5h.1M21 6h.1M9 11h.1M23 11h.1M9 24h.1M13 27h.1M19 27h.1M23 24h.1',
  },
  // a tied parcel
  customs_office: { colour: 'customs', outline: 'M2.5 5.5h27v21h-27z', pattern: 'M2.5 10h27M2.5 23h27M9 5.5v21M23 5.5v21' },
};

/** Sizes of the composition, and small questions about sets of answers. */

/** In units: how high the bands are, and how broad the columns of the harbour. */
export interface Bands {
  charts: number;
  plaza: number;
  town: number;
  sea: number;
  shore: number;
}

export const WIDE: Bands = { charts: 138, plaza: 136, town: 252, sea: 426, shore: 232 };
export const TABLET: Bands = { charts: 160, plaza: 162, town: 318, sea: 420, shore: 232 };

/** Broader in relation to the height than this, the table is wide. */
export const BROAD = 1.45;

/** The answers that also fit a new touch; if none does, the touch begins anew. */
export function fits(before: string[], open: string[]): string[] {
  const both = open.filter((answer) => before.includes(answer));
  return both.length > 0 ? both : open;
}

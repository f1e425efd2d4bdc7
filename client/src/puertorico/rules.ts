/** The building board, as the edition has it. */

import type { PuertoRicoRules } from '../lib/wire';

/** A column of the building board: buildings of equal points, which as many quarries can lower. */
export interface Column {
  points: number;
  quarries: number;
  buildings: string[];
}

export function columns(rules: Pick<PuertoRicoRules, 'buildings'>): Column[] {
  const rows = Object.entries(rules.buildings);
  const points = [...new Set(rows.map(([, row]) => row.points))].sort((a, b) => a - b);
  return points.map((worth) => {
    const column = rows.filter(([, row]) => row.points === worth);
    return { points: worth, quarries: Math.max(...column.map(([, row]) => row.quarries)), buildings: column.map(([word]) => word) };
  });
}

/** The numbers of the edition that the board shows, as `plain_rules` of the server writes them. */

export interface BuildingRow {
  kind: string;
  cost: number;
  points: number;
  copies: number;
  circles: number;
  spaces: number;
  good: string | null;
  /** How many quarries lower its price at most. */
  quarries: number;
  /** How many kinds of goods it stores. */
  stores: number;
}

export interface Rules {
  buildings: Record<string, BuildingRow>;
  roles: string[];
  prices: Record<string, number>;
  goods: Record<string, number>;
  island: number;
  city: number;
  trading_house: number;
}

/** A column of the building board: buildings of equal points, which as many quarries can lower. */
export interface Column {
  points: number;
  quarries: number;
  buildings: string[];
}

export function columns(rules: Rules): Column[] {
  const rows = Object.entries(rules.buildings);
  const points = [...new Set(rows.map(([, row]) => row.points))].sort((a, b) => a - b);
  return points.map((worth) => {
    const column = rows.filter(([, row]) => row.points === worth);
    return { points: worth, quarries: Math.max(...column.map(([, row]) => row.quarries)), buildings: column.map(([word]) => word) };
  });
}

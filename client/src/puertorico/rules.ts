/** The numbers of the edition that the board shows, as `plain_rules` of the server writes them. */

export interface BuildingRow {
  kind: string;
  cost: number;
  points: number;
  copies: number;
  circles: number;
  spaces: number;
  good: string | null;
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

/** The columns of the building board: buildings of equal points stand under each other. */
export function columns(rules: Rules): { points: number; buildings: string[] }[] {
  const rows = Object.entries(rules.buildings);
  const points = [...new Set(rows.map(([, row]) => row.points))].sort((a, b) => a - b);
  return points.map((worth) => ({
    points: worth,
    buildings: rows.filter(([, row]) => row.points === worth).map(([word]) => word),
  }));
}

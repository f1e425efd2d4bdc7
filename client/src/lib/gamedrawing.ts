/** What the client has for a game: one object, which the registry (`games.ts`) finds by the drawing key that the server sends. */

import type { Component } from 'svelte';
import type { EmblemName } from '../art/kit/emblems';
import type { Recipe } from '../art/recipes/recipe';
import type { BoardProps, Book } from './board';
import type { Frame, GameRules, GameView, Thing } from './wire';

export interface TownProps {
  frame: Frame;
  book: Book;
  seat: number;
  explain: (thing: Thing) => void;
}

/** What a table is drawn with. It is fetched when somebody opens one. */
export interface TableDrawing {
  board: Component<BoardProps>;
  /** What a player has built, below the tower at the end. */
  town: Component<TownProps> | null;
  /** What everybody has an eye on, in the bar of the table. */
  stock: Component<{ frame: Frame }> | null;
}

/** What a page shows of a game: cards in a hand, a harbour with a ship and tiles, or the crest of the house. */
export type Picture =
  | { scene: 'cards'; edition: string; cards: string[] }
  | { scene: 'harbour'; ship: { room: number; good: string; barrels: number }; tiles: { tile: string; colonist: boolean }[] }
  | { scene: 'crest' };

/** What goods sell for: a row for each trading tile, or one without a name for a trading house. */
export interface PriceRow {
  name: string;
  prices: Record<string, number>;
}

export interface GameDrawing {
  /** The drawing key of the server, which is also the `type` of its views and rules. */
  key: string;
  /** How the parts that all games share look at its table: the end, the transport of a replay, its door on the first page. */
  look: 'town' | 'harbour' | 'plain';
  picture: Picture;
  emblem: EmblemName;
  /** Its buildings by their words. */
  recipes: Record<string, Recipe>;
  /** The rim around the signs of its roles: a colour. */
  rim: string;
  /** Whether its goods come in barrels. */
  barrels: boolean;
  /** What the points at the end are drawn as. */
  tower: 'castle' | 'lighthouse';
  /** Whether its board has room for hands that lie open before their owners. */
  openHands: boolean;
  /** What a seat has built, by words. */
  buildings: (view: GameView, seat: number) => string[];
  prices: (rules: GameRules) => PriceRow[];
  table: () => Promise<TableDrawing>;
}

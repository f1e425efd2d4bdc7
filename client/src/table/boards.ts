/** What draws each game at its table, by the drawing key that the server sends. A game that has none is drawn as its view says, in words. */

import type { Component } from 'svelte';
import GenericBoard from '../generic/GenericBoard.svelte';
import type { Book, BoardProps } from '../lib/board';
import type { Frame, Thing } from '../lib/wire';
import PuertoRicoTown from '../puertorico/EndTown.svelte';
import PuertoRicoBoard from '../puertorico/PuertoRicoBoard.svelte';
import PuertoRicoStock from '../puertorico/Stock.svelte';
import SanJuanTown from '../sanjuan/EndTown.svelte';
import SanJuanBoard from '../sanjuan/SanJuanBoard.svelte';

export interface TownProps {
  frame: Frame;
  book: Book;
  seat: number;
  explain: (thing: Thing) => void;
}

export interface GameDrawing {
  board: Component<BoardProps>;
  /** What a player has built, below the tower at the end. */
  town: Component<TownProps> | null;
  tower: 'castle' | 'lighthouse';
  /** Whether its board has room for hands that lie open before their owners. */
  openHands: boolean;
  /** What everybody has an eye on, in the bar of the table. */
  stock: Component<{ frame: Frame }> | null;
}

const DRAWINGS: Record<string, GameDrawing> = {
  sanjuan: { board: SanJuanBoard, town: SanJuanTown, tower: 'castle', openHands: true, stock: null },
  puertorico: { board: PuertoRicoBoard, town: PuertoRicoTown, tower: 'lighthouse', openHands: false, stock: PuertoRicoStock },
};

const GENERIC: GameDrawing = { board: GenericBoard, town: null, tower: 'castle', openHands: false, stock: null };

export function drawingOf(key: string | undefined): GameDrawing {
  return DRAWINGS[key ?? ''] ?? GENERIC;
}

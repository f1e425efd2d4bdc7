/** What the board of either game is given. It draws the frame, and reports choices to the selection. */

import type { Snippet } from 'svelte';
import type { SignExtras } from '../ui/sign';
import type { Selection } from './selection.svelte';
import type { AllOpen, Frame, Happening, Reference, TableInfo, Thing } from './wire';

export interface BoardProps {
  frame: Frame;
  table: TableInfo;
  book: Book;
  /** Whose eyes: a seat, or null for a spectator. */
  viewer: number | null;
  selection: Selection;
  /** What has just happened, for whoever moves things. */
  happenings: Happening[];
  /** Opens the large card with the whole rule; *why* says why the thing cannot be chosen now. */
  explain: (thing: Thing, why?: string) => void;
  /** The sign with the question. The board puts it into its place, once, with what it adds. */
  sign: Snippet<[SignExtras?]>;
  /** Log or chat, while one of them is unfolded. The board puts it where nothing is played; it fills the element around it. */
  drawer: Snippet;
  /** Which drawer is unfolded. */
  unfolded: 'log' | 'chat' | null;
  /** The device changes hands: the viewer's cards are not here, and lie face down. */
  covered?: boolean;
  /** A moment that is past: nothing is chosen, and the sign is higher. */
  replay?: boolean;
  /** What was hidden, where it may be shown and somebody wants to see it: hands lie open before their owners. */
  open?: AllOpen | null;
}

/** The things of an edition by their words, in the reader's language. */
export class Book {
  private byWord: Map<string, Thing>;

  constructor(readonly reference: Reference) {
    this.byWord = new Map(reference.things.map((thing) => [key(thing.kind, thing.word), thing]));
  }

  get game(): string {
    return this.reference.game;
  }

  /** A card or a building. */
  building(word: string): Thing | undefined {
    return this.reference.things.find((thing) => thing.word === word && !['role', 'good', 'tile'].includes(thing.kind));
  }

  role(word: string): Thing | undefined {
    return this.byWord.get(key('role', word));
  }

  good(word: string): Thing | undefined {
    return this.byWord.get(key('good', word));
  }

  tile(word: string): Thing | undefined {
    return this.byWord.get(key('tile', word));
  }
}

function key(kind: string, word: string): string {
  return `${kind}:${word}`;
}

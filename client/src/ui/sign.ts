/** What a board may add to the sign; everything else the sign knows from the question. */

import type { Snippet } from 'svelte';

export interface SignExtras {
  /** Another sentence than that of the question, such as "Build the university for 5?". */
  title?: string;
  /** Half a sentence beside it. */
  sub?: string;
  /** In the place of the pips that count what is chosen. */
  progress?: Snippet;
  /** What an answer brings now, where that says more than the rule of it; empty for the words of the server. */
  detail?: (action: string) => string;
  /** Buttons before the others. */
  buttons?: Snippet;
  /** A way to confirm in the place of that of the selection. */
  confirm?: { ready: boolean; run: () => void; label?: string } | null;
  /** Takes back what is chosen on the board but not confirmed; until that is done, an answer cannot be taken back. */
  undo?: () => void;
  /** False where the answers of the question are not the reader's, because the board makes them of something else. */
  answers?: boolean;
}

/** What the sign says in the place of the question. */
export interface Notice {
  title: string;
  sub: string;
  button?: { label: string; gilt: boolean; press: () => void };
}

/** Reading a thing without choosing it: pointing at it shows its card; a long press, a right click or the key `i` opens it. */

import type { Attachment } from 'svelte/attachments';
import { PHONE } from '../styles/break_points';
import type { Thing } from './wire';

/** What is read: a thing, and what there is to say of it here and now. */
export interface Read {
  thing: Thing;
  /** Why it cannot be chosen, or how its price comes about. */
  note?: string;
}

interface Peek extends Read {
  /** Where the thing lies; the card stands beside it. */
  at: DOMRect;
}

const HOVER = 450;
const LONG_PRESS = 450;
/** A finger that moves farther wants to scroll. */
const MOVED = 12;

class Peeking {
  now = $state.raw<Peek | null>(null);
  /** A board shows it in a place of its own. */
  elsewhere = $state(false);
}

/** The card beside the thing that is pointed at; `ui/Peek.svelte` draws it. */
export const peek = new Peeking();

/** Makes a node readable. *open* shows the whole rule; *what* is asked when somebody wants to read. */
export function readable(what: () => Read | undefined, open: (read: Read) => void): Attachment<HTMLElement> {
  return (node) => {
    const gone = new AbortController();
    const listen = { signal: gone.signal };
    let timer = 0;
    let from = { x: 0, y: 0 };
    let swallow = false;

    const stop = () => {
      clearTimeout(timer);
      if (peek.now) peek.now = null;
    };
    const show = () => {
      const read = what();
      if (read) peek.now = { ...read, at: node.getBoundingClientRect() };
    };
    const openIt = () => {
      stop();
      const read = what();
      if (read) open(read);
    };

    node.addEventListener(
      'pointerenter',
      (event) => {
        // On a small screen there is no room beside a thing.
        if (event.pointerType !== 'mouse' || innerWidth <= PHONE) return;
        clearTimeout(timer);
        timer = window.setTimeout(show, HOVER);
      },
      listen,
    );
    node.addEventListener('pointerleave', stop, listen);
    node.addEventListener(
      'pointerdown',
      (event) => {
        stop();
        swallow = false;
        if (event.pointerType === 'mouse') return;
        from = { x: event.clientX, y: event.clientY };
        timer = window.setTimeout(() => {
          swallow = true;
          openIt();
        }, LONG_PRESS);
      },
      listen,
    );
    node.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED) clearTimeout(timer);
      },
      listen,
    );
    for (const end of ['pointerup', 'pointercancel']) node.addEventListener(end, () => clearTimeout(timer), listen);
    // The press that opened the card does not choose it too.
    node.addEventListener(
      'click',
      (event) => {
        stop();
        if (!swallow) return;
        swallow = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { ...listen, capture: true },
    );
    node.addEventListener(
      'contextmenu',
      (event) => {
        if (!what()) return;
        event.preventDefault();
        if (!swallow) openIt();
      },
      listen,
    );
    node.addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey || !what()) return;
        event.preventDefault();
        event.stopPropagation();
        openIt();
      },
      listen,
    );
    return () => {
      gone.abort();
      stop();
    };
  };
}

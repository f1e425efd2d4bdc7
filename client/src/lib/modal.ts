/** A dialog in front of everything, for as long as it is there. */

import type { Attachment } from 'svelte/attachments';

/**
 * Show the dialog that this is attached to. Escape or a press beside it calls *close*, which takes it away; then the focus goes back
 * to where it came from.
 *
 * *close* is called at once. A dialog that the browser closes tells of it a moment later, when the next one may be open already.
 */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    const gone = new AbortController();
    const listen = { signal: gone.signal };
    dialog.addEventListener(
      'cancel',
      (event) => {
        // That of a file chooser in it comes here too.
        if (event.target !== dialog) return;
        event.preventDefault();
        close();
      },
      listen,
    );
    // A second Escape in a row is not left to the page.
    dialog.addEventListener('close', close, listen);
    dialog.addEventListener(
      'click',
      (event) => {
        if (event.target === dialog && !isIn(dialog.getBoundingClientRect(), event)) close();
      },
      listen,
    );
    dialog.showModal();
    return () => {
      gone.abort();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}

function isIn(box: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

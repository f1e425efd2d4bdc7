/** JSON from outside: what this browser has stored, which may be anything, and what the server sends. */

/** Anything but what JSON cannot say: null for a text that is none. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

export function isText(found: unknown): found is string {
  return typeof found === 'string';
}

export function isTexts(found: unknown): found is string[] {
  return Array.isArray(found) && found.every(isText);
}

/** What is stored below a key, by words; what is no such thing is left out. */
export function stored<One>(place: string, understand: (found: unknown, word: string) => One | null): Record<string, One> {
  const found = parsed(localStorage.getItem(place));
  const all: Record<string, One> = {};
  for (const [word, one] of Object.entries(isObject(found) ? found : {})) {
    const understood = understand(one, word);
    if (understood !== null) all[word] = understood;
  }
  return all;
}

/** What the server sends has the types of the wire, which are written from the server's own. It is not checked again: here, and nowhere else. */
export function fromServer<Message>(text: string): Message {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return JSON.parse(text) as Message;
}

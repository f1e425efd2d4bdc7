/** The things of an edition, fetched once for each language. */

import { api } from './api';
import { Book } from './board';

export interface Edition {
  game: string;
  edition: string;
  /** Of its rules; the newest if it is not said. */
  version?: number;
  options: Record<string, string>;
  seats: number;
}

const fetched = new Map<string, Promise<Book>>();

export function bookOf({ game, edition: word, version, options, seats }: Edition, lang: string): Promise<Book> {
  const edition = version === undefined ? word : `${word}@${version}`;
  const key = JSON.stringify([game, edition, options, seats, lang]);
  const known = fetched.get(key);
  if (known) return known;
  const asked = api.reference(game, edition, lang, seats, options).then((reference) => new Book(reference));
  fetched.set(key, asked);
  // What failed once may be asked for again.
  asked.catch(() => fetched.delete(key));
  return asked;
}

/** How much room a name needs on the kerb. */

const MOST_LETTERS = 10;

/** Whether a single word of it is long: it cannot be broken. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > MOST_LETTERS);
}

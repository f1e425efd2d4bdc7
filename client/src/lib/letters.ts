/** The typefaces, asked for at once: a page that is first written in other letters would jump when ours arrive. */

const FACES = ['700 1em Sansita', '800 1em Sansita', '500 1em Asap'];
/** Milliseconds that a page waits for them; on a slow line it is read in the letters of the machine meanwhile. */
const PATIENCE = 1000;

/** Done when the typefaces are there, or when they have been waited for long enough. */
export const letters: Promise<unknown> = Promise.race([
  Promise.allSettled(FACES.map((face) => document.fonts.load(face))),
  new Promise((done) => setTimeout(done, PATIENCE)),
]);

/** Leads the eye to where a question can be answered, on screens that do not show the whole table. */

/** As wide as this the question stands beside the board; on narrower screens it covers the lower half. */
const BESIDE = '(min-width: 68rem)';
const MARGIN = 8;

export function lead(board: HTMLElement): void {
  const place = board.querySelector('[data-lead], .touch.open');
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  const end = matchMedia(BESIDE).matches ? innerHeight : innerHeight / 2;
  if (top < MARGIN || bottom > end) place.scrollIntoView({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'none';
}

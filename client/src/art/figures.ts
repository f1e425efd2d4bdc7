/** A size at which a number of any length still fits its medal. */
export function figureSize(figure: number | string, one: number): number {
  const digits = String(figure).length;
  return digits < 2 ? one : digits === 2 ? one * 0.86 : one * 0.64;
}

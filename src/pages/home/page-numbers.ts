/** The pages that links are shown for: the first, the last, and those around the one that is shown. */
export function pageNumbers(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1);
}

/** Breadth of a segment, from a fixed word to any path. */
function breadth(segment: string | undefined): number {
  if (segment === '*') return 5;
  if (segment === undefined) return 0;
  if (!segment.startsWith(':')) return 1;
  if (segment.endsWith('?')) return 4;
  return segment.includes('(') ? 2 : 3;
}

/** Compares paths for matching order: narrower ones come first. */
export function compareForMatching(one: string, other: string): number {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = breadth(left[index]) - breadth(right[index]);
    if (difference !== 0) return difference;
    if (left[index] !== right[index]) return (left[index] ?? '') < (right[index] ?? '') ? -1 : 1;
  }
  return 0;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

import type { Entry } from '../../lottery/engine/entry.ts';

/** The most that a field is read of: more numbers than any lottery lets a visitor mark. */
const longestField = 120;

/** Numbers as a person writes them into a field: whatever stands between them. Nothing where it is no list of numbers. */
function readNumbers(written: string): number[] | undefined {
  if (written.length > longestField || !/^[\d\s,;+.-]*$/.test(written)) return undefined;
  return (written.match(/\d+/g) ?? []).map(Number);
}

/** What a visitor has asked about; nothing where a field holds anything but numbers. */
export function readEntry(query: URLSearchParams): Entry | undefined {
  const main = readNumbers(query.get('main') ?? '');
  const additional = readNumbers(query.get('additional') ?? '');
  return main && additional && { main, additional };
}

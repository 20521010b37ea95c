/** How much a run measures: all of it, or as much as shows that the benchmark works. */
export type Length = 'whole' | 'quick';

/** The last line of a report. `undefined` where the machine was too uneven to tell. */
export function verdict(isMet: boolean | undefined, goalText: string): string {
  if (isMet === undefined) return `not decided, because the machine differs from itself by more: ${goalText}`;
  return `${isMet ? 'met' : 'MISSED'}: ${goalText}`;
}

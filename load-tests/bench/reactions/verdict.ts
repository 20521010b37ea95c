/** How much a run measures: `quick` only shows that the benchmark works. */
export type Length = 'whole' | 'quick';

/** The last line of a report. `isMet` is undefined if the machine was too uneven to decide. */
export function verdict(isMet: boolean | undefined, goalText: string): string {
  if (isMet === undefined) return `not decided, two equal runs differ by more than the goal: ${goalText}`;
  return `${isMet ? 'met' : 'MISSED'}: ${goalText}`;
}

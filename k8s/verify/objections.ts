/** A rule of a goal, and whether it holds. The sentence says what is wrong when it doesn't. */
export type Rule = readonly [holds: boolean, sentence: string];

/** The sentences of the rules that don't hold, behind what they are about. */
export const broken = (subject: string, rules: readonly Rule[]): string[] =>
  rules.filter(([holds]) => !holds).map(([, sentence]) => `${subject}: ${sentence}`);

/** Every label that is asked for is there. Asking for none is asking for anything, which no selector here may do. */
export function selects(
  wanted: Readonly<Record<string, string>> | undefined,
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  const pairs = Object.entries(wanted ?? {});
  return pairs.length > 0 && pairs.every(([name, value]) => labels?.[name] === value);
}

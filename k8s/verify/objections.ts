/** A rule of a goal, and whether it holds. The sentence describes the violation. */
export type Rule = readonly [holds: boolean, sentence: string];

/** Sentences of the violated rules, with their subject. */
export const broken = (subject: string, rules: readonly Rule[]): string[] =>
  rules.filter(([holds]) => !holds).map(([, sentence]) => `${subject}: ${sentence}`);

/** Whether all required labels are present. An empty selector would match anything, so it counts as missing. */
export function selects(
  wanted: Readonly<Record<string, string>> | undefined,
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  const pairs = Object.entries(wanted ?? {});
  return pairs.length > 0 && pairs.every(([name, value]) => labels?.[name] === value);
}

/** Whether a rule of a goal holds, and the sentence for its violation. */
export type Rule = readonly [holds: boolean, sentence: string];

/** Sentences of the violated rules, each with the subject. */
export const violations = (subject: string, rules: readonly Rule[]): string[] =>
  rules.filter(([holds]) => !holds).map(([, sentence]) => `${subject}: ${sentence}`);

/** Whether all required labels are present. An empty selector counts as missing, because it would match everything. */
export function selects(
  wanted: Readonly<Record<string, string>> | undefined,
  labels: Readonly<Record<string, string>> | undefined,
): boolean {
  const pairs = Object.entries(wanted ?? {});
  return pairs.length > 0 && pairs.every(([name, value]) => labels?.[name] === value);
}

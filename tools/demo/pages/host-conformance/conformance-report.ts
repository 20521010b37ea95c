/** Result of a check. `skipped`: not applicable to this host. */
export type CheckVerdict = 'pass' | 'fail' | 'skipped';

/** Result of a check. */
export interface CheckResult {
  readonly id: string;
  readonly title: string;
  readonly verdict: CheckVerdict;
  /** Observation and, if it is wrong, the correction. */
  readonly text: string;
}

/** Findings about a host. */
export interface ConformanceReport {
  /** Description of transport and host. */
  readonly host: string;
  readonly results: readonly CheckResult[];
}

/** Number of checks by result. */
export function countVerdicts(results: readonly CheckResult[]): Readonly<Record<CheckVerdict, number>> {
  const count = (verdict: CheckVerdict) => results.filter((result) => result.verdict === verdict).length;
  return { pass: count('pass'), fail: count('fail'), skipped: count('skipped') };
}

/** The report in a sentence. */
export function summaryOf(results: readonly CheckResult[]): string {
  const { pass, fail, skipped } = countVerdicts(results);
  const rest = skipped === 0 ? '' : `, ${skipped} skipped`;
  return fail === 0 ? `All ${pass} checks passed${rest}.` : `${fail} of ${pass + fail} checks failed${rest}.`;
}

/** Report as JSON. */
export const reportJson = ({ host, results }: ConformanceReport): string =>
  JSON.stringify(
    { format: 'marquee-host-conformance', version: 1, host, summary: countVerdicts(results), results },
    undefined,
    2,
  );

const marks: Readonly<Record<CheckVerdict, string>> = { pass: 'pass', fail: '**FAIL**', skipped: 'skipped' };

/** Report as Markdown, for an issue or a wiki. */
export function reportMarkdown({ host, results }: ConformanceReport): string {
  const rows = results.map(({ title, verdict, text }) => `| ${cell(title)} | ${marks[verdict]} | ${cell(text)} |`);
  return [
    '# Host conformance',
    '',
    `${cell(host)}. ${summaryOf(results)}`,
    '',
    '| check | result | what was seen |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Escapes text from a host for a table cell: it must not end the cell, or become a link or an element. */
const cell = (text: string): string => text.replace(/[\\|<>[\]`*_]/g, '\\$&').replace(/\s+/g, ' ');

import { expect, it } from 'vitest';
import { type CheckResult, countVerdicts, reportJson, reportMarkdown, summaryOf } from './conformance-report.ts';

const results: readonly CheckResult[] = [
  { id: 'host', title: 'There is a host', verdict: 'pass', text: 'window, https://www.partner.example' },
  { id: 'version', title: 'It chooses a version', verdict: 'fail', text: 'a | b\n<img src=x> [x](javascript:1)' },
  { id: 'context', title: 'It says its context', verdict: 'skipped', text: 'none' },
];

it('counts the verdicts and sums them up in a sentence', () => {
  expect(countVerdicts(results)).toEqual({ pass: 1, fail: 1, skipped: 1 });
  expect(summaryOf(results)).toBe('1 of 2 checks failed, 1 skipped.');
  expect(summaryOf(results.slice(0, 1))).toBe('All 1 checks passed.');
});

it('is a Markdown table with escaped cells', () => {
  const text = reportMarkdown({ host: 'window', results });
  expect(text).toContain('| It chooses a version | **FAIL** | a \\| b \\<img src=x\\> \\[x\\](javascript:1) |');
  expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(5);
});

it('is also available as JSON', () => {
  expect(JSON.parse(reportJson({ host: 'window', results }))).toMatchObject({
    format: 'marquee-host-conformance',
    summary: { pass: 1, fail: 1, skipped: 1 },
    results,
  });
});

import { describe, expect, it } from 'vitest';
import { type MeasuredRow, ratiosOf, report, requireSamePage } from './report.ts';

const measured = (name: string, cpuPerRequest: number, size = 32_000): MeasuredRow => ({
  row: { name, size, body: { isSame: true, text: 'same page' } },
  summary: { requestsPerSecond: 1_000 / cpuPerRequest, cpuPerRequest, spread: 0.05 },
});

const rows = [
  measured('bare', 1),
  measured('signed-in', 0.5),
  measured('adapted elsewhere', 0.51),
  measured('naive', 0.75, 64_000),
  measured('express buffer', 0.1),
  measured('cached', 0.13),
];

describe('report', () => {
  it('shows each cost as a multiple of bare React and per kB', () => {
    const line = report(rows)
      .split('\n')
      .find((one) => one.startsWith('signed-in'));
    expect(line).toMatch(/0\.500 +5 % +32\.0 +0\.0156 +0\.50 +same page$/);
  });

  it('compares with the limits, per byte where the pages differ', () => {
    expect(ratiosOf(rows).map(({ ratio, isMet }) => [Number(ratio.toFixed(2)), isMet])).toEqual([
      [0.5, true],
      [1.33, false],
      [1.02, true],
      [1.3, false],
    ]);
  });
});

describe('requireSamePage', () => {
  const own = { name: 'bare', body: { isSame: true, text: 'same page' } };

  it('reports the rows that send a different page', () => {
    const other = { name: 'vike', body: { isSame: false, text: 'differs, +1 bytes' } };
    expect(() => requireSamePage([own])).not.toThrow();
    expect(() => requireSamePage([own, other])).toThrow(/^Other pages than Marquee's: vike \(differs, \+1 bytes\)$/);
  });
});

import { describe, expect, it } from 'vitest';
import { type MeasuredRow, report } from './report.ts';

const measured = (name: string, cpuPerRequest: number, isSame = true): MeasuredRow => ({
  row: { name, body: { isSame, text: isSame ? 'same bytes' : 'differs, +1 bytes' } },
  summary: { requestsPerSecond: 1_000 / cpuPerRequest, cpuPerRequest, spread: 0.05 },
});

describe('report', () => {
  const text = report([
    measured('buffer', 0.1),
    measured('bare', 1),
    measured('marquee', 1.5),
    measured('express buffer', 0.1),
    measured('cached', 0.13),
  ]);
  const lineOf = (name: string) => text.split('\n').find((line) => line.startsWith(name));

  it('gives each cost as a multiple of bare React and of a buffer', () => {
    expect(lineOf('marquee')).toMatch(/1\.500 +5 % +1\.50 +15\.0 +same bytes$/);
    expect(text).toContain('Marquee uses 1.50 times the CPU of bare React');
    expect(text).toContain('A page out of its cache uses 1.30 times the CPU of Express with a Buffer');
  });

  it('warns about a row that sent another page', () => {
    expect(text).not.toContain('Warning');
    expect(report([measured('bare', 1), measured('vike', 2, false)])).toContain('Warning: vike sent another page');
  });
});

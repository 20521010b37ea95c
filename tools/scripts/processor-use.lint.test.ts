import { describe, expect, it } from 'vitest';
import { busiestShare, processorSeconds, readProcessorSeconds } from './processor-use.ts';

describe('the CPU use of a process', () => {
  it('is read from a line of /proc, even with parentheses in the process name', () => {
    const rest = 'S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 8 0 1 2 3';
    expect(processorSeconds(`42 (k6) ${rest}`)).toBe(3);
    expect(processorSeconds(`42 (a) b (c) ${rest}`)).toBe(3);
    expect(() => processorSeconds('42 (k6) S')).toThrow('This is not a line of /proc');
  });

  it('is the share of all cores in the busiest interval', () => {
    const samples = [
      { at: 0, used: 0 },
      { at: 5, used: 1 },
      { at: 10, used: 9 },
      { at: 15, used: 9.5 },
    ];
    expect(busiestShare(samples, 2)).toBeCloseTo(0.8);
    expect(busiestShare(samples.slice(0, 1), 2)).toBe(0);
  });

  it.runIf(process.platform === 'linux')('is read for this process, and undefined for an unknown one', () => {
    expect(readProcessorSeconds(process.pid)).toBeGreaterThan(0);
    expect(readProcessorSeconds(2 ** 30)).toBeUndefined();
  });
});

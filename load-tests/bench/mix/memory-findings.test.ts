import { describe, expect, it } from 'vitest';
import { findingsOf, growthOf, type PodRun } from './memory-findings.ts';

const flat: PodRun = {
  workingSets: [20, 40, 60, 60, 61, 60, 60, 60, 61],
  limit: 100,
  end: undefined,
  kills: 0,
  failures: [],
};
const findings = (more: Partial<PodRun>) => findingsOf({ ...flat, ...more });

describe('a pod under the mix', () => {
  it('passes with flat memory below its share of the limit', () => {
    expect(findings({})).toEqual([]);
  });

  it('fails above three quarters of the limit, even for one moment', () => {
    expect(findings({ workingSets: [20, 40, 60, 60, 75.1, 60, 60, 60, 60] })).toEqual([
      'peak memory 75.1% of the limit (max 75.0%)',
    ]);
    expect(findings({ workingSets: [20, 40, 60, 60, 75, 60, 60, 60, 60] })).toEqual([]);
  });

  it('fails when memory grows by more than 2 % from the middle to the last third', () => {
    expect(growthOf([1, 1, 1, 2, 2, 9, 3, 3, 1])).toBe(1.5);
    expect(findings({ workingSets: [50, 50, 50, 50, 50, 50, 51.1, 51.1, 51.1] })).toEqual([
      'memory grew 1.022x in the last third (max 1.02x)',
    ]);
    expect(findings({ workingSets: [20, 30, 40, 50, 50, 50, 50.9, 50.9, 50.9] })).toEqual([]);
  });

  it('fails on an exit, a kill or an invalid response', () => {
    expect(findings({ end: 'exit code 1' })).toEqual(['the process ended: exit code 1']);
    expect(findings({ kills: 1 })).toEqual(['1 processes killed for their memory']);
    expect(findings({ failures: ['2 × 503'] })).toEqual(['unexpected response: 2 × 503']);
  });
});

import { expect, it } from 'vitest';
import { type MeasuredMixRow, reportMix } from './report.ts';

const row = (name: string, cpuPerRequest: number, htmlBytes: number): MeasuredMixRow => ({
  name,
  summary: { cpuPerRequest, requestsPerSecond: 100, spread: 0.1 },
  htmlBytes,
  heapUsed: 2 ** 27,
  residentMemory: 2 ** 28,
});

it('compares rows by their cost per kilobyte of HTML with the naive one', () => {
  const lines = reportMix([
    row('naive', 4, 40_000),
    { ...row('anonymous', 1, 20_000), latency: { p50: 3, p99: 9.94 }, late: 2 },
  ]).split('\n');
  expect(lines.find((line) => line.startsWith('naive'))?.split(/\s{2,}/)).toEqual([
    ...['naive', '4.00', '10 %', '40.0', '0.1000', '1.00', '-', '-', '-', '128', '256'],
  ]);
  expect(lines.find((line) => line.startsWith('anonymous'))?.split(/\s{2,}/)).toEqual([
    ...['anonymous', '1.00', '10 %', '20.0', '0.0500', '0.50', '3.0', '9.9', '2', '128', '256'],
  ]);
});

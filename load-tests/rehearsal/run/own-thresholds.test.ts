import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownThresholds } from './own-thresholds.ts';

it('returns the failed thresholds of the load test', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-summary-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, 'summary.json');
  const metrics = {
    'http_req_failed{scenario:hold}': { passes: 0, value: 0, thresholds: { 'rate<0.001': false } },
    'http_req_waiting{scenario:hold}': { med: 3, thresholds: { 'p(95)<250': true, 'p(99)<1000': false } },
    vus: { value: 1 },
  };
  writeFileSync(file, JSON.stringify({ metrics, root_group: {} }));
  expect(ownThresholds(file)).toEqual({ all: 3, broken: ['http_req_waiting{scenario:hold}: p(95)<250'] });
  expect(ownThresholds(path.join(directory, 'missing.json'))).toEqual({ all: 0, broken: [] });
});

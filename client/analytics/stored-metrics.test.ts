import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { storageKeys } from '../../src/lib/stored-value.ts';
import { createStoredMetrics } from './stored-metrics.ts';

const nothing = { regTryCounter: 0, hasDone: false, authTryCounter: 0 };
const some = { regTryCounter: 2, lastRegCallTime: 5, hasDone: true, authTryCounter: 1, lastAuthPopUpCallTime: 6 };

function metricsAt(start: number) {
  const localStorage = memoryStorage();
  const clock = { now: start };
  return { localStorage, clock, metrics: createStoredMetrics({ localStorage }, () => clock.now) };
}

describe('the stored metrics', () => {
  it('R9.12: expire after 24 hours', () => {
    const { metrics, clock } = metricsAt(1_000);
    metrics.write(some);
    clock.now += 24 * 3_600_000 - 1;
    expect(metrics.read()).toEqual(some);
    clock.now += 1;
    expect(metrics.read()).toEqual(nothing);
  });

  it('are ignored when a wrong clock dates them in the future', () => {
    const { metrics, clock } = metricsAt(1_000);
    metrics.write(some);
    clock.now = 999;
    expect(metrics.read()).toEqual(nothing);
  });

  it.each([
    'x',
    'null',
    '[]',
    '{"savedAt":1000}',
    '{"savedAt":"1000","metrics":{}}',
    '{"savedAt":1000,"metrics":{"regTryCounter":-1,"hasDone":false,"authTryCounter":0}}',
    '{"savedAt":1000,"metrics":{"regTryCounter":1e999,"hasDone":false,"authTryCounter":0}}',
    '{"savedAt":1000,"metrics":{"regTryCounter":1,"hasDone":"no","authTryCounter":0}}',
  ])('are ignored when malformed: %s', (text) => {
    const { metrics, localStorage } = metricsAt(1_000);
    localStorage.setItem(storageKeys.metrics, text);
    expect(metrics.read()).toEqual(nothing);
  });
});

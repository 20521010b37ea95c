import { describe, expect, it } from 'vitest';
import { nextFiring } from './cron.ts';

describe('nextFiring', () => {
  it.each([
    ['0 20 * * 4', '2026-11-21T10:00:00Z', '2026-11-26T20:00:00.000Z'],
    ['0 20 * * 5', '2026-11-26T20:00:00Z', '2026-11-27T20:00:00.000Z'],
    ['30 * * * *', '2026-11-21T10:30:00Z', '2026-11-21T11:30:00.000Z'],
    ['0 0 * * 0', '2026-11-28T23:59:59Z', '2026-11-29T00:00:00.000Z'],
  ])('%s after %s is %s', (expression, after, next) => {
    expect(nextFiring(expression, new Date(after)).toISOString()).toBe(next);
  });

  it.each(['*/5 * * * *', '0 20 * *', '0 20 * * FRI', ''])('rejects the unsupported expression %j', (expression) => {
    expect(() => nextFiring(expression, new Date(0))).toThrow(/is not supported/);
  });

  it('rejects a schedule that does not fire within a week', () => {
    expect(() => nextFiring('0 0 1 1 *', new Date('2026-11-21T00:00:00Z'))).toThrow(/within a week/);
  });
});

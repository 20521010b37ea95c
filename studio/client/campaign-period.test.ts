import { describe, expect, it } from 'vitest';
import { isoDate, periodOf, runningMoment } from './campaign-period.ts';

const dates = { startTime: '2026-11-27T00:00:00+03:00', expireTime: '2026-11-30T21:59:00+03:00', facts: {} };
const shown = (fields: unknown) => {
  const period = periodOf(fields);
  return period && [isoDate(period.from), isoDate(period.to)];
};

describe('the period of a campaign', () => {
  it('spans from a day before its start to a day after its end or its last draw', () => {
    expect(shown(dates)).toEqual(['2026-11-25T21:00:00Z', '2026-12-01T18:59:00Z']);
    const grandDraw = { date: '2026-12-24T12:00:00Z' };
    expect(shown({ ...dates, facts: { grandDraw } })?.[1]).toBe('2026-12-25T12:00:00Z');
  });

  it('spans two months without an end, and is undefined without a start', () => {
    expect(shown({ startTime: dates.startTime })?.[1]).toBe('2027-01-26T21:00:00Z');
    expect(shown({ startTime: 'soon' })).toBeUndefined();
  });

  it('has a moment at which it runs: now, or else its middle', () => {
    expect(runningMoment(dates, Date.parse('2026-11-28T12:00:00Z'))).toBe('2026-11-28T12:00:00Z');
    expect(runningMoment(dates, Date.parse('2026-01-01T00:00:00Z'))).toBe('2026-11-28T19:59:30Z');
    expect(runningMoment({}, Date.parse('2026-01-01T00:00:00Z'))).toBe('2026-01-01T00:00:00Z');
  });
});

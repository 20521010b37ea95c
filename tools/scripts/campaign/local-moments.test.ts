import { describe, expect, it } from 'vitest';
import { localMoments, movedToZone } from './local-moments.ts';

describe('a time by the clocks of a zone', () => {
  it.each([
    ['in winter', '2027-01-10T18:00', ['2027-01-10T18:00:00+01:00']],
    ['in summer', '2027-07-10T18:00', ['2027-07-10T18:00:00+02:00']],
    ['that is left out', '2027-03-28T02:30', []],
    ['that comes twice', '2027-10-31T02:30', ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00']],
    ['on the day of a change', '2027-03-28T12:00', ['2027-03-28T12:00:00+02:00']],
  ])('%s', (_, local, moments) => {
    expect(localMoments('Europe/Berlin', local)).toEqual(moments);
  });

  it('is the same time of day in another zone', () => {
    expect(movedToZone('Asia/Kolkata', '2027-03-28T12:00:00+02:00')).toBe('2027-03-28T12:00:00+05:30');
    expect(movedToZone('America/St_Johns', '2027-01-28T12:00:00Z')).toBe('2027-01-28T12:00:00-03:30');
  });
});

import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of a load test', () => {
  it('have defaults: a peak of a hundred times the ordinary rate', () => {
    expect(readSettings({})).toMatchObject({ target: 'http://127.0.0.1:3000', rate: 10, peak: 1_000, slowest: 1 });
    expect(readSettings({ RATE: '7' })).toMatchObject({ rate: 7, peak: 700 });
  });

  it('come from the environment; an empty variable counts as not set', () => {
    const settings = readSettings({ TARGET: 'https://promo.example/', RATE: '', PEAK: '50', HOLD_SECONDS: '3' });
    expect(settings).toMatchObject({ target: 'https://promo.example', rate: 10, peak: 50 });
    expect([settings.seconds('HOLD_SECONDS', 300), settings.seconds('RISE_SECONDS', 60)]).toEqual([3, 60]);
  });

  it.each([
    [{ RATE: '0' }, 'RATE is wrong: "0" is not a whole number above zero'],
    [{ RATE: '1e9' }, 'RATE is wrong'],
    [{ PEAK: '-5' }, 'PEAK is wrong'],
    [{ RATE: '20', PEAK: '10' }, 'PEAK is wrong: 10 is less than RATE (20)'],
    [{ TARGET: 'promo.example' }, 'TARGET is wrong: "promo.example" is not an origin'],
    [{ TARGET: 'https://promo.example/en/' }, 'TARGET is wrong'],
    [{ SLOWEST_SECONDS: 'two' }, 'SLOWEST_SECONDS is wrong'],
  ])('refuse %j by name', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(message);
  });

  it('refuse an invalid duration when it is read', () => {
    expect(() => readSettings({ HOLD_SECONDS: '5m' }).seconds('HOLD_SECONDS', 300)).toThrow('HOLD_SECONDS is wrong');
  });
});

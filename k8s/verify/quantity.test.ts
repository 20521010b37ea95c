import { describe, expect, it } from 'vitest';
import { quantity } from './quantity.ts';
import { selects } from './violations.ts';

describe('quantity', () => {
  it.each([
    ['250m', 0.25],
    ['1', 1],
    [2, 2],
    ['0.5', 0.5],
    ['512Mi', 536_870_912],
    ['1Gi', 1_073_741_824],
    ['1G', 1_000_000_000],
  ])('reads %j as %d', (text, value) => {
    expect(quantity(text)).toBe(value);
  });

  it.each(['', 'much', '1Xi', '-1', undefined])('reads %j as NaN, which fails every comparison', (text) => {
    expect(quantity(text)).toBeNaN();
    expect(quantity(text) > 0).toBe(false);
  });
});

describe('selects', () => {
  it('needs every label to match, and at least one', () => {
    expect(selects({ a: '1' }, { a: '1', b: '2' })).toBe(true);
    expect(selects({ a: '1', b: '3' }, { a: '1', b: '2' })).toBe(false);
    expect(selects({ a: '1' }, undefined)).toBe(false);
    expect([selects({}, { a: '1' }), selects(undefined, { a: '1' })]).toEqual([false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { attemptsSchema, spinSchema } from './wheel/wheel.ts';

describe('a reply of the platform', () => {
  const spin = { spinId: '1', sectorId: 'a', prize: { kind: 'nothing' }, spunAt: 1 };
  const attempts = { left: 1, perPeriod: 1, period: 'day' };

  it.each([
    ['without a proof', {}],
    ['with a proof of another form', { fairness: { commitment: 1 } }],
  ])('is a valid spin %s', (_, field) => {
    expect(spinSchema.parse({ ...spin, ...field }).fairness).toBeUndefined();
  });

  it('keeps its attempts if its commitment is invalid', () => {
    expect(attemptsSchema.parse({ ...attempts, commitment: 'soon' })).toMatchObject({ left: 1, commitment: undefined });
  });
});

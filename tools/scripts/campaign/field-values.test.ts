import { describe, expect, it } from 'vitest';
import { valueAt, withFollowingFields, withValue } from './field-values.ts';

const fields = { label: 'A', facts: { deposits: [{ percent: 100 }, { percent: 50 }] } };

describe('a place in the fields of a campaign', () => {
  it('is read, or undefined when missing', () => {
    expect(valueAt(fields, ['facts', 'deposits', 1, 'percent'])).toBe(50);
    expect(valueAt(fields, ['facts', 'deposits', 2, 'percent'])).toBeUndefined();
    expect(valueAt(fields, ['constructor'])).toBeUndefined();
  });

  it('is changed without an effect on the rest', () => {
    expect(withValue(fields, ['facts', 'deposits', 0, 'percent'], 200)).toEqual({
      label: 'A',
      facts: { deposits: [{ percent: 200 }, { percent: 50 }] },
    });
    expect(withValue(fields, ['eligibility', 'minimumAge'], 21)).toEqual({
      ...fields,
      eligibility: { minimumAge: 21 },
    });
  });

  it('is removed by an undefined value', () => {
    expect(withValue(fields, ['facts', 'deposits'], undefined)).toEqual({ label: 'A', facts: {} });
  });

  it('changes no prototype', () => {
    withValue({}, ['__proto__', 'polluted'], true);
    expect(valueAt({}, ['polluted'])).toBeUndefined();
  });

  it('changes the main promotion only when it is no longer among them', () => {
    const two = { promotionId: 20, promotionIds: [200, 20] };
    expect(withFollowingFields(two, ['promotionIds'])).toEqual(two);
    expect(withFollowingFields({ ...two, promotionIds: [7] }, ['promotionIds'])).toMatchObject({ promotionId: 7 });
  });
});

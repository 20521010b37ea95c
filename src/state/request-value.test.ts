import { expect, it } from 'vitest';
import { createRequestValues, defineRequestValue } from './request-value.ts';

it('returns the value of the same request, and the fallback for another', () => {
  const group = defineRequestValue<string | undefined>('none');
  const [one, other] = [createRequestValues(), createRequestValues()];
  group.publish(one, 'a');
  expect([group.of(one), group.of(other)]).toEqual(['a', 'none']);
  group.publish(one, undefined);
  expect(group.of(one)).toBeUndefined();
});

it('keeps the values of different keys separate', () => {
  const values = createRequestValues();
  const [group, count] = [defineRequestValue(''), defineRequestValue(0)];
  group.publish(values, 'a');
  expect([group.of(values), count.of(values)]).toEqual(['a', 0]);
});

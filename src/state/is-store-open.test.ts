import { expect, it } from 'vitest';
import { regionFixture } from '../../config/region-fixture.ts';
import { isStoreAllowed } from './is-store-open.ts';

it.each([
  ['that allows promotions', regionFixture({}), true],
  ['that allows none', regionFixture({ promotions: { allowed: false } }), false],
  ['without rules', undefined, true],
])('decides on a promo store in a country %s', (_, policy, isAllowed) => {
  expect(isStoreAllowed(policy)).toBe(isAllowed);
});

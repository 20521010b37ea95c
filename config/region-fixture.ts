import type * as z from 'zod';
import { type RegionPolicy, regionPolicySchema, ruleNames } from './regions.ts';

type Fields = Partial<z.input<typeof regionPolicySchema>>;

/** For tests: a policy with these fields, without other limits. */
export const regionFixture = (fields: Fields): RegionPolicy =>
  regionPolicySchema.parse({
    country: 'AQ',
    basis: 'reviewed',
    blocked: false,
    sources: [{ about: [...ruleNames], source: 'the test', asOf: '2026-11-28', doubt: 'the test names no law' }],
    ...fields,
  });

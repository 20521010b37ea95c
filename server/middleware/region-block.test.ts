import { describe, expect, it } from 'vitest';
import { regionFixture } from '../../config/region-fixture.ts';
import { createMetrics } from '../observability/metrics.ts';
import { contextOf, runStep } from '../pipeline/step-fixture.ts';
import { regionBlock } from './region-block.ts';

const policies = {
  byCountry: new Map(
    ['IE', 'GB', 'US'].map((country) => [country, regionFixture({ country, blocked: country === 'US' })]),
  ),
  unknown: { pages: 'allow', actions: 'block' },
} as const;

/** Region of a call by a visitor from a country, if the operator has set another country manually. */
async function regionOf(own: string | undefined, manual: string | undefined) {
  const step = regionBlock({
    policies,
    countryOf: () => own,
    manualCountry: () => manual,
    edgeHeader: undefined,
    metrics: createMetrics('test'),
  });
  const { region } = await runStep(step, {}, contextOf({ responseKind: 'api' }));
  return region;
}

describe('the country that the operator has set manually', () => {
  it.each([
    ['replaces another country', 'IE', 'GB', 'GB'],
    ['replaces an unknown country', undefined, 'GB', 'GB'],
    ['is not needed', 'IE', undefined, 'IE'],
  ])('%s', async (_, own, manual, country) => {
    expect(await regionOf(own, manual)).toMatchObject({ country, policy: { country }, isBlocked: false });
  });

  it('gives a visitor from a closed country no access', async () => {
    await expect(regionOf('US', 'GB')).rejects.toMatchObject({ code: 'region-blocked' });
  });

  it('closes the site if it is a closed country itself', async () => {
    await expect(regionOf('IE', 'US')).rejects.toMatchObject({ code: 'region-blocked' });
  });
});

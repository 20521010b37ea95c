import { describe, expect, it } from 'vitest';
import { regionFixture } from '../../config/region-fixture.ts';
import type { RegionPolicy } from '../../config/regions.ts';
import { regionViewSchema } from '../../src/state/region-view.ts';
import { regionViewFor } from './region-view.ts';

const policy = regionFixture({
  country: 'BR',
  licence: {
    sentence: { en: 'Licensed in Brazil', pt: 'Autorizada no Brasil' },
    registerUrl: 'https://register.example/',
  },
  helplines: [
    { name: 'Line', phone: '188' },
    { name: 'Site', url: 'https://help.example/' },
  ],
  selfExclusion: { name: 'Register', url: 'https://exclude.example/' },
});
const viewIn = (changes: Partial<RegionPolicy>, language: 'pt' | 'en' | 'fa' = 'en') =>
  regionViewFor({ country: 'BR', policy: { ...policy, ...changes }, isBlocked: false }, language);

describe('the region view', () => {
  it('has all links and numbers of the policy, in the browser’s format', () => {
    expect(regionViewSchema.parse(viewIn({}))).toEqual({
      country: 'BR',
      licence: { text: 'Licensed in Brazil', language: 'en', registerUrl: 'https://register.example/' },
      helplines: [
        { name: 'Line', phone: '188' },
        { name: 'Site', href: 'https://help.example/' },
      ],
      selfExclusion: { name: 'Register', href: 'https://exclude.example/' },
    });
  });

  it('has the safety strip when the policy requires it', () => {
    expect(viewIn({ safetyStrip: true }).hasSafetyStrip).toBe(true);
    expect(viewIn({})).not.toHaveProperty('hasSafetyStrip');
  });

  it('is in the page’s language, else in a labelled fallback', () => {
    expect(viewIn({}, 'pt').licence).toMatchObject({ text: 'Autorizada no Brasil', language: 'pt' });
    expect(viewIn({}, 'fa').licence).toMatchObject({ text: 'Licensed in Brazil', language: 'en' });
  });

  it('has a warning in the page’s language when the law provides it, else in the law’s language', () => {
    const warnings: RegionPolicy['warnings'] = [
      { texts: { et: 'Tähelepanu!', pt: 'Atenção!' }, lawLanguage: 'et', places: ['page', 'footer'], minShare: 7 },
    ];
    const rest = { places: ['page', 'footer'], minShare: 7 };
    expect(viewIn({ warnings }, 'pt').warnings).toEqual([{ text: 'Atenção!', language: 'pt', ...rest }]);
    expect(viewIn({ warnings }, 'fa').warnings).toEqual([{ text: 'Tähelepanu!', language: 'et', ...rest }]);
    expect(regionViewSchema.parse(viewIn({ warnings })).warnings).toHaveLength(1);
    expect(viewIn({})).not.toHaveProperty('warnings');
  });

  it('has the helplines for a blocked visitor', () => {
    const view = regionViewFor({ country: 'BR', policy: { ...policy, blocked: true }, isBlocked: true }, 'en');
    expect(view.helplines).toHaveLength(2);
  });

  it('has only the country without a policy, and nothing without a country', () => {
    expect(regionViewFor({ country: 'TR', policy: undefined, isBlocked: false }, 'en')).toEqual({
      country: 'TR',
      helplines: [],
    });
    expect(regionViewFor(undefined, 'en')).toEqual({ helplines: [] });
    expect(viewIn({ licence: undefined, selfExclusion: undefined, helplines: [] })).toEqual({
      country: 'BR',
      helplines: [],
    });
  });
});

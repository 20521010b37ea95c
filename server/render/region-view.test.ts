import { describe, expect, it } from 'vitest';
import { type RegionPolicy, regionPolicySchema } from '../../config/regions.ts';
import { regionViewSchema } from '../../src/state/region-view.ts';
import { regionViewFor } from './region-view.ts';

const policy = regionPolicySchema.parse({
  country: 'BR',
  basis: 'sandbox-default',
  blocked: false,
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

describe('what a region asks to be shown', () => {
  it('is all of the policy’s links and numbers, in the shape that the browser takes', () => {
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

  it('keeps limits and self-exclusion in sight where the policy wants them there', () => {
    expect(viewIn({ safetyStrip: true }).hasSafetyStrip).toBe(true);
    expect(viewIn({})).not.toHaveProperty('hasSafetyStrip');
  });

  it('is in the language of the page, else in the nearest one, which it names', () => {
    expect(viewIn({}, 'pt').licence).toMatchObject({ text: 'Autorizada no Brasil', language: 'pt' });
    expect(viewIn({}, 'fa').licence).toMatchObject({ text: 'Licensed in Brazil', language: 'en' });
  });

  it('stays for a blocked visitor, who may need help all the same', () => {
    const view = regionViewFor({ country: 'BR', policy: { ...policy, blocked: true }, isBlocked: true }, 'en');
    expect(view.helplines).toHaveLength(2);
  });

  it('is nothing but the country without a policy, and nothing at all without a country', () => {
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

import { describe, expect, it } from 'vitest';
import { analyticsMetricsSchema } from './analytics-metrics.ts';
import { fingerprintRecordSchema, isFingerprintValid } from './fingerprint-record.ts';
import { hrefSchema } from './link.ts';
import { bonusChoiceSchema, bonusChoices, registrationTypeSchema, socialNetworks } from './registration.ts';
import { isTokenCurrent, sessionTokenClaimsSchema } from './session-token.ts';
import { thirdPartySections } from './third-party-sections.ts';

describe('the fingerprint record', () => {
  const record = { token: 't', componentsData: {}, expiresAt: 1_000 };

  it('R5.7 requires a token, an expiry and data', () => {
    expect(fingerprintRecordSchema.safeParse(record).success).toBe(true);
    for (const field of ['token', 'componentsData', 'expiresAt'] as const) {
      expect(fingerprintRecordSchema.safeParse({ ...record, [field]: undefined }).success).toBe(false);
    }
    expect(fingerprintRecordSchema.safeParse({ ...record, token: '' }).success).toBe(false);
  });

  it('R4.38 is valid while it has a token and its expiry is in the future', () => {
    expect(isFingerprintValid(record, 999)).toBe(true);
    expect(isFingerprintValid(record, 1_000)).toBe(false);
    expect(isFingerprintValid(undefined, 0)).toBe(false);
  });
});

describe('the session token', () => {
  it('R5.6 needs an expiry claim, and expires in that second', () => {
    expect(sessionTokenClaimsSchema.safeParse({ sub: '1' }).success).toBe(false);
    expect(isTokenCurrent({ exp: 2 }, 1_999)).toBe(true);
    expect(isTokenCurrent({ exp: 2 }, 2_000)).toBe(false);
  });
});

describe('enumerations of the platform', () => {
  it('R3.55 number the bonus choices as the platform does', () => {
    expect(bonusChoices).toEqual({ decline: 0, sports: 1, casino: 2 });
    expect(bonusChoiceSchema.safeParse(3).success).toBe(false);
  });

  it('R3.56 R3.57 R3.59 have every registration type, social network and third-party section', () => {
    for (const type of ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg', 'short_reg']) {
      expect(registrationTypeSchema.safeParse(type).success).toBe(true);
    }
    expect([socialNetworks.length, thirdPartySections.length]).toEqual([15, 13]);
  });

  it('R3.20 R3.21 accept stored analytics, and no negative counter', () => {
    const stored = {
      regTryCounter: 1,
      hasDone: false,
      authTryCounter: 0,
      socialData: { currencyId: 1, countryId: 2, regType: 'soc_reg', promocode: '' },
    };
    expect(analyticsMetricsSchema.parse(stored)).toEqual(stored);
    expect(analyticsMetricsSchema.safeParse({ ...stored, regTryCounter: -1 }).success).toBe(false);
  });
});

describe('a link of the operator', () => {
  it.each(['https://a.example/x', '/office', 'http://localhost:3900/x'])('may be %s', (href) => {
    expect(hrefSchema.safeParse(href).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://a.example',
    'data:text/html,x',
    'https://',
    'https://a.example;sandbox/x',
    'https://a,b.example/',
    'https://a b/',
    'https://u:p@a.example/',
    'https:a.example\n',
    '',
  ])('may not be %j', (href) => {
    expect(hrefSchema.safeParse(href).success).toBe(false);
  });
});

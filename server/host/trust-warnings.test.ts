import { describe, expect, it } from 'vitest';
import { hostsSchema } from '../../config/hosts.ts';
import { trustWarnings } from './trust-warnings.ts';

const aurora = { name: 'aurora', domains: ['promo.aurora.example'], frames: ['https://www.partner.example'] };
const warningsOf = (tenants: readonly object[], settings: Parameters<typeof trustWarnings>[1] = {}) =>
  trustWarnings(hostsSchema.parse({ tenants }), settings).map(({ problem, text }) => `${problem}: ${text}`);

describe('what is odd about the trust file', () => {
  it('is nothing where all fits', () => {
    const settings = { PUBLIC_URL: 'https://promo.aurora.example', SESSION_COOKIE_DOMAIN: 'aurora.example' };
    expect(warningsOf([aurora], settings)).toEqual([]);
    expect(warningsOf([{ ...aurora, domains: ['localhost'] }], { PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(warningsOf([{ name: 'app', domains: ['a.example'], apps: [{ kind: 'ios', name: 'App' }] }])).toEqual([]);
  });

  it('is an address that visitors are given and no tenant has', () => {
    expect(warningsOf([aurora], { PUBLIC_URL: 'https://www.aurora.example' })).toEqual([
      expect.stringMatching(/^public-url-without-tenant: www\.aurora\.example.*Add it to the "domains"/),
    ]);
  });

  it('is a tenant without frames and apps', () => {
    expect(warningsOf([{ ...aurora, frames: [] }])).toEqual([
      expect.stringMatching(/^tenant-without-hosts: The tenant aurora/),
    ]);
  });

  it('is a connection that no cookie is kept on', () => {
    expect(warningsOf([aurora], { PUBLIC_URL: 'http://promo.aurora.example' })).toEqual([
      expect.stringMatching(/^plain-connection: .*https alone/),
    ]);
  });

  it('is a cookie domain that the domain of a tenant is not within, though it ends alike', () => {
    const tenants = [{ ...aurora, domains: ['promo.aurora.example', 'promo.notaurora.example'] }];
    expect(warningsOf(tenants, { SESSION_COOKIE_DOMAIN: 'aurora.example' })).toEqual([
      expect.stringMatching(/^cookie-domain: promo\.notaurora\.example is not within/),
    ]);
  });
});

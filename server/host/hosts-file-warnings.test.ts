import { describe, expect, it } from 'vitest';
import { hostsSchema } from '../../config/hosts.ts';
import { hostsFileWarnings } from './hosts-file-warnings.ts';

const aurora = { name: 'aurora', domains: ['promo.aurora.example'], frames: ['https://www.partner.example'] };
const warningsOf = (tenants: readonly object[], settings: Parameters<typeof hostsFileWarnings>[1] = {}) =>
  hostsFileWarnings(hostsSchema.parse({ tenants }), settings).map(({ problem, text }) => `${problem}: ${text}`);

describe('the warnings about the hosts file', () => {
  it('are empty for a consistent file', () => {
    const settings = { PUBLIC_URL: 'https://promo.aurora.example', SESSION_COOKIE_DOMAIN: 'aurora.example' };
    expect(warningsOf([aurora], settings)).toEqual([]);
    expect(warningsOf([{ ...aurora, domains: ['localhost'] }], { PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(warningsOf([{ name: 'app', domains: ['a.example'], apps: [{ kind: 'ios', name: 'App' }] }])).toEqual([]);
  });

  it('include a public address without a tenant', () => {
    expect(warningsOf([aurora], { PUBLIC_URL: 'https://www.aurora.example' })).toEqual([
      expect.stringMatching(/^public-url-without-tenant: www\.aurora\.example.*Add it to the "domains"/),
    ]);
  });

  it('include a tenant without frames and apps', () => {
    expect(warningsOf([{ ...aurora, frames: [] }])).toEqual([
      expect.stringMatching(/^tenant-without-hosts: The tenant aurora/),
    ]);
  });

  it('include a plain connection, which keeps no cookies', () => {
    expect(warningsOf([aurora], { PUBLIC_URL: 'http://promo.aurora.example' })).toEqual([
      expect.stringMatching(/^plain-connection: .*https alone/),
    ]);
  });

  it('include a tenant outside the cookie domain, even with the same ending', () => {
    const tenants = [{ ...aurora, domains: ['promo.aurora.example', 'promo.notaurora.example'] }];
    expect(warningsOf(tenants, { SESSION_COOKIE_DOMAIN: 'aurora.example' })).toEqual([
      expect.stringMatching(/^cookie-domain: promo\.notaurora\.example is not within/),
    ]);
  });
});

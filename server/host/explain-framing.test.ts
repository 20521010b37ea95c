import { describe, expect, it } from 'vitest';
import { hostsSchema } from '../../config/hosts.ts';
import { describeTenants, explainFraming } from './explain-framing.ts';

const hosts = hostsSchema.parse({
  tenants: [
    {
      name: 'aurora',
      domains: ['promo.aurora.example'],
      site: 'https://www.aurora.example',
      frames: [
        'https://www.partner.example',
        { origin: 'https://old.example:8443', speaks: 1 },
        'capacitor://localhost',
      ],
      apps: [{ kind: 'ios', name: 'AuroraApp' }],
    },
    { name: 'borealis', domains: ['promo.borealis.example'] },
  ],
});
const page = 'https://promo.aurora.example/en/promotion/lucky-friday';

describe('whether a page may frame Marquee', () => {
  it.each(['https://www.partner.example', 'https://www.partner.example/a/page?q#x', 'capacitor://localhost'])(
    'yes: %s',
    (origin) => {
      const { isAllowed, text } = explainFraming(hosts, origin, page);
      expect([isAllowed, text]).toEqual([true, expect.stringContaining('the tenant aurora has')]);
    },
  );

  it.each([
    ['https://partner.example/', page, /has https:\/\/www\.partner\.example; origins are compared exactly/],
    ['https://www.partner.example:8443', page, /compared exactly, the port included/],
    ['https://old.example', page, /has https:\/\/old\.example:8443.*the port included/],
    ['ionic://localhost', page, /has capacitor:\/\/localhost.*the scheme included/],
    ['http://www.partner.example', page, /is http/],
    ['https://other.example', page, /the tenant aurora has .*Add "https:\/\/other\.example" to its "frames"/],
    ['https://*.partner.example', page, /wildcard/],
    ['file:///index.html', page, /a page from a file/],
    ['www.partner.example', page, /no scheme: write https:\/\/www\.partner\.example/],
    [
      'https://www.partner.example',
      'https://aurora.example/',
      /not the domain of a tenant: the hosts file has promo\.aurora\.example/,
    ],
    [
      'https://www.partner.example',
      'https://nobody.test/',
      /not the domain of a tenant: those of tenants are promo\.aurora/,
    ],
    ['https://www.partner.example', 'https://promo.borealis.example/', /the tenant borealis has none/],
    ['https://www.partner.example', 'http://promo.aurora.example/', /no http page in an https one/],
    ['https://www.partner.example', '/en/', /second word must be an address of Marquee/],
  ])('is refused for %s in %s', (origin, address, reason) => {
    const { isAllowed, text } = explainFraming(hosts, origin, address);
    expect(isAllowed).toBe(false);
    expect(text).toMatch(/^No: /);
    expect(text).toMatch(reason);
  });

  it('is explained with all tenants, their frames and apps', () => {
    const text = describeTenants(hosts);
    for (const word of ['https://old.example:8443 (receives messages, never replies)', 'AuroraApp (ios)', 'borealis']) {
      expect(text).toContain(word);
    }
  });
});

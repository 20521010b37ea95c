import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { readCampaigns } from '../../server/config/read-campaign-folders.ts';
import { languages } from '../../src/i18n/languages.ts';
import { startService, type TestService } from '../support/start-service.ts';

const { campaigns } = readCampaigns('config/campaigns', loadConfigFiles('config').regions);
const origin = 'https://promo.aurora.example';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { PUBLIC_URL: origin, TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' },
  });
  await service.ready();
});
afterAll(() => service.close());

const headOf = async (address: string, headers: Readonly<Record<string, string>> = {}, url = service.url) => {
  const { text, headers: sent } = await request(url).get(address).set(headers);
  const head = text.slice(0, text.indexOf('</head>'));
  const [, data] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? [];
  return {
    head,
    policy: String(sent['content-security-policy']),
    property: (name: string) => plain(new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(head)?.[1]),
    card: /<meta name="twitter:card" content="([^"]*)">/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
    data: data === undefined ? undefined : JSON.parse(data),
  };
};

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string | undefined) => text?.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

/** Campaigns that the rules allow, and others. */
const open = { 'x-edge-country': 'IE' };
const withheld = { 'x-edge-country': 'IT' };

describe('a shared link to a campaign', () => {
  it.each(localeCodes)('shows title, description and picture in the language %s', async (code) => {
    const { property, card, canonical } = await headOf(`/${code}/promotion/lucky-friday`, open);
    expect(property('og:title')).toMatch(/.+: .+/);
    expect(property('og:description')?.length).toBeGreaterThan(20);
    expect(property('og:url')).toBe(canonical);
    expect(canonical).toBe(`${origin}/${code}/promotion/lucky-friday`);
    expect(property('og:image')).toMatch(
      /^https:\/\/promo\.aurora\.example\/campaign-art\/lucky-friday\.[\da-f]{10}\.jpg$/,
    );
    expect([property('og:image:width'), property('og:image:height'), card]).toEqual([
      '1200',
      '630',
      'summary_large_image',
    ]);
  });

  it('shows a picture of 1200 by 630 that is drawn once and never changes', async () => {
    const { property } = await headOf('/en/promotion/lucky-friday', open);
    const path = new URL(property('og:image') ?? '').pathname;
    const responses = await Promise.all([1, 2, 3].map(() => request(service.url).get(path).buffer(true)));
    for (const { status, headers, body } of responses) {
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ]);
      expect(sizeOf(body)).toEqual([1200, 630]);
      expect(Number(headers['content-length'])).toBeLessThan(300_000);
      expect(headers['etag']).toBe(responses[0]?.headers['etag']);
    }
    const head = await request(service.url).head(path);
    expect([head.status, head.headers['etag']]).toEqual([200, responses[0]?.headers['etag']]);
  });

  it.each(['/campaign-art/lucky-friday.0000000000.jpg', '/campaign-art/no-such.0123456789.jpg', '/campaign-art/.jpg'])(
    'responds with 404 at %s',
    async (path) => {
      expect((await request(service.url).get(path)).status).toBe(404);
    },
  );

  it('has no picture without PUBLIC_URL, and no offer when withheld', async () => {
    const own = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
    await own.ready();
    const relative = await headOf('/en/promotion/lucky-friday', {}, own.url);
    expect([relative.property('og:image'), relative.property('og:url'), relative.card, relative.data]).toEqual([
      undefined,
      undefined,
      'summary',
      undefined,
    ]);
    expect(relative.property('og:title')).toContain('Lucky Friday');
    await own.close();
    const { head, data } = await headOf('/en/promotion/lucky-friday', withheld);
    expect(head).toContain('noindex');
    expect(head).not.toMatch(/og:|twitter:|description/);
    expect(data).toBeUndefined();
  });
});

describe('the data of a campaign for search engines', () => {
  it('exists for every campaign that search engines may list, and for no other', async () => {
    const problems: string[] = [];
    for (const [index, { campaign }] of campaigns.entries()) {
      const code = localeCodes[index % localeCodes.length] ?? 'en';
      const { head, data, canonical, property } = await headOf(`/${code}/promotion/${campaign.name}`, open);
      if (head.includes('noindex')) {
        if (data !== undefined) problems.push(`${campaign.name}: is hidden and has data`);
        continue;
      }
      const { mainEntity, ...page } = data ?? {};
      const offer = mainEntity?.offers ?? mainEntity;
      expect(page, campaign.name).toMatchObject({
        '@type': 'WebPage',
        url: canonical,
        name: property('og:title'),
        description: property('og:description'),
        inLanguage: languages[code].htmlLang,
        breadcrumb: { itemListElement: [{ item: `${origin}/${code}/` }, { item: canonical }] },
      });
      expect(page.audience.requiredMinAge, campaign.name).toBeGreaterThanOrEqual(campaign.eligibility.minimumAge ?? 18);
      expect(offer === undefined, campaign.name).toBe(campaign.promotes !== 'offer');
      if (offer === undefined) continue;
      expect(Date.parse(offer.validFrom) / 1_000, campaign.name).toBe(campaign.startTime);
      const end = offer.validThrough === undefined ? undefined : Date.parse(offer.validThrough) / 1_000;
      if (campaign.expireTime !== undefined) expect(end, campaign.name).toBeLessThanOrEqual(campaign.expireTime);
    }
    expect(problems).toEqual([]);
  }, 60_000);

  it('needs no content security policy source, and closes no script element', async () => {
    const { head, policy } = await headOf('/en/promotion/lucky-friday', open);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(head.match(/application\/ld\+json/g)).toHaveLength(1);
    expect(head.slice(head.indexOf('ld+json')).split('</script>')[0]).not.toMatch(/<(?!\/)/);
  });
});

it('has the offer’s page as canonical address of an advertising view in every language', async () => {
  const views = campaigns.flatMap(({ campaign: { name, flags, parent } }) =>
    flags.isAlternativeView && parent !== undefined ? [{ name, parent }] : [],
  );
  expect(views).not.toEqual([]);
  for (const { name, parent } of views) {
    const { head, canonical } = await headOf(`/de/promotion/${name}`, open);
    expect(canonical, name).toBe(`${origin}/de/promotion/${parent}`);
    for (const code of localeCodes) expect(head).toContain(`href="${origin}/${code}/promotion/${parent}"`);
    expect(head).not.toContain(`/promotion/${name}"`);
  }
});

/** Width and height of a JPEG, from its first frame header. */
function sizeOf(body: unknown): number[] {
  if (!Buffer.isBuffer(body)) throw new Error('The answer is not a picture');
  const start = body.indexOf(Buffer.from([0xff, 0xc0]));
  return [body.readUInt16BE(start + 7), body.readUInt16BE(start + 5)];
}

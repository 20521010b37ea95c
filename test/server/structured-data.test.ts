import { readFileSync } from 'node:fs';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startService, type TestService } from '../support/start-service.ts';
import { structuredDataSchema } from '../support/structured-data.ts';

const origin = 'https://promo.aurora.example';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { PUBLIC_URL: origin, DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

/** The documents of all routes and campaigns, as load tests request them. */
const targets = z
  .object({
    targets: z.array(z.object({ name: z.string(), kind: z.string(), status: z.int(), paths: z.unknown().optional() })),
  })
  .parse(JSON.parse(readFileSync('load-tests/routes.json', 'utf8')))
  .targets.filter(({ kind, status }) => kind === 'document' && status === 200);
const pathsSchema = z.record(z.string(), z.array(z.string()));

async function read(path: string) {
  const { text } = await request(service.url).get(path);
  const head = text.slice(0, text.indexOf('</head>'));
  const [, data] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? [];
  return {
    isHidden: head.includes('noindex'),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
    data: data === undefined ? undefined : JSON.parse(data),
  };
}

describe('the structured data of a page', () => {
  it.each(targets.map(({ name, paths }) => [name, paths] as const))('is valid for %s', async (_, rawPaths) => {
    const paths = pathsSchema.parse(rawPaths);
    for (const code of ['en', 'ar']) {
      const { isHidden, canonical, data } = await read(paths[code]?.[0] ?? '');
      expect(data === undefined).toBe(isHidden);
      if (isHidden) continue;
      const known = structuredDataSchema.parse(data);
      expect(known.url).toBe(canonical);
      expect(known.breadcrumb?.itemListElement.at(-1)?.item ?? `${origin}/${code}/`).toBe(canonical);
    }
  });

  it('has the questions of a page and its last change', async () => {
    const { data } = await read('/de/faq/bonuses');
    const { mainEntity, dateModified } = structuredDataSchema.parse(data);
    expect(mainEntity).toMatchObject([{ '@type': 'Question' }, { '@type': 'Question' }]);
    expect(dateModified).toMatch(/^2026-.*Z$/);
  });

  it('has a draw as an event from its start to its end, and a bonus as an offer', async () => {
    const [raffle, bonus] = [
      await read('/en/promotion/gold-of-champions'),
      await read('/en/promotion/two-hundred-percentage'),
    ];
    expect(raffle.data.mainEntity).toMatchObject({ '@type': 'Event', offers: { '@type': 'Offer' } });
    expect(bonus.data.mainEntity).toMatchObject({ '@type': 'Offer' });
  });

  it('has the language of a page’s texts when it is not the requested one', async () => {
    expect((await read('/de/news/tournament-table')).data).toMatchObject({ inLanguage: 'en' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pageTable } from '../../src/pages/page-table.ts';
import { caseCount } from '../support/case-count.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { ask, inTurns, type ReceivedResponse } from './ask.ts';
import { type Variant, variantsOf } from './bypass-variants.ts';

/** Reliability goal S11 for pages: no spelling of a request gives access to anything that its canonical form does not. */
const perForm = caseCount(1_000, 1 / 10);
const perIdentity = caseCount(500, 1 / 10);

/** Pages that a visitor from a blocked country may not have. */
const guarded = pageTable
  .filter(({ page, middleware }) => page !== 'block-page' && middleware.some((name) => name === 'region-block'))
  .map(
    ({ path }) =>
      `/en/${path.replace(':name', 'lucky-friday').replace(':promotionId', '61').replace('*', 'no-such-page')}`,
  );

// The country is known from a header, but only from a proxy that these requests don't come from.
const settings = { TRUSTED_PROXIES: '203.0.113.7', EDGE_COUNTRY_HEADER: 'x-edge-country' };
const redirectSchema = z.strictObject({ redirect: z.string() });
const visitorSchema = z.looseObject({ visitor: z.looseObject({ userId: z.null() }) });

let blocked: TestService;
let open: TestService;
beforeAll(async () => {
  blocked = await startService({ settings: { ...settings, DEFAULT_COUNTRY: 'US' } });
  open = await startService({ settings: { ...settings, DEFAULT_COUNTRY: 'IE' } });
  await Promise.all([blocked.ready(), open.ready()]);
}, 60_000);
afterAll(async () => {
  await Promise.all([blocked.close(), open.close()]);
});

/** Target of a redirect, as a document or as data. */
function targetOf({ status, headers, text }: ReceivedResponse): string | undefined {
  if (status >= 300 && status < 400) return headers.location ?? '';
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson ? redirectSchema.safeParse(JSON.parse(text || 'null')).data?.redirect : undefined;
}

/** Final response for a visitor who follows every redirect except the one to the block page. */
async function outcomeOf(url: string, variant: Variant): Promise<ReceivedResponse> {
  const isData = variant.path.startsWith('/page-data/');
  let response = await ask(url, variant.path, variant);
  // Data contains its target in the body, which the response to a HEAD lacks.
  if (isData && variant.method === 'HEAD' && response.status === 200) {
    expect(response.text, JSON.stringify(variant)).toBe('');
    response = await ask(url, variant.path, { ...variant, method: 'GET' });
  }
  for (let hops = 0; hops < 5; hops += 1) {
    const target = targetOf(response);
    if (target === undefined) return response;
    expect(target, JSON.stringify(variant)).toMatch(/^\/(?![/\\])/);
    if (/^\/[a-z]{2}\/blockPage(?:\?|$)/.test(target)) return { ...response, status: 451 };
    response = await ask(url, isData ? `/page-data${target}` : target, { ...variant, method: 'GET' });
  }
  throw new Error(`${JSON.stringify(variant)} leads in circles`);
}

describe('S11: a visitor from a blocked country gets no page but the block page', () => {
  it.each(guarded.flatMap((path) => [path, `/page-data${path}`]))(
    `%s, written in ${perForm} ways`,
    { timeout: 600_000 },
    async (path) => {
      const statuses = new Set<number>();
      await inTurns(variantsOf({ method: 'GET', path }, perForm, 11), async (variant) => {
        const response = await outcomeOf(blocked.url, variant);
        statuses.add(response.status);
        // Methods other than GET and HEAD are refused with 405, including OPTIONS.
        expect([400, 404, 405, 431, 451], JSON.stringify(variant)).toContain(response.status);
        expect(/Lucky Friday|EuroMillions/.test(response.text), JSON.stringify(variant)).toBe(false);
      });
      expect(statuses).toContain(451);
    },
  );
});

describe('S11: a HEAD from a blocked country', () => {
  it.each(['/page-data/en', '/page-data/en/promotion/lucky-friday/'])('%s ends at the block page', async (path) => {
    expect((await outcomeOf(blocked.url, { method: 'HEAD', path, headers: {} })).status).toBe(451);
  });
});

describe('S11: headers cannot change the identity', () => {
  it.each(guarded.filter((path) => !path.includes('promo-redirect')))(
    `%s, written in ${perIdentity} ways`,
    { timeout: 600_000 },
    async (path) => {
      await open.sandbox.reset();
      await inTurns(variantsOf({ method: 'GET', path: `/page-data${path}` }, perIdentity, 12), async (variant) => {
        const { status, headers, text } = await ask(open.url, variant.path, variant);
        expect(status, JSON.stringify(variant)).toBeLessThan(500);
        expect(headers['set-cookie'], JSON.stringify(variant)).toBeUndefined();
        if (text.includes('"visitor"')) visitorSchema.parse(JSON.parse(text));
      });
      expect(await open.sandbox.calls('session-user')).toBe(0);
    },
  );
});

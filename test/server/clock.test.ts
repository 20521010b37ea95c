import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createCampaignStore } from '../../tools/sandbox/campaigns/campaign-store.ts';
import { startService, type TestService } from '../support/start-service.ts';

const campaigns = createCampaignStore('config/campaigns').list();
const moments = ['2026-11-22T09:00:00Z', '2028-05-22T09:00:00Z'];

let service: TestService | undefined;
afterEach(() => service?.close());

/** The service and its sandbox, with clocks that start at the moment. */
async function startAt(moment: string): Promise<TestService> {
  service = await startService({ settings: { CLOCK_START: moment, DEFAULT_COUNTRY: 'IE', LOG_LEVEL: 'error' } });
  await service.ready();
  return service;
}

const stateSchema = z.object({ clock: z.object({ now: z.iso.datetime() }) });
const serverTimeIn = (html: string): number => Number(/"serverTime":(\d+)/.exec(html)?.[1]);

describe.each(moments)('with the clock at %s', (moment) => {
  const seconds = Date.parse(moment) / 1000;

  it('server and sandbox use it, and the sandbox signs a visitor in', async () => {
    const { url, sandbox } = await startAt(moment);
    const state = stateSchema.parse(await (await fetch(`${sandbox.url}/sandbox/api/state`)).json());
    expect(Math.abs(Date.parse(state.clock.now) / 1000 - seconds)).toBeLessThan(60);
    const page = await request(url)
      .get('/en/promotion/lucky-friday')
      .set('Cookie', `user_token=${await sandbox.token()}`);
    expect(Math.abs(serverTimeIn(page.text) - seconds)).toBeLessThan(60);
    expect(page.text).toContain('"participates":false');
  });

  it('every campaign has its page, and ended ones are hidden from search engines', async () => {
    const { url } = await startAt(moment);
    const isOver = campaigns.map(({ expireTime }) => expireTime !== undefined && expireTime <= seconds);
    const pages = await Promise.all(
      campaigns.map(async ({ name }) => {
        const { status, text } = await request(url).get(`/en/promotion/${name}`);
        return { status, isHidden: /<meta name="robots" content="noindex/.test(text) };
      }),
    );
    expect(pages.map(({ status }) => status)).toEqual(campaigns.map(() => 200));
    const wrong = campaigns.filter((_campaign, index) => isOver[index] && !pages[index]?.isHidden);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  }, 60_000);
});

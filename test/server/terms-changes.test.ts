import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

const emre = 285_148_321;
const name = 'goalless-football';
const daysToChange = 20;

let service: TestService;
beforeAll(async () => {
  // The terms of the campaign changed on September 1.
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CLOCK_START: '2026-08-20T09:00:00Z' } });
  await service.ready();
});
afterAll(() => service.close());

const cookieOf = async (accountId: number) => `user_token=${await service.sandbox.token(accountId)}`;

const join = async (accountId: number) =>
  request(service.url)
    .post('/web-api/api/web/promotions/wheel/27/confirm-participation')
    .set({ Cookie: await cookieOf(accountId), Origin: service.url, 'Sec-Fetch-Site': 'same-origin' })
    .set('Idempotency-Key', `terms-${accountId}`)
    .expect(200);

const pageIn = async (language: string, cookie = '', page = name) =>
  (await request(service.url).get(`/${language}/promotion/${page}`).set('Cookie', cookie)).text;

describe('the changes of a campaign’s terms', () => {
  it('are listed below the terms by date, each sentence before and after', async () => {
    const html = await pageIn('en');
    expect(html).toMatch(
      /id="terms".*Changes to the terms.*01\.09\.2026.*Before.*Stake €1 or more on each bet\..*Now.*Stake €2 or more on each bet\./s,
    );
    expect(html).not.toContain('Since you joined');
    expect(await pageIn('en', '', 'express-fight')).not.toContain('Changes to the terms');
  });

  it('are marked for visitors who joined before them, and not for those who joined later', async () => {
    await join(aliceId);
    await service.sandbox.advance(daysToChange * 86_400);
    await join(emre);
    for (const language of localeCodes) {
      const [before, after, anonymous] = [
        await pageIn(language, await cookieOf(aliceId)),
        await pageIn(language, await cookieOf(emre)),
        await pageIn(language),
      ].map((html) => badgesIn(html));
      expect({ language, before, after, anonymous }).toEqual({ language, before: 1, after: 0, anonymous: 0 });
    }
  });
});

/** Marks in the headings of the changes. */
const badgesIn = (html: string): number => Array.from(html.matchAll(/<h3[^>]*>[^<]*\b01\.09\.2026[^<]*<span/g)).length;

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

/** Accounts of the sandbox: one may play, the other's identity is not confirmed. */
const [grace, marco] = [285_121_733, 285_133_092];

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

/** The content of a page. A page that did not wait for the platform is requested again. */
async function mainOf(path: string, accountId?: number): Promise<string> {
  const cookie = accountId === undefined ? '' : `user_token=${await service.sandbox.token(accountId)}`;
  return vi.waitFor(async () => {
    const { status, text } = await request(service.url).get(path).set('Cookie', cookie);
    expect(status).toBe(200);
    const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
    expect(main).not.toMatch(/can’t be shown right now|لا يمكن عرض/);
    return main;
  }, 30_000);
}

/** Joins as the visitor's browser would. */
const join = async (tournamentId: number, accountId: number) =>
  request(service.url)
    .post(`/web-api/api/thirdparty/participatetournament/${tournamentId}`)
    .set('Cookie', `user_token=${await service.sandbox.token(accountId)}`)
    .set({ Origin: service.url, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': `join-${tournamentId}` })
    .expect(200);

const groupOf = (main: string, name: string): string =>
  new RegExp(`id="tournaments-${name}"(.*?)</section>`, 's').exec(main)?.[1] ?? '';

describe('the lobby of tournaments', () => {
  it('has live, open, upcoming and finished tournaments, and marks full and cancelled ones', async () => {
    const main = await mainOf('/en/bonus/tournaments');
    expect(groupOf(main, 'running')).toMatch(/tournament-504.*All places taken.*tournament-501/s);
    expect(groupOf(main, 'registration')).toContain('tournament-502');
    expect(groupOf(main, 'announced')).toMatch(/tournament-506.*Registration from/s);
    expect(groupOf(main, 'finished')).toMatch(/tournament-505.*Cancelled.*tournament-503/s);
    expect(main).toMatch(/Sign in to see your tournaments.*role="timer"/s);
  });

  it('links only to existing pages', async () => {
    const main = await mainOf('/en/bonus/tournaments');
    const links = Array.from(main.matchAll(/href="(\/[^"]*tournament-\d+)"/g), ([, href = '']) => href);
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const link of new Set(links)) expect((await request(service.url).get(link).redirects(1)).status).toBe(200);
  });

  it('lists the visitor’s tournaments first, or reports none', async () => {
    const mine = async () => (await mainOf('/en/bonus/tournaments', grace)).split('id="tournaments-running"')[0] ?? '';
    await vi.waitFor(async () => expect(await mine()).toContain('not taking part in any'), 30_000);
    await join(502, grace);
    await vi.waitFor(
      async () => expect(await mine()).toMatch(/Your tournaments.*tournament-502.*Registration open/s),
      15_000,
    );
  });

  it('is in the language of the visitor', async () => {
    expect(await mainOf('/ar/bonus/tournaments')).toMatch(/جارية الآن.*مجموع الجوائز/s);
  });
});

describe('the page of a tournament (R7.49 to R7.53)', () => {
  it.each([
    [501, /Live now.*Time until the end.*Prizes.*highest multiplier counts.*Crystal.*id="standings"/s],
    [502, /Registration open.*Time until the start.*total of your stakes/s],
    [503, /Finished.*Prizes.*id="standings"/s],
    [505, /Cancelled.*was cancelled/s],
    [506, /Coming up.*Registration from.*Time until the start/s],
  ])('shows status, prizes, rules and games: %i', async (id, text) => {
    expect(await mainOf(`/en/bonus/tournament-${id}`)).toMatch(text);
  });

  it('offers to take part or lists the obstacles', async () => {
    const entry = (account: number) => mainOf('/en/bonus/tournament-502', account);
    await vi.waitFor(async () => expect(await entry(grace)).toContain('Take part'), 30_000);
    await vi.waitFor(
      async () => expect(await entry(marco)).toMatch(/identity is not confirmed.*office\/identification/s),
      15_000,
    );
  });
});

it.each([
  ['tournaments', /Tournaments can’t be shown right now/],
  ['tournament-501', /The tournament can’t be shown right now.*id="standings"/s],
])('the page %s is complete while the platform fails', async (page, text) => {
  const fresh = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await fresh.ready();
  await fresh.sandbox.fault('tournament', { status: 503 });
  const { status, text: html } = await request(fresh.url).get(`/en/bonus/${page}`);
  await fresh.close();
  expect(status).toBe(200);
  expect(html).toMatch(text);
});

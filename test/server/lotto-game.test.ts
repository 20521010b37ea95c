import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' },
  });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

const get = (path: string, cookie = '', country = 'IE') =>
  request(service.url).get(path).set('Cookie', cookie).set('X-Edge-Country', country);
const linesIn = (location: string | undefined) =>
  (new URL(location ?? '', service.url).searchParams.get('lines') ?? '').split('.').filter((line) => line !== '');

describe('the page of a lottery’s tickets', () => {
  it('R2.14 exists for every kind on sale, and is never cached', async () => {
    for (const id of ['powerball', 'GER6', 'eurojackpot']) {
      const { text, headers } = await get(`/en/lotto/game/${id}`).expect(200);
      expect(headers['cache-control']).toContain('no-store');
      expect(text).toContain('Every combination of numbers has the same chance');
      expect(text).toContain('Sign in to buy');
    }
  });

  it('is shown without the platform, with the draws of the calendar', async () => {
    await service.sandbox.fault('lotto-available', { status: 503 });
    await service.sandbox.fault('lotto-upcoming', { status: 503 });
    const { text } = await get('/en/lotto/game/fantasy5').expect(200);
    expect(text).toContain('First draw');
  });

  it.each(['/en/lotto/game/none', '/en/lotto/game/toString'])('%s is a 404', async (path) => {
    await get(path).expect(404);
  });

  it('shows the lines of the address that the lottery has, and no others', async () => {
    const { text } = await get('/en/lotto/game/powerball?lines=3-8-21-30-44_7.99-1.<b>&draws=2').expect(200);
    expect(text).toContain('name="lines" value="3-8-21-30-44_7"');
  });
});

describe('quick pick without script', () => {
  it('redirects to an address with new lines after the old ones', async () => {
    const { headers } = await get('/en/lotto/game/powerball?lines=3-8-21-30-44_7&draws=2&pick=3').expect(302);
    const { location } = headers;
    expect(headers['cache-control']).toContain('no-store');
    expect(linesIn(location)).toHaveLength(4);
    expect(linesIn(location)[0]).toBe('3-8-21-30-44_7');
    for (const line of linesIn(location)) expect(line).toMatch(/^(\d+-){4}\d+_\d+$/);
    expect(location).toContain('draws=2');
    expect(location).not.toContain('pick');
    const { text } = await get(location ?? '').expect(200);
    expect(text).toContain(`value="${linesIn(location).join('.')}"`);
  });

  it('picks different lines each time, and never more than a ticket may have', async () => {
    const first = await get('/de/lotto/game/GER6?pick=5').expect(302);
    const second = await get('/de/lotto/game/GER6?pick=5').expect(302);
    expect(linesIn(first.headers['location'])).toHaveLength(5);
    expect(first.headers['location']).not.toBe(second.headers['location']);
    const lines = Array.from({ length: 19 }, () => '1-2-3').join('.');
    const full = await get(`/de/lotto/game/GER6?lines=${lines}&pick=10`).expect(302);
    expect(linesIn(full.headers['location'])).toHaveLength(20);
  });

  it.each(['pick=0', 'pick=1000', 'pick=x', 'pick=1&pick=3', 'pick='])('ignores %s', async (search) => {
    await get(`/en/lotto/game/powerball?${search}`).expect(200);
  });

  it('works alike for page data', async () => {
    const { body } = await get('/page-data/en/lotto/game/powerball?pick=1').expect(200);
    expect(body).toMatchObject({ redirect: expect.stringMatching(/^\/en\/lotto\/game\/powerball\?lines=/) });
  });
});

describe('the visitor’s tickets', () => {
  it('R2.13 require a session for the list and each ticket', async () => {
    for (const path of ['/en/lotto/tickets/', '/en/lotto/tickets/?filter=WIN', '/en/lotto/tickets/T-1']) {
      const { text } = await get(path).expect(200);
      expect(text).toContain('Sign in to see your tickets');
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('are a 404 for an unknown ticket', async () => {
    await get('/en/lotto/tickets/a.b').expect(404);
  });

  it('R3.51 show their draws and lines, and link to the same lines again', async () => {
    const cookie = `user_token=${await service.sandbox.token(285_104_233)}`;
    const { text } = await get('/en/lotto/tickets/', cookie).expect(200);
    const [, id] = /href="\/en\/lotto\/tickets\/([\w-]+)"/.exec(text) ?? [];
    expect(text).toMatch(/href="\/en\/lotto\/game\/\w+\?lines=/);
    const one = await get(`/en/lotto/tickets/${id}`, cookie).expect(200);
    expect(one.text).toContain('Draws of this ticket');
    await get('/en/lotto/tickets/no-such-ticket', cookie).expect(404);
  });

  it('report an error while the platform fails', async () => {
    await service.sandbox.fault('lotto-tickets', { status: 503 });
    const { text } = await get('/en/lotto/tickets/', `user_token=${await service.sandbox.token()}`).expect(200);
    expect(text).toContain('Your tickets can’t be read right now.');
  });
});

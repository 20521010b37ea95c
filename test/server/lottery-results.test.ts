import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { lotteryDrawSchema } from '../../src/platform/lotto/lottery-contracts.ts';
import { readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: {
      CLOCK_START: '2026-11-20T12:00:00Z',
      TRUSTED_PROXIES: 'loopback',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      PUBLIC_URL: 'https://promo.example',
      CONFIGURATION_FRESH_MS: '20',
    },
  });
  await service.ready();
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

const get = (path: string, cookie = '', country = 'IE') =>
  request(service.url).get(path).set('Cookie', cookie).set('X-Edge-Country', country);

/** The static parts of a page, without the marks around values in texts. */
async function html(path: string, cookie = ''): Promise<string> {
  const { body, status } = await get(`/page-data${path}`, cookie);
  expect([path, status]).toEqual([path, 200]);
  return readPage(body).html.replaceAll(/[\u2066-\u2069]/g, '');
}

const archive = '/en/lotto/results/powerball';
const held = `${archive}/2026-11-18`;

describe('the results of lotteries', () => {
  it('R2.11 have the latest draw of each lottery, with links to its archive and the draw', async () => {
    const page = await html('/en/lotto/results/');
    expect(page).toMatch(/aria-current="page">Results</);
    expect(page).toContain('href="/en/lotto/results/euromillions"');
    expect(page).toMatch(/href="\/en\/lotto\/results\/powerball\/2026-11-18"/);
    expect(page.match(/<h2/g)).toHaveLength(24);
  });

  it.each(localeCodes)('are complete in %s', async (language) => {
    const paths = [
      '',
      'powerball',
      'powerball/2026-11-18',
      'GER6/2026-11-18',
      'powerball/frequency',
      'powerball/check',
    ];
    for (const path of paths) {
      expect(await html(`/${language}/lotto/results/${path}`)).not.toMatch(/\{\{|undefined|\[object|NaN/);
    }
    expect(await html(`/${language}/lotto/draws/`)).not.toMatch(/\{\{|undefined|\[object|NaN/);
  });

  it('R2.12 have an archive by year and page, and no page beyond it', async () => {
    const page = await html(`${archive}?year=2025&page=2`);
    expect(page).toContain('href="/en/lotto/results/powerball?year=2025&amp;page=3"');
    expect(page.match(/href="\/en\/lotto\/results\/powerball\/2025-/g)).toHaveLength(20);
    expect(page).toContain('/lottery-files/results/powerball/2025.csv');
    for (const path of ['?year=2025&page=99', '?year=2099', '/2026-11-19', '/nonsense', '/check?year=2099']) {
      expect([path, (await get(archive + path)).status]).toEqual([path, 404]);
    }
    expect((await get('/en/lotto/results/no-such-lottery')).status).toBe(404);
  });

  it('are a 404 while the section is off or the region forbids the kind', async () => {
    const paths = ['/en/lotto/results/', archive, held, `${archive}/check`, `${archive}/frequency`, '/en/lotto/draws/'];
    const files = ['/lottery-files/results/powerball/2025.csv', '/lottery-files/draws/en.ics?lottery=powerball'];
    const all = async () => Promise.all([...paths, ...files].map(async (path) => (await get(path)).status));
    expect(new Set(await all())).toEqual(new Set([200]));
    await service.sandbox.configure({ promoConfig: { isLottoAvailable: false } });
    await vi.waitFor(async () => expect(new Set(await all())).toEqual(new Set([404])), 30_000);
    await service.sandbox.reset();
    await vi.waitFor(async () => expect(new Set(await all())).toEqual(new Set([200])), 30_000);
  });
});

describe('the page of a draw', () => {
  it('has the numbers, in words too, the prizes with winners and odds, and the rules of its day', async () => {
    const page = await html(held);
    expect(page).toMatch(/Main numbers \(round\): [\d, ]+\. Additional numbers \(square\): \d+\./);
    expect(page).toContain('1 in 292,201,338');
    expect(page).toContain('5 of 69 + 1 of 26');
    expect(page).toContain('href="/en/lotto/results/powerball/2026-11-16"');
    expect(page).toContain('href="/en/lotto/results/powerball/2026-11-21"');
  });

  it.each([
    ['megamillions/2017-10-27', '5 of 75 + 1 of 15'],
    ['megamillions/2017-10-31', '5 of 70 + 1 of 25'],
    ['megamillions/2025-04-04', '5 of 70 + 1 of 25'],
    ['megamillions/2025-04-08', '5 of 70 + 1 of 24'],
    ['MM6/2017-10-27', '5 of 75 + 1 of 15'],
    ['MM6/2025-04-08', '5 of 70 + 1 of 24'],
    ['eurojackpot/2022-03-18', '5 of 50 + 2 of 10'],
    ['eurojackpot/2022-03-25', '5 of 50 + 2 of 12'],
    ['AUS7/2022-05-10', '7 of 45'],
    ['AUS7/2022-05-17', '7 of 47'],
  ])('%s keeps the balls of its day', async (draw, balls) => {
    expect(await html(`/en/lotto/results/${draw}`)).toContain(balls);
  });

  it('exists before the draw, and follows it without a reload', async () => {
    const page = await html(`${archive}/2026-11-21`);
    expect(page).toContain('Open for play');
    expect((await get(`${archive}/2026-11-21`)).text).toMatch(/role="status"[^>]*>.*?Open for play/s);
    expect(page).not.toContain('Prizes and winners');
  });

  it('states that bets pay fixed odds', async () => {
    expect(await html('/en/lotto/results/GER6/2026-11-18')).toContain('pay fixed odds');
  });

  it('compares the draw with the tickets of a signed-in visitor, and asks others to sign in', async () => {
    expect(await html(held)).toContain('Sign in to compare');
    const cookie = `user_token=${await service.sandbox.token()}`;
    const page = await html(held, cookie);
    expect(page).toContain('Your tickets in this draw');
    expect(page).not.toContain('Sign in to compare');
  });

  it('is shown without tickets while they can’t be read', async () => {
    await service.sandbox.fault('lotto-tickets', { status: 500 });
    const page = await html(held, `user_token=${await service.sandbox.token()}`);
    expect(page).toContain('They are not lost.');
    expect(page).toContain('Prizes and winners');
  });
});

describe('a check of numbers', () => {
  const check = (search: string) => html(`${archive}/check?${search}`);

  it('shows what the numbers would have cost and won in a year', async () => {
    const page = await check('main=4+17+28+51+66&additional=11&year=2025');
    expect(page).toMatch(/Would have cost.*\$\d+.*Would have won/s);
    expect(page).toContain('Draws have no memory');
  });

  it('counts the draws whose rules did not allow the numbers, and leaves them out', async () => {
    const page = await html('/en/lotto/results/megamillions/check?main=4+17+28+51+66&additional=25&year=2025');
    // Of 104 draws, those up to 4 April.
    expect(page).toMatch(/did not have these numbers: 77/);
  });

  it('reports invalid numbers, and escapes the query', async () => {
    for (const search of ['main=4', 'main=1+2+3+4+5+6+7+8+9&additional=99', 'main=%3Cscript%3E&additional=1']) {
      const page = await check(search);
      expect([search, page.includes('can’t be played')]).toEqual([search, true]);
      expect(page).not.toContain('<script>');
    }
  });

  it('is never cached, and is hidden from search engines once it has numbers', async () => {
    const { headers, text } = await get(`${archive}/check?main=4+17+28+51+66&additional=11`);
    expect(headers['cache-control']).toContain('no-store');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});

it('lists frequencies in the order of the numbers, with the note that draws have no memory', async () => {
  const page = await html(`${archive}/frequency?year=2025`);
  expect(page).toContain('Draws have no memory');
  const numbers = [...page.matchAll(/<th scope="row">(\d+)<\/th>/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual([
    ...Array.from({ length: 69 }, (_, i) => i + 1),
    ...Array.from({ length: 26 }, (_, i) => i + 1),
  ]);
});

describe('the calendar of draws', () => {
  it('R2.17 groups draws by the visitor’s days, and marks a different local day', async () => {
    const page = await html('/en/lotto/draws/?lottery=megamillions', 'tzo=1');
    // Friday 23:00 in New York.
    expect(page).toMatch(/id="day-2026-11-21".*Fri 20\.11\s\/\s23:00 where it is drawn/s);
    expect(page).not.toContain('href="/en/lotto/results/powerball/');
    const inNewYork = await html('/en/lotto/draws/?lottery=megamillions', 'tzo=-5');
    expect(inNewYork).toContain('id="day-2026-11-20"');
    expect(inNewYork).not.toContain('where it is drawn');
  });

  it('has the visitor’s favourites, and a file of them that needs no cookie', async () => {
    const marked = 'favorite_lotteries=nowhere.powerball.GER6';
    const page = await html('/en/lotto/draws/?view=FAVORITES', marked);
    const shown = [...page.matchAll(/href="\/en\/lotto\/results\/(\w+)"/g)].map(([, id]) => id);
    expect([...new Set(shown)].sort()).toEqual(['GER6', 'powerball']);
    const [, address = ''] = /href="(\/lottery-files[^"]+)" download/.exec(page) ?? [];
    const { text } = await get(address.replaceAll('&amp;', '&')).expect(200);
    expect([...new Set(text.match(/UID:[A-Za-z]+/g))].sort()).toEqual(['UID:GER', 'UID:powerball']);
    expect(page.match(/<input[^>]+checked=""/g)).toHaveLength(2);
  });

  it('shows favourites to their visitor only, and no such filter without favourites', async () => {
    const own = await get('/en/lotto/draws/', 'favorite_lotteries=powerball');
    expect(own.text).toContain('id="draws-favorites"');
    expect(own.headers['cache-control']).toMatch(/private|no-store/);
    expect((await get('/en/lotto/draws/')).text).not.toContain('draws-favorites');
    expect(await html('/en/lotto/draws/?view=FAVORITES')).toContain('No favourites yet');
    const oneOnly = await html('/en/lotto/draws/?view=FAVORITES&lottery=GER6', 'favorite_lotteries=powerball');
    expect(oneOnly).not.toContain('href="/en/lotto/results/powerball"');
  });

  it('ignores an unknown lottery, and reports a day without draws', async () => {
    const lotteries = async (search: string) =>
      (await html(`/en/lotto/draws/${search}`)).match(/href="\/en\/lotto\/results\/\w+"/g);
    expect(await lotteries('?lottery=nope')).toEqual(await lotteries(''));
    expect(await html('/en/lotto/draws/?day=2030-01-01')).toContain('No draws here');
  });
});

describe('files of lotteries', () => {
  it('have all draws of a year, as a table and as data', async () => {
    const csv = await get('/lottery-files/results/powerball/2025.csv').expect(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.text.trimEnd().split('\r\n');
    const json = await get('/lottery-files/results/powerball/2025.json').expect(200);
    const { draws } = z.object({ draws: z.array(lotteryDrawSchema) }).parse(json.body);
    expect(lines).toHaveLength(draws.length + 1);
    expect(draws.length).toBeGreaterThan(150);
    expect(new Set(draws.map(({ id }) => id)).size).toBe(draws.length);
    expect(lines[1]?.split(',')[0]).toBe(draws[0]?.id);
  });

  it('are calendars: an event for each draw, of one lottery or of several', async () => {
    const { headers, text } = await get('/lottery-files/draws/ar.ics?lottery=powerball&lottery=euromillions').expect(
      200,
    );
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    expect(events.length).toBeGreaterThan(30);
    expect(events[0]).toContain('URL:https://promo.example/ar/lotto/results/euromillions/2026-11-20');
    const starts = events.map((event) => /DTSTART:(\w+)/.exec(event)?.[1]);
    expect(starts).toEqual(starts.toSorted());
  });

  it('leave out a lottery that no longer exists', async () => {
    const [whole, left] = await Promise.all([
      get('/lottery-files/draws/en.ics?lottery=powerball').expect(200),
      get('/lottery-files/draws/en.ics?lottery=gone&lottery=powerball').expect(200),
    ]);
    const drawsIn = (text: string) => text.match(/UID:.+/g);
    expect(drawsIn(left.text)).toEqual(drawsIn(whole.text));
    expect(drawsIn(whole.text)?.length).toBeGreaterThan(3);
  });

  it.each([
    '/lottery-files/',
    '/lottery-files/results/nope/2025.csv',
    '/lottery-files/results/powerball/1999.csv',
    '/lottery-files/results/powerball/2099.csv',
    '/lottery-files/results/powerball/2025.exe',
    '/lottery-files/results/powerball/2025.csv/x',
    '/lottery-files/results/__proto__/2025.csv',
    '/lottery-files/draws/en.ics',
    '/lottery-files/draws/en.ics?lottery=nope&lottery=neither',
    '/lottery-files/draws/xx.ics?lottery=powerball',
    '/lottery-files/draws/en.ics?lottery=__proto__',
  ])('are missing at %s', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.error?.code]).toEqual([404, 'not-found']);
  });

  it('respond with 451 in a blocked region, and refuse writes', async () => {
    expect((await get('/lottery-files/results/powerball/2025.csv', '', 'US')).status).toBe(451);
    expect((await request(service.url).post('/lottery-files/results/powerball/2025.csv')).status).toBe(405);
  });

  it('fail when a year can’t be read', async () => {
    await service.sandbox.fault('lotto-draws', { status: 500 });
    expect((await get('/lottery-files/results/euromillions/2024.csv')).status).toBe(503);
  });
});

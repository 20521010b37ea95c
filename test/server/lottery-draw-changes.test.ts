import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  // With the seed of the tests, a draw of SuperLotto Plus is postponed, and one of Gosloto 5x36 is void.
  service = await startService({ settings: { CLOCK_START: '2026-12-24T06:00:00Z', DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

async function html(path: string): Promise<string> {
  const { body, status } = await request(service.url).get(`/page-data/en/lotto/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return readPage(body).html.replaceAll(/[\u2066-\u2069]/g, '');
}

/** The page about a lottery, once it has a change that the platform tells: a slow machine may miss the page's deadline. */
const infoWith = (lottery: string, change: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const page = await html(`info/${lottery}`);
      expect(page).toContain(change);
      return page;
    },
    { timeout: 30_000 },
  );

const eventsOf = async (query: string) => {
  const { text } = await request(service.url).get(`/lottery-files/draws/en.ics?${query}`).expect(200);
  return text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
};

describe('a postponed draw', () => {
  it('has its new time and its first one on its page', async () => {
    const page = await html('results/superlottoplus/2026-12-23');
    expect(page).toContain('The draw is postponed');
    expect(page).toContain('Original time');
  });

  it('is labelled in the list and the calendar of draws, and is not on sale', async () => {
    expect(await html('?search=superlotto')).toContain('The draw is postponed');
    expect(await html('draws/?lottery=superlottoplus')).toContain('The draw is postponed');
    const game = await request(service.url).get('/page-data/en/lotto/game/superlottoplus').expect(200);
    expect(JSON.stringify(game.body)).not.toContain('"id":"2026-12-23"');
  });

  it('is among the next draws of its lottery, at its new time and without sales', async () => {
    const page = await infoWith('superlottoplus', 'The draw is postponed');
    const row = page.split('<tr>').find((each) => each.includes('The draw is postponed')) ?? '';
    expect(row).toContain('dateTime="2026-12-24T15:32:00.000Z"');
    expect(row).toMatch(/<td[^>]*>–<\/td>/);
    expect(page.match(/The draw is postponed/g)).toHaveLength(1);
  });

  it('has its new time in calendar files', async () => {
    const drawEvent = async () =>
      (await eventsOf('lottery=superlottoplus')).find((event) => event.includes('2026-12-23@'));
    expect(await drawEvent()).toMatch(/DTSTART:20261224T153200Z\r\nSEQUENCE:[1-9]\d*\r\nSTATUS:CONFIRMED/);
  });
});

describe('a void draw', () => {
  it('is labelled on its page and in the calendar of draws, and cancelled in calendar files', async () => {
    const page = await html('results/gosloto5x36/2026-12-24-2100');
    expect(page).toContain('The draw is cancelled: stakes are returned');
    expect(await html('draws/?lottery=gosloto5x36')).toContain('The draw is cancelled: stakes are returned');
    await infoWith('gosloto5x36', 'The draw is cancelled: stakes are returned');
    const events = await eventsOf('lottery=gosloto5x36');
    expect(events.find((event) => event.includes('2026-12-24-2100@'))).toContain('STATUS:CANCELLED');
    expect(events.filter((event) => event.includes('STATUS:CANCELLED')).length).toBeLessThan(5);
  });
});

it('files and pages have the draws of the calendar while the platform is down', async () => {
  await service.sandbox.fault('lotto-upcoming', { status: 500 });
  const page = await html('info/elgordodelaprimitiva');
  // The time in both zones, and when sales close.
  expect(page.match(/<time /g)).toHaveLength(15);
  const events = await eventsOf('lottery=eurojackpot&lottery=gosloto6x45');
  expect(events.length).toBeGreaterThan(20);
  expect(events.every((event) => event.includes('SEQUENCE:0'))).toBe(true);
});

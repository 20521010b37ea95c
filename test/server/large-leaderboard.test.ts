import { createElement } from 'react';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import Standings from '../../src/blocks/leaderboard/island.tsx';
import { readStandings } from '../../src/blocks/leaderboard/read-standings.ts';
import type { OwnStanding, StandingsPage } from '../../src/blocks/leaderboard/standings.ts';
import { renderInSite } from '../../src/components/render-in-site.tsx';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** Limits for a page with standings of any length; bytes are counted before compression. */
const budgets = { documentBytes: 50_000, elements: 600, standingsElements: 280, replyBytes: 1_500 };

const source = { kind: 'tournament', id: 509 } as const;
const hour = 3_600;
const countInterval = 300;

let service: TestService;
let visitor: Readonly<Record<string, string>>;

const get = (path: string) => request(service.url).get(path).set(visitor);
const elementsIn = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

const stateSchema = z.object({
  counters: z.record(z.string(), z.number()),
  clock: z.object({ now: z.iso.datetime() }),
});
const readState = async () => stateSchema.parse((await request(service.sandbox.url).get('/sandbox/api/state')).body);

/** Platform calls made during an action. */
async function callsDuring<Result>(work: () => Promise<Result>) {
  const { counters: before } = await readState();
  const result = await work();
  const { counters: after } = await readState();
  const made = Object.entries(after).map(([call, count]) => [call, count - (before[call] ?? 0)] as const);
  return { result, calls: Object.fromEntries(made.filter(([, count]) => count > 0)) };
}

/** The requests of a page in a browser, with the bytes of the replies. */
function countingTransport() {
  const bytes: number[] = [];
  const transport: PlatformTransport = async ({ path }) => {
    const { status, body, text } = await get(path);
    expect(status).toBe(200);
    bytes.push(Buffer.byteLength(text));
    return body;
  };
  return { bytes, transport };
}

const render = (page: StandingsPage, visitorData: OwnStanding | undefined) =>
  renderInSite(
    createElement(Standings, {
      title: 'Standings',
      source,
      periods: [],
      first: { page, unit: 'ratio', lastPrizePlace: 10 },
      visitorData: visitorData ? { status: 'ready', value: visitorData } : { status: 'failed' },
      onVisitorData: () => {},
    }),
    { userId: 7 },
  );

beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '10000' } });
  await service.ready();
  const { sandbox } = service;
  visitor = {
    Cookie: `user_token=${await sandbox.token(undefined, 400 * hour)}`,
    'Sec-Fetch-Site': 'same-origin',
    'User-Agent': 'Mozilla/5.0 Chrome/148.0',
  };
  // The visitor joins at the beginning; by the time of the test all others have joined too.
  await sandbox.advance(-30 * hour);
  const join = request(service.url).post(`/web-api/api/thirdparty/participatetournament/${source.id}`);
  expect((await join.set(visitor)).status).toBe(200);
  await sandbox.advance(70 * hour);
  // The next count happens after the tests: a page does not wait for this many players.
  const read = () => readStandings({ transport: countingTransport().transport, source, offset: 0, language: 'en' });
  const { page } = await read();
  const now = Date.parse((await readState()).clock.now) / 1_000;
  await sandbox.advance(Math.ceil(page.updatedAt + countInterval - now));
  await read();
});
afterAll(() => service.close());

describe('a leaderboard of 100,000 players', () => {
  it('sends the visitor’s place in a small document, with one call each', async () => {
    const { result, calls } = await vi.waitFor(
      async () => {
        const loaded = await callsDuring(() => get('/en/bonus/large-tournament'));
        expect(loaded.result.text).toMatch(/Your place<\/span>.*?[\d,]+ of 100,001/s);
        return loaded;
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(Buffer.byteLength(result.text)).toBeLessThan(budgets.documentBytes);
    expect(elementsIn(result.text)).toBeLessThan(budgets.elements);
    expect(calls).toMatchObject({ 'tournament-user-result': 1 });
    expect(Object.entries(calls).filter(([, count]) => count > 1)).toEqual([]);
  });

  it('opens page 5,000 with one small reply and no more elements than page 1', async () => {
    const { bytes, transport } = countingTransport();
    const read = (offset: number, countedAt?: number) =>
      readStandings({ transport, source, offset, language: 'en', own: { countedAt } });
    const { page: first, own } = await read(0);
    const { result, calls } = await callsDuring(() => read(49_990, first.updatedAt));
    expect(calls).toEqual({ 'tournament-results': 1 });
    expect(Math.max(...bytes)).toBeLessThan(budgets.replyBytes);
    const html = render(result.page, own);
    expect(html).toContain('49,991–50,000 of 100,001');
    expect(elementsIn(html)).toBeLessThan(budgets.standingsElements);
  });

  it('shows the visitor’s row once on the page of their place', async () => {
    const { transport } = countingTransport();
    const { own } = await readStandings({
      transport,
      source,
      offset: 0,
      language: 'en',
      own: { countedAt: undefined },
    });
    const place = own?.place ?? 0;
    const offset = Math.floor((place - 1) / 10) * 10;
    expect(offset).toBeGreaterThan(10_000);
    const { page } = await readStandings({ transport, source, offset, language: 'en' });
    expect(page.rows.filter(({ isMe }) => isMe)).toMatchObject([{ place }]);
    expect(render(page, own).match(/<tr/g)).toHaveLength(1 + page.limit);
  });
});

import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignFolders, folderCampaign } from '../../src/campaigns/campaign-fixtures.ts';
import { sessionClockId } from '../../src/document/session-clock/session-clock-id.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** Accounts of the sandbox that get no offers, and the texts of their pages. */
const protectedVisitors = [
  ['under age', 285_151_007, 'younger than the law or our rules allow'],
  ['self-excluded', 285_153_664, 'paused or self-excluded'],
  ['paused', 285_126_189, 'paused or self-excluded'],
] as const;

/** A running campaign of each mechanic that promotes anything. */
const campaigns = [
  'two-hundred-percentage',
  '1st',
  'no-risk-bet',
  'nba-basketball-bonus',
  'lucky-friday',
  'daily-tournament',
  'express-fight',
  'become-legend',
  'spin-wheel',
  'sticker-hunt',
  'clutch-book',
  'daily-bonus',
  'luckyday',
  'sports-stream',
];

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CLOCK_START: '2026-11-22T12:00:00Z' } });
  await service.ready();
});
afterAll(() => service.close());

async function read(path: string, accountId?: number): Promise<string> {
  const cookie = accountId === undefined ? '' : `user_token=${await service.sandbox.token(accountId)}`;
  const { text, status } = await request(service.url).get(path).set('Cookie', cookie);
  expect(status).toBe(200);
  return text;
}

/** Advertising on a page: pictures, figures, buttons and links of offers, and menus that lead to these. */
function offersIn(document: string): readonly string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(document) ?? [];
  const around = document.slice(document.indexOf('<body')).replace(main, '');
  const inMain = /[€$£]|<img|Take part|Place a bet|Sign in to|See current promotions|id="stage"|#stage|href="\/en\//g;
  // The language menu leads to the page itself.
  const inMenus = />Promotions<|>Lotter\w+<|aria-label="Sections"|href="\/en\/lotto\/(?!" hrefLang)/g;
  return [...(main.match(inMain) ?? []), ...(around.match(inMenus) ?? [])];
}

/** Pages of no single promotion. */
const pagesOfMany = ['/en/lotto/', '/en/bonus/first-deposit', '/en/bonus/daily-gift'];

/** Campaigns that promote nothing, and a text that every visitor sees. */
const informing = [
  ['license', '>Self-exclusion<'],
  ['carlos-page', '>Limits'],
] as const;

/** Time of play and limits. */
function expectSafety(html: string): void {
  expect(html).toContain(`id="${sessionClockId}"`);
  expect(html).toContain('Deposit limits');
}

describe('a protected visitor', () => {
  it('is tested on every mechanic that promotes anything', () => {
    const promoting = [...campaignFolders.keys()].map(folderCampaign).filter((one) => one.mechanic !== 'informational');
    const tested = campaigns.map((name) => folderCampaign(name).mechanic);
    expect(new Set(tested)).toEqual(new Set(promoting.map(({ mechanic }) => mechanic)));
  });

  it.each(campaigns)('sees no stage, figure or link to an offer of %s', async (name) => {
    const path = `/en/promotion/${name}`;
    const others = await read(path);
    expect(offersIn(others)).not.toEqual([]);
    expectSafety(others);
    for (const [, account, reason] of protectedVisitors) {
      const document = await read(path, account);
      expect(document).toContain(reason);
      expect(offersIn(document)).toEqual([]);
      expectSafety(document);
    }
  });

  it.each(protectedVisitors)('who is %s sees help instead of the list of promotions', async (_, account, reason) => {
    for (const search of ['', '?view=joined', '?view=ended', '?view=upcoming']) {
      const document = await read(`/en/${search}`, account);
      expect(document).toContain(reason);
      expect(document).toContain('noindex');
      expect(offersIn(document)).toEqual([]);
      expectSafety(document);
    }
  });

  it.each(pagesOfMany)('sees help instead of the offers of %s', async (path) => {
    expect(offersIn(await read(path))).not.toEqual([]);
    for (const [, account, reason] of protectedVisitors) {
      const document = await read(path, account);
      expect(document).toContain(reason);
      expect(offersIn(document)).toEqual([]);
      expectSafety(document);
    }
  });

  it('sees shared pages with offers while the platform can’t identify them', async () => {
    await service.sandbox.fault('banners', { status: 503 });
    for (const path of pagesOfMany) expect(offersIn(await read(path, 285_104_233))).not.toEqual([]);
    await service.sandbox.heal('banners');
  });

  it('sees session time and limits on a stage without menus', async () => {
    const view = await read('/en/promotion/landing-1x-wheel-of-fortune');
    expect(view).toContain('id="stage"');
    expectSafety(view);
  });

  it.each(informing)('sees the information of %s without a link to an offer', async (name, heading) => {
    const path = `/en/promotion/${name}`;
    expect(offersIn(await read(path))).not.toEqual([]);
    for (const [, account, reason] of protectedVisitors) {
      const document = await read(path, account);
      expect(document).toContain(reason);
      expect(document).toContain(heading);
      expect(offersIn(document)).toEqual([]);
      expectSafety(document);
    }
  });

  it('can still sign out', async () => {
    const [, niamh] = protectedVisitors[1];
    expect(await read('/en/', niamh)).toContain('session-control');
  });

  it('who is under age sees the higher minimum age of their country of registration', async () => {
    const [, kadri] = protectedVisitors[0];
    for (const path of ['/en/', '/en/promotion/lucky-friday']) {
      expect(await read(path, kadri)).toContain('You must be 21 or over.');
    }
  });
});

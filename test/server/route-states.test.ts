import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { lottoAvailableCall } from '../../src/platform/lotto/lotto-available.ts';
import { lottoDrawsCall } from '../../src/platform/lotto/lotto-draws.ts';
import { lottoUpcomingCall } from '../../src/platform/lotto/lotto-upcoming.ts';
import { bannersCall } from '../../src/platform/promotions/banners.ts';
import { storeItemsCall } from '../../src/platform/promotions/store-items.ts';
import { type RouteId, routeTable } from '../../src/routes/route-table.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { startSandbox, startService, type TestService } from '../support/start-service.ts';

/** The answers: status, `Cache-Control`, and whether search engines may keep the page. */
const answers = {
  page: [200, 'private, no-cache', 'index'],
  'page, not kept': [200, 'no-store', 'index'],
  'hidden page': [200, 'private, no-cache', 'noindex'],
  'hidden page, not kept': [200, 'no-store', 'noindex'],
  /** With the visitor's session in it. */
  'own page': [200, 'private, no-store', 'index'],
  'own hidden page': [200, 'private, no-store', 'noindex'],
  /** A document that the browser fills: for people only, bots wait for the page. */
  'to be filled': [200, 'no-store', 'index'],
  redirect: [302, 'private, no-store', undefined],
  'not found': [404, 'no-store', 'noindex'],
  'own not found': [404, 'private, no-store', 'noindex'],
  blocked: [451, 'no-store', 'noindex'],
  unavailable: [503, 'no-store', 'noindex'],
} as const;

type Answer = keyof typeof answers;

/**
 * State in which a route is requested. A route has the states `empty`, `missing` and `refused` only where they can
 * occur.
 */
interface Row {
  readonly path: string;
  readonly ok: Answer;
  /** The answer when the platform's list for the page is empty. */
  readonly empty?: Answer;
  /** There is no such thing at `missingPath`. */
  readonly missing?: Answer;
  readonly missingPath?: string;
  /** The operator has switched the section off: the guard refuses. */
  readonly refused?: Answer;
  /** The platform takes longer than a person waits for a page. */
  readonly slow: Answer;
  readonly down: Answer;
  /** The visitor's region is blocked. */
  readonly region: Answer;
  readonly signedIn: Answer;
}

/** It only leads to another page, and asks the platform nothing. */
const redirect = {
  ok: 'redirect',
  slow: 'redirect',
  down: 'redirect',
  region: 'redirect',
  signedIn: 'redirect',
} as const;

/** It can't be shown without a call. */
const needsPlatform = {
  ok: 'page',
  slow: 'to be filled',
  down: 'unavailable',
  region: 'redirect',
  signedIn: 'own page',
} as const;

/** It shows less without the platform. */
const standsAlone = { ...needsPlatform, down: 'page' } as const;

/** It needs no call for a visitor without a session. */
const asksNothing = { ...standsAlone, slow: 'page' } as const;

/** It is a visitor's own, and leads others to signing in. */
const personal = {
  ok: 'hidden page, not kept',
  slow: 'hidden page, not kept',
  down: 'hidden page, not kept',
  region: 'redirect',
  signedIn: 'own hidden page',
} as const;

/** Every route must be here: the type says so. The reasons are in docs/rendering.md and decisions 5, 12 and 17. */
const table: Readonly<Record<RouteId, Row>> = {
  home: { path: '/en/', empty: 'page', ...standsAlone },
  promotion: {
    path: '/en/promotion/lucky-friday',
    ...standsAlone,
    missing: 'not found',
    missingPath: '/en/promotion/no-such',
  },
  'promo-redirect': {
    path: '/en/promo-redirect/lucky-friday',
    ...redirect,
    missing: 'not found',
    missingPath: '/en/promo-redirect/A',
  },
  banner: { path: '/en/banner/?id=61', ...redirect, missing: 'redirect', missingPath: '/en/banner/?id=999999' },
  'banner-of-promotion': { path: '/en/banner/61', ...redirect, missing: 'redirect', missingPath: '/en/banner/999999' },
  'landing-page': {
    path: '/en/landing-page/summer-26',
    ...needsPlatform,
    ok: 'hidden page',
    signedIn: 'own hidden page',
    missing: 'not found',
    missingPath: '/en/landing-page/spring-26',
  },
  'bonus-redirect': {
    path: '/en/bonus-redirect/first-deposit',
    ...redirect,
    missing: 'not found',
    missingPath: '/en/bonus-redirect/A',
  },
  'promo-frame': {
    path: '/promo-frame/en/sports',
    ...needsPlatform,
    missing: 'not found',
    missingPath: '/promo-frame/en/no-such',
  },
  'mobile-app-bonus': {
    path: '/en/mobile-app/bonus/first-deposit',
    ...needsPlatform,
    missing: 'not found',
    missingPath: '/en/mobile-app/bonus/no-such',
  },
  'mobile-app-promotion': {
    path: '/en/mobile-app/lucky-friday',
    ...standsAlone,
    missing: 'not found',
    missingPath: '/en/mobile-app/no-such',
  },
  'promo-store': { path: '/en/promo-store/', empty: 'page', ...standsAlone, refused: 'not found' },
  'store-purchases': { path: '/en/promo-store/purchases/', ...personal, refused: 'not found' },
  'store-item': {
    path: '/en/promo-store/free-bet-5',
    ...needsPlatform,
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/promo-store/no-such',
  },
  'lotto-main': { path: '/en/lotto/', empty: 'page', ...needsPlatform, refused: 'not found' },
  'lotto-game': {
    path: '/en/lotto/game/powerball',
    ...standsAlone,
    // Its query may contain a stranger's numbers.
    ok: 'page, not kept',
    down: 'page, not kept',
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/lotto/game/nosuch',
  },
  'lotto-tickets': {
    path: '/en/lotto/tickets/',
    ok: 'hidden page',
    slow: 'hidden page',
    down: 'hidden page',
    region: 'redirect',
    signedIn: 'own hidden page',
    refused: 'not found',
  },
  'lotto-ticket': {
    path: '/en/lotto/tickets/T1',
    ...personal,
    // Only its owner learns whether there is a ticket.
    signedIn: 'own not found',
    refused: 'not found',
  },
  'lotto-info': {
    path: '/en/lotto/info/powerball',
    ...asksNothing,
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/lotto/info/nosuch',
  },
  'lotto-results': { path: '/en/lotto/results/', empty: 'page', ...needsPlatform, refused: 'not found' },
  'lotto-archive': {
    path: '/en/lotto/results/powerball',
    empty: 'page',
    ...needsPlatform,
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/lotto/results/nosuch',
  },
  'lotto-check': {
    path: '/en/lotto/results/powerball/check',
    ...needsPlatform,
    ok: 'page, not kept',
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/lotto/results/nosuch/check',
  },
  'lotto-frequency': {
    path: '/en/lotto/results/powerball/frequency',
    ...needsPlatform,
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/lotto/results/nosuch/frequency',
  },
  'lotto-draw': {
    path: '/en/lotto/results/powerball/2025-11-22',
    ...needsPlatform,
    refused: 'not found',
    missing: 'not found',
    missingPath: '/en/lotto/results/powerball/2025-11-21',
  },
  'lotto-draws': { path: '/en/lotto/draws/', empty: 'page', ...needsPlatform, refused: 'not found' },
  verify: { path: '/en/verify/', ...asksNothing },
  'block-page': { path: '/en/blockPage', ...redirect, region: 'blocked' },
  'content-page': {
    path: '/en/bonus/first-deposit',
    ...needsPlatform,
    missing: 'not found',
    missingPath: '/en/news/no-such',
  },
  'not-found': {
    path: '/en/no-such-page',
    ok: 'not found',
    slow: 'not found',
    down: 'not found',
    region: 'redirect',
    signedIn: 'own not found',
  },
};

const settings = { TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country', DEFAULT_COUNTRY: 'IE' };
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };

type Headers = Readonly<Record<string, string>>;

/** A path of the table in another language. */
const pathIn = (path: string, language: LanguageCode): string =>
  path.replace(/(?<=^|^\/promo-frame)\/en(?=\/)/, `/${language}`);

async function answerOf(service: TestService, path: string, headers: Headers = {}) {
  const {
    status,
    headers: sent,
    text,
  } = await request(service.url)
    .get(path)
    .set({ ...person, ...headers })
    .redirects(0);
  const isHidden = sent['x-robots-tag'] === 'noindex' || text.includes('<meta name="robots" content="noindex">');
  const isPage = text.includes('<html');
  return {
    answer: [
      status,
      sent['cache-control']?.replace(', no-transform', ''),
      isPage ? (isHidden ? 'noindex' : 'index') : undefined,
    ],
    language: /<html lang="([\w-]+)"/.exec(text)?.[1],
    isToBeFilled: text.includes('"session":"pending"'),
  };
}

/** A document in the words of the table. */
const expected = (answer: Answer, language: LanguageCode) => ({
  answer: [...answers[answer]],
  language: answer === 'redirect' ? undefined : language,
  isToBeFilled: answer === 'to be filled',
});

/** The routes that have a state, with its answer. */
const rowsWith = <State extends keyof Row>(state: State) =>
  routeTable.flatMap(({ id }) => {
    const row = table[id];
    const answer = row[state];
    return answer === undefined ? [] : [{ id, row, answer }];
  });

describe('the platform answers', () => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startService({ settings });
    await service.ready();
    token = await service.sandbox.token();
  });
  afterAll(() => service.close());

  it.each(rowsWith('ok'))('$id: $answer', async ({ row, answer }) => {
    for (const language of ['en', 'ar'] as const) {
      expect(await answerOf(service, pathIn(row.path, language))).toEqual(expected(answer, language));
    }
  });

  it.each(rowsWith('missing'))('$id at an address without a page: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.missingPath ?? '')).toEqual(expected(answer, 'en'));
  });

  it.each(rowsWith('region'))('$id, in a blocked region: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.path, { 'x-edge-country': 'US' })).toEqual(expected(answer, 'en'));
  });

  it.each(rowsWith('ok').filter(({ answer }) => answer.includes('page')))(
    '$id, with the warnings that the law of the country wants',
    async ({ row }) => {
      const partsIn = async (country: string) => {
        const { text } = await request(service.url)
          .get(row.path)
          .set({ ...person, 'x-edge-country': country });
        return [/<main.*<\/main>/s.exec(text)?.[0], /<footer.*<\/footer>/s.exec(text)?.[0]];
      };
      const warning = (words: string) =>
        expect.stringMatching(new RegExp(`<aside[^>]*>.*<p [^>]*lang=.*>${words}`, 's'));
      const [estonian, footer] = await partsIn('EE');
      expect(estonian).toEqual(warning('Tähelepanu! Tegemist on hasartmängu reklaamiga'));
      expect(footer).not.toContain('Tähelepanu!');
      const [belgian] = await partsIn('BE');
      expect(belgian).toMatch(/^<main[^>]*><(?:div|article)[^>]*><aside[^>]*><p [^>]*lang="nl"/);
      expect(await partsIn('BR')).toEqual([
        warning('Jogue com responsabilidade'),
        expect.stringContaining('Jogue com responsabilidade'),
      ]);
    },
  );

  it.each(rowsWith('signedIn'))('$id, for a visitor with a session: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.path, { cookie: `user_token=${token}` })).toEqual(expected(answer, 'en'));
  });
});

describe('the operator has switched lotteries and store off', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings });
    await service.sandbox.configure({ promoConfig: { isLottoAvailable: false, isStoreAvailable: false } });
    await service.ready();
  });
  afterAll(() => service.close());

  it.each(rowsWith('refused'))('$id: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.path)).toEqual(expected(answer, 'en'));
  });
});

describe('the platform has nothing to list', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
  let service: TestService;
  beforeAll(async () => {
    sandbox = await startSandbox();
    relay = await startRelayPlatform(sandbox.url);
    const paths = [
      bannersCall.path,
      storeItemsCall.path,
      lottoAvailableCall.path,
      lottoUpcomingCall.path,
      lottoDrawsCall.path.replace(':lottery', 'powerball'),
    ];
    for (const path of paths) relay.change(path, (text) => JSON.stringify(withoutItems(text)));
    service = await startService({ settings: { ...settings, PLATFORM_URL: relay.url } });
    await service.ready();
  });
  afterAll(async () => {
    await service.close();
    relay.stop();
    sandbox.stop();
  });

  /** A reply with its lists empty, and none of them counted. */
  const withoutItems = (text: string): object =>
    Object.fromEntries(
      Object.entries(z.looseObject({}).parse(JSON.parse(text))).map(([field, value]) => [
        field,
        Array.isArray(value) ? [] : field === 'total' ? 0 : value,
      ]),
    );

  it.each(rowsWith('empty'))('$id: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.path)).toEqual(expected(answer, 'en'));
  });
});

describe('the platform is slow', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { ...settings, OVERLOAD_PROTECTION: 'on' } });
    await service.ready();
    await service.sandbox.fault('*', { hang: true });
  });
  afterAll(() => service.close());

  const isLate = ({ answer }: { readonly answer: Answer }) => answer === 'to be filled';

  it.each(rowsWith('slow').filter((row) => !isLate(row)))('$id: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.path)).toEqual(expected(answer, 'en'));
  });

  it('all others: a document that the browser fills', async () => {
    const late = rowsWith('slow').filter(isLate);
    const found = await Promise.all(late.map(async ({ id, row }) => [id, await answerOf(service, row.path)]));
    expect(found).toEqual(late.map(({ id, answer }) => [id, expected(answer, 'en')]));
  });
});

describe('the platform is down', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings });
    await service.ready();
    await service.sandbox.fault('*', { status: 500 });
  });
  afterAll(() => service.close());

  it.each(rowsWith('down'))('$id: $answer', async ({ row, answer }) => {
    expect(await answerOf(service, row.path)).toEqual(expected(answer, 'en'));
  });
});

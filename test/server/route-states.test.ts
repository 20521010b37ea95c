import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { type PageResponse, type PageStates, pageResponses } from '../../src/pages/page-states.ts';
import { lottoAvailableCall } from '../../src/platform/lotto/lotto-available.ts';
import { lottoDrawsCall } from '../../src/platform/lotto/lotto-draws.ts';
import { lottoUpcomingCall } from '../../src/platform/lotto/lotto-upcoming.ts';
import { bannersCall } from '../../src/platform/promotions/banners.ts';
import { storeItemsCall } from '../../src/platform/promotions/store-items.ts';
import { pathWithLanguage } from '../../src/routes/route-href.ts';
import { examplePages } from '../support/example-pages.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { startSandbox, startService, type TestService } from '../support/start-service.ts';

const modules = import.meta.glob<PageStates>('../../src/pages/*/states.ts', { eager: true, import: 'states' });

const inEnglish = (path: string): string => pathWithLanguage(path, 'en');

/** Each page with its responses. The reasons are in docs/rendering.md and in decisions 5, 12 and 17. */
const rows = examplePages.map(({ id, path }) => {
  const states = modules[`../../src/pages/${id}/states.ts`];
  if (!states) throw new Error(`src/pages/${id}/states.ts is missing`);
  return { id, path: states.path ?? `/${path}`, states };
});

const settings = { TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country', DEFAULT_COUNTRY: 'IE' };
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };

type Headers = Readonly<Record<string, string>>;

async function responseOf(service: TestService, path: string, headers: Headers = {}) {
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

/** A row in the wording of the pages. */
const expected = (answer: PageResponse, language: LanguageCode) => ({
  answer: [...pageResponses[answer]],
  language: answer === 'redirect' ? undefined : language,
  isToBeFilled: answer === 'to be filled',
});

/** The pages with a response for a state. */
const rowsWith = <State extends Exclude<keyof PageStates, 'path' | 'missingPath'>>(state: State) =>
  rows.flatMap(({ id, path, states }) => {
    const answer = states[state];
    return answer === undefined
      ? []
      : [{ id, written: path, path: inEnglish(path), missingPath: states.missingPath ?? '/', answer }];
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

  it.each(rowsWith('ok'))('$id: $answer', async ({ written, answer }) => {
    for (const language of ['en', 'ar'] as const) {
      expect(await responseOf(service, pathWithLanguage(written, language))).toEqual(expected(answer, language));
    }
  });

  it.each(rowsWith('missing'))('$id at an address without a page: $answer', async ({ missingPath, answer }) => {
    expect(await responseOf(service, inEnglish(missingPath))).toEqual(expected(answer, 'en'));
  });

  it.each(rowsWith('region'))('$id, in a blocked region: $answer', async ({ path, answer }) => {
    expect(await responseOf(service, path, { 'x-edge-country': 'US' })).toEqual(expected(answer, 'en'));
  });

  it.each(rowsWith('ok').filter(({ answer }) => answer.includes('page')))(
    '$id, with the statutory warnings of the country',
    async ({ path }) => {
      const partsIn = async (country: string) => {
        const { text } = await request(service.url)
          .get(path)
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

  it.each(rowsWith('signedIn'))('$id, for a visitor with a session: $answer', async ({ path, answer }) => {
    expect(await responseOf(service, path, { cookie: `user_token=${token}` })).toEqual(expected(answer, 'en'));
  });
});

describe('lotteries and store are switched off', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings });
    await service.sandbox.configure({ promoConfig: { isLottoAvailable: false, isStoreAvailable: false } });
    await service.ready();
  });
  afterAll(() => service.close());

  it.each(rowsWith('refused'))('$id: $answer', async ({ path, answer }) => {
    expect(await responseOf(service, path)).toEqual(expected(answer, 'en'));
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

  /** A reply with its lists emptied, and their counts set to 0. */
  const withoutItems = (text: string): object =>
    Object.fromEntries(
      Object.entries(z.looseObject({}).parse(JSON.parse(text))).map(([field, value]) => [
        field,
        Array.isArray(value) ? [] : field === 'total' ? 0 : value,
      ]),
    );

  it.each(rowsWith('empty'))('$id: $answer', async ({ path, answer }) => {
    expect(await responseOf(service, path)).toEqual(expected(answer, 'en'));
  });
});

describe('the platform is slow', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { ...settings, OVERLOAD_PROTECTION: 'on', SHELL_TIMEOUT_MS: '1000' } });
    await service.ready();
    await service.sandbox.fault('*', { hang: true });
  });
  afterAll(() => service.close());

  const isLate = ({ answer }: { readonly answer: PageResponse }) => answer === 'to be filled';

  it.each(rowsWith('slow').filter((row) => !isLate(row)))('$id: $answer', async ({ path, answer }) => {
    expect(await responseOf(service, path)).toEqual(expected(answer, 'en'));
  });

  it('all others: a placeholder document', async () => {
    const late = rowsWith('slow').filter(isLate);
    const found = await Promise.all(late.map(async ({ id, path }) => [id, await responseOf(service, path)]));
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

  it.each(rowsWith('down'))('$id: $answer', async ({ path, answer }) => {
    expect(await responseOf(service, path)).toEqual(expected(answer, 'en'));
  });
});

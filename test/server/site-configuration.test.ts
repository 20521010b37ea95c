import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { readEnvironment } from '../../config/environment.ts';
import { createHostPolicyLookup } from '../../server/host/host-policy.ts';
import { createLogger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { visitOf } from '../../server/pipeline/document-visit.ts';
import { createOperatorDictionary } from '../../server/platform/operator-dictionary.ts';
import { createSiteConfigurations } from '../../server/platform/site-configurations.ts';
import { siteStateFor, staticSiteFor } from '../../server/render/site-state.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { builtInMessages } from '../../src/i18n/messages.ts';
import { noOverrides, type TextOverrides } from '../../src/i18n/text-overrides.ts';
import type { Messages } from '../../src/i18n/texts.ts';
import { errorCatalogue } from '../../src/lib/error-catalogue.ts';
import { moneySchema } from '../../src/lib/money.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { publicConfigurationSchema } from '../../src/state/public-configuration.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import { caseCount } from '../support/case-count.ts';
import { siteSchema } from '../support/document-state.ts';
import { collectLines, type LogLine } from '../support/log-lines.ts';
import { startSandbox } from '../support/start-service.ts';

const currencyList = z.array(z.looseObject({ code: z.string() }));
const replySchema = z.record(z.string(), z.unknown());
const messages: Messages = builtInMessages.get('en') ?? {};
const languageSettings = { unit: 'marquee', ids: ['promotions', 'lotteries'] };
const parts = (...ids: string[]) => ({
  parts: ids.map((id) => ({ id, isLoaded: true, texts: { [`${id}_text`]: `text of ${id}` } })),
});

let goodReply: z.infer<typeof replySchema>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  const response = await fetch(`${sandbox.url}/promo-frame/bff-api/config/all.json?lang=en`);
  goodReply = replySchema.parse(await response.json());
});
afterAll(() => sandbox.stop());

/** Site configurations from a platform with given replies, and built-in texts. */
function configurationsOver(
  answer: PlatformTransport,
  builtIn = messages,
  overridesOf: (language: LanguageCode) => TextOverrides = () => noOverrides,
) {
  const lines: LogLine[] = [];
  const logger = createLogger('info', collectLines(lines));
  const metrics = createMetrics('test');
  const configurations = createSiteConfigurations({
    transport: answer,
    operatorDictionary: createOperatorDictionary({ transport: answer, settings: languageSettings, logger }),
    timeZones: () => Promise.resolve([]),
    messages: new Map([
      ['en', builtIn],
      ['de', builtIn],
    ]),
    overridesOf,
    logger,
    metrics,
    freshMs: 1,
  });
  const load = (language: LanguageCode = 'en'): Promise<PreparedSite> => configurations.get(language);
  return { lines, metrics, load };
}

/** A platform with the given configuration and dictionary. */
const platform =
  (
    configuration: unknown,
    dictionary: (path: string) => unknown = () => parts('promotions', 'lotteries'),
  ): PlatformTransport =>
  async ({ call, path }) => {
    const body = call === 'dictionary' ? dictionary(path) : configuration;
    if (body instanceof Error) throw body;
    return body;
  };

const unavailable = new PlatformError('dictionary', 'platform-unavailable', 'down', 503);

describe('the site configuration', () => {
  it("has the site's fields and every part (R3.2 to R3.4)", async () => {
    const { configuration } = await configurationsOver(platform(goodReply)).load();
    expect(Object.keys(configuration)).toEqual(
      expect.arrayContaining(
        (
          'refId projectId captchaType minimumAge nonMultiAccountsSections manualCountryCode isCaptchaAllowed isHideLogoDe ' +
          'global betting support coupon cyber application modules toto iframe footer header auth registration promo office ' +
          'bringfriend thirdParty captcha responsible licence information'
        ).split(' '),
      ),
    );
    expect(configuration.projectId).toBe(285);
  });

  it('logs a load failure with its prefix and rejects the start-up (R8.11, R8.12)', async () => {
    const { load, lines } = configurationsOver(platform({ ...goodReply, config: { minimumAge: 'eighteen' } }));
    await expect(load()).rejects.toMatchObject({ code: 'platform-garbage' });
    const logged = lines.find(({ event }) => event === 'site_configuration_failed');
    expect(logged?.message).toMatch(/^server data error message: site-configuration: reply\.config\./);
  });

  it.each([
    ['currency', (reply: typeof goodReply, many: unknown[]) => ({ ...reply, currency: many }), 'reply.currency'],
    ['country', (reply: typeof goodReply, many: unknown[]) => ({ ...reply, country: many }), 'reply.country'],
  ])('with 20,000 entries of %s is refused, and the log names the limit', async (name, change, place) => {
    const [item] = z.array(z.unknown()).parse(goodReply[name]);
    const { load, lines } = configurationsOver(
      platform(
        change(
          goodReply,
          Array.from({ length: 20_000 }, () => item),
        ),
      ),
    );
    await expect(load()).rejects.toMatchObject({ code: 'platform-garbage' });
    const logged = lines.find(({ event }) => event === 'site_configuration_failed');
    expect(logged?.message).toContain(`${place} does not fit: too_big, at most 500`);
  });

  it('drops amounts in an unknown currency, and logs that once', async () => {
    const known = currencyList.parse(goodReply['currency']);
    const unknown = { ...known[0], code: 'XYZ', isCrypto: false };
    const reply = { ...goodReply, currency: [...known, unknown] };
    const { load, lines } = configurationsOver(platform(reply));
    expect((await load()).configuration.currency.map(({ code }) => code)).toEqual(known.map(({ code }) => code));
    for (const currency of ['QQQ', 'QQQ', 'XYZ', 'KWD', 'mBTC']) moneySchema.parse({ amount: 5, currency });
    const logged = lines.filter(({ event }) => event === 'currency_unknown');
    expect(logged.map(({ currency }) => currency)).toEqual(['XYZ', 'QQQ']);
  });

  it('serves the last good one after a later failure, and is counted as stale', async () => {
    let isDown = false;
    const { load, metrics } = configurationsOver(async (request) =>
      platform(isDown ? unavailable : goodReply)(request),
    );
    await load();
    const untilStaleIs = (value: 0 | 1) =>
      vi.waitFor(async () => {
        expect((await load()).configuration.projectId).toBe(285);
        expect(await metrics.registry.metrics()).toContain(`site_configuration_stale{language="en"} ${value}`);
      }, 30_000);
    isDown = true;
    await untilStaleIs(1);
    isDown = false;
    await untilStaleIs(0);
  });

  it('falls back to another language’s configuration, without a call for each visitor', async () => {
    let germanCalls = 0;
    const { load } = configurationsOver(async (request) => {
      if (!request.path.includes('lang=de')) return platform(goodReply)(request);
      germanCalls += 1;
      throw unavailable;
    });
    await expect(load('de')).rejects.toBe(unavailable);
    await load('en');
    const sites = await Promise.all(Array.from({ length: 50 }, () => load('de')));
    for (let round = 0; round < 50; round += 1) sites.push(await load('de'));
    expect(new Set(sites.map(({ configuration }) => configuration.projectId))).toEqual(new Set([285]));
    expect(germanCalls).toBe(2);
  });

  it('keeps the last good one after an invalid load', async () => {
    let reply: unknown = goodReply;
    const { load, lines } = configurationsOver(async (request) => platform(reply)(request));
    await load();
    reply = { ...goodReply, currency: 'none' };
    await vi.waitFor(async () => {
      expect((await load()).configuration.currency.length).toBeGreaterThan(0);
      expect(lines).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining('reply.currency does not fit') }),
      );
    }, 30_000);
  });
});

describe('the dictionary', () => {
  it('is loaded by unit and by ids, and merged over the built-in texts', async () => {
    const requested: string[] = [];
    const { load } = configurationsOver(
      platform({ ...goodReply, dictionary: { home_title: 'From the configuration', own: 'own' } }, (path) => {
        requested.push(path);
        return path.includes('unit=')
          ? { parts: [{ id: 'links', isLoaded: true, texts: { home_title: 'From the unit' } }] }
          : parts('promotions', 'lotteries');
      }),
    );
    const { t } = (await load()).texts;
    expect(requested.sort()).toEqual([
      '/web-api/api/dictionary?lang=en&ids=promotions%2Clotteries',
      '/web-api/api/dictionary?lang=en&unit=marquee',
    ]);
    expect(t('home_title')).toBe('From the unit');
    expect(t('own')).toBe('own');
    expect(t('promotions_text')).toBe('text of promotions');
    expect(t('error_page_home_link')).toBe(messages['error_page_home_link']);
  });

  it.each([[[]], [{}], ['text'], [7], [null]])(
    'logs dictionary extras that are not an object or empty: %j (R5.10)',
    async (dictionary) => {
      const { load, lines } = configurationsOver(platform({ ...goodReply, dictionary }));
      const { texts } = await load();
      expect(texts.t('home_title')).toBe(messages['home_title']);
      expect(lines).toContainEqual(
        expect.objectContaining({ event: 'dictionary_extras_refused', source: 'site configuration' }),
      );
    },
  );

  it('does not resolve nesting, and leaves out a text that is too long', async () => {
    const nesting = '$t(home_title, {"b":';
    const dictionary = { short: `${nesting} $t(own)`, own: 'own', home_title: nesting.repeat(1_000) };
    const { load, lines } = configurationsOver(platform({ ...goodReply, dictionary }));
    const { t } = (await load()).texts;
    expect([t('short'), t('home_title')]).toEqual([dictionary.short, messages['home_title']]);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'dictionary_extras_refused', keys: expect.arrayContaining(['home_title']) }),
    );
  });

  it.each([
    ['spaces', ' \u00a0'],
    ['characters that are not seen', '\u200b\ufeff'],
    ['an override of the direction', 'Home \u202e'],
  ])('leaves out a text of the operator with %s', async (_, text) => {
    const { load, lines } = configurationsOver(platform({ ...goodReply, dictionary: { home_title: text, own: 'a' } }));
    const { t } = (await load()).texts;
    expect([t('home_title'), t('own')]).toEqual([messages['home_title'], 'a']);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'dictionary_extras_refused', keys: ['home_title'] }));
  });

  it.each([
    ['texts', 6_000, 'x', 5_000],
    ['characters', 200, 'x'.repeat(9_993), 100],
  ])('is truncated at its limit of %s, and logged', async (_, count, text, taken) => {
    const keys = Array.from({ length: count }, (_unused, index) => `key${String(index).padStart(4, '0')}`);
    const dictionary = Object.fromEntries(keys.map((key) => [key, text]));
    const { load, lines } = configurationsOver(platform({ ...goodReply, dictionary }, () => ({ parts: [] })));
    const site = await load();
    expect(Object.keys(site.dictionary)).toEqual(keys.slice(0, taken));
    expect(lines).toContainEqual(expect.objectContaining({ leftOut: count - taken }));
  });

  it.each([
    ['the whole call fails', () => unavailable, ['marquee', 'promotions', 'lotteries']],
    ['one part is missing', () => parts('promotions'), ['lotteries']],
    [
      'one part was not loaded',
      () => ({ parts: [...parts('promotions').parts, { id: 'lotteries', isLoaded: false, texts: {} }] }),
      ['lotteries'],
    ],
  ])('logs the ids of a dictionary load failure, without a visible effect: %s (R8.16)', async (_, dictionary, ids) => {
    const { load, lines } = configurationsOver(platform(goodReply, dictionary));
    expect((await load()).texts.t('home_title')).toBe(messages['home_title']);
    const line = lines.find(({ event }) => event === 'dictionary_incomplete');
    expect(line?.message).toBe('not all dictionary loaded');
    expect(line?.['ids']).toEqual(expect.arrayContaining(ids));
  });

  it('logs a missing dictionary key once and shows an empty text (R8.13)', async () => {
    const { load, lines } = configurationsOver(platform(goodReply));
    const { t } = (await load()).texts;
    expect([t('no_such_key'), t('no_such_key')]).toEqual(['', '']);
    expect(lines.filter(({ event }) => event === 'dictionary_key_missing')).toHaveLength(1);
  });
});

const mutations = caseCount(10_000);

describe(`${mutations} mutations of config/all.json`, { timeout: 240_000 }, () => {
  const poison = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      '',
      0,
      -1,
      1e300,
      Number.NaN,
      true,
      [],
      {},
      100,
      'https://',
      'https://a.example;sandbox/x',
      'javascript:alert(1)',
      '//evil.example',
    ),
    fc.constant<unknown>(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')),
    fc.string(),
    fc.jsonValue(),
  );

  const visit = visitOf(
    new IncomingMessage(new Socket()),
    { language: 'en', values: createRequestValues() },
    createHostPolicyLookup({ tenants: [] }, true)({ headers: {} }),
    { route: pageTable[0], pathname: '/', search: '' },
  );

  it('are accepted or rejected as a whole, without script links or polluted prototypes', async () => {
    const start = { ...goodReply, uiStyle: { theme: 'default', errorSprite: 'https://pictures.example/a.svg' } };
    const all = leafPaths(start, []);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), poison), { minLength: 1, maxLength: 3 }), async (changes) => {
        const reply = structuredClone(start);
        for (const [index, value] of changes) change(reply, all[index % all.length] ?? [], structuredClone(value));
        try {
          const site = await configurationsOver(platform(reply), { home_title: 'Promotions' }).load();
          const forBlocks = staticSiteFor(visit, site, '');
          expect(publicConfigurationSchema.safeParse(forBlocks.configuration).error).toBeUndefined();
          const state: unknown = JSON.parse(JSON.stringify(siteStateFor(visit, site, forBlocks)));
          expect(siteSchema.safeParse(state).error).toBeUndefined();
          for (const { href } of site.configuration.footer.links) expect(href).toMatch(/^(https?:\/\/|\/(?![/\\]))/);
          for (const origin of site.imageOrigins) expect(origin).toMatch(/^https?:\/\/[a-z0-9.:-]+$/);
          for (const text of Object.values(site.dictionary)) expect(typeof text).toBe('string');
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
          expect(Object.keys(errorCatalogue)).toContain(error.code);
        }
      }),
      { numRuns: mutations, seed: 20_261_121 },
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

function leafPaths(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, [...path, key]))].filter(
    (found) => found.length > 0,
  );
}

function change(target: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const inner: unknown = Reflect.get(target, key);
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) Reflect.set(target, key, value);
  else change(inner, rest, value);
}

it('the settings limit how long a configuration is fresh', () => {
  const settings = readEnvironment({
    PLATFORM_URL: 'http://platform.test',
    NODE_ENV: 'test',
    CONFIGURATION_FRESH_MS: '500',
  });
  expect(settings).toMatchObject({ environment: { CONFIGURATION_FRESH_MS: 500 } });
});

describe('an operator’s texts', () => {
  const own = (texts: Messages, clauses: Messages = {}): TextOverrides => ({
    version: JSON.stringify([texts, clauses]),
    interface: texts,
    clauses,
  });

  it('override the built-in texts, but not the platform’s dictionary', async () => {
    const answer = platform(goodReply, () => ({
      parts: [{ id: 'promotions', isLoaded: true, texts: { home_title: 'of the dictionary' } }],
    }));
    const words = own({ home_title: 'of the folder', home_ended: 'of the folder' });
    const { texts, textsOf } = await configurationsOver(answer, messages, () => words).load();
    expect(texts.t('home_title')).toBe('of the dictionary');
    expect(texts.t('home_ended')).toBe('of the folder');
    expect(textsOf(['src/pages/home'])).toMatchObject({ home_ended: 'of the folder' });
  });

  it('change at once, once for all requests, even while the platform is down', async () => {
    let isDown = false;
    let words = new Map<LanguageCode, TextOverrides>();
    const response: PlatformTransport = (request) => platform(isDown ? unavailable : goodReply)(request);
    const { load } = configurationsOver(response, messages, (language) => words.get(language) ?? noOverrides);
    const before = await load('de');
    await load('en');
    isDown = true;
    words = new Map([['de', own({ home_title: 'Neu' }, { 'clause.who.age': 'Ab {age}.' })]]);
    const [one, other, english] = await Promise.all([load('de'), load('de'), load('en')]);
    expect([one.texts.t('home_title'), other, one.version === before.version]).toEqual(['Neu', one, false]);
    expect([one.clauseOverrides, english.clauseOverrides]).toEqual([{ de: { 'clause.who.age': 'Ab {age}.' } }, {}]);
    expect(await load('de')).toBe(one);
    words = new Map();
    expect((await load('de')).version).toBe(before.version);
  });

  it('change the version of every language when English', async () => {
    let english = noOverrides;
    const { load } = configurationsOver(platform(goodReply), messages, (language) =>
      language === 'en' ? english : noOverrides,
    );
    const before = await load('de');
    english = own({}, { 'clause.who.age': 'From {age}.' });
    const after = await load('de');
    expect(after.version).not.toBe(before.version);
    expect(after.clauseOverrides).toEqual({ en: { 'clause.who.age': 'From {age}.' } });
  });
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { createCacheKey } from '../pipeline/keys.ts';
import { language } from './language.ts';

/** The cache key of the home page at an address, for a visitor with these headers. */
function keyFor(headers: Readonly<Record<string, string>>, available: readonly LanguageCode[], url = '/') {
  const step = language({
    available: () => available,
    mainLanguage: () => 'en',
    banners: { pageOf: () => undefined, pageOfOldName: () => undefined, languagesOf: () => undefined },
    logger: pino({ level: 'silent' }),
  });
  const keyOf = createCacheKey(pageTable[0], {
    registry: new Map([['language', step]]),
    hostPolicyOf: createHostPolicyLookup({ tenants: [] }, true),
    hasCurrency: () => true,
  });
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers: { host: 'a.test', ...headers } });
  return keyOf(request);
}

it('caches separate responses for each available language', () => {
  const before = keyFor({ cookie: 'lng=fr' }, ['en', 'de']);
  expect(keyFor({ cookie: 'lng=fr' }, ['en', 'de', 'ru'])).toBe(before);
  expect(keyFor({ cookie: 'lng=fr' }, ['en', 'de', 'fr'])).not.toBe(before);
});

it('shares a cached response between all visitors who get its language', () => {
  const key = keyFor({}, ['en', 'de'], '/de/');
  expect(key).toBeDefined();
  expect(keyFor({ cookie: 'lng=en' }, ['en', 'de'], '/de/')).toBe(key);
  expect(keyFor({ referer: 'https://a.test/en/' }, ['en', 'de'], '/de/')).toBe(key);
});

it('shares no response that sets a language', () => {
  expect(keyFor({}, ['en', 'de'], '/en/?lng=de')).toBeUndefined();
});

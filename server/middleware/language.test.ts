import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { createRouteKeys } from '../pipeline/keys.ts';
import { language } from './language.ts';

it('keeps cached responses apart by the available languages', () => {
  let available: readonly LanguageCode[] = ['en', 'de'];
  const step = language({
    available: () => available,
    mainLanguage: () => 'en',
    banners: { pageOf: () => undefined, pageOfOldName: () => undefined, languagesOf: () => undefined },
    logger: pino({ level: 'silent' }),
  });
  const { signature } = createRouteKeys(pageTable[0], {
    registry: new Map([['language', step]]),
    hostPolicyOf: createHostPolicyLookup({ tenants: [] }, true),
    hasCurrency: () => true,
  });
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url: '/', headers: { host: 'a.test', cookie: 'lng=fr' } });
  const before = signature(request);
  available = ['en', 'de'];
  expect(signature(request)).toBe(before);
  available = ['en', 'de', 'fr'];
  expect(signature(request)).not.toBe(before);
});

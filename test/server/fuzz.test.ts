import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { errorCatalogue, publicErrorSchema } from '../../src/lib/error-catalogue.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { caseCount } from '../support/case-count.ts';
import { documentStateSchema, stateText } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** All cases take minutes on a shared machine. */
const timeout = 3_600_000;
const cases = { numRuns: caseCount(10_000), seed: 20_261_121 };
const cookieNames = Object.values(cookies).map(({ name }) => name);
const statuses = new Set([200, ...Object.values(errorCatalogue).map(({ status }) => status)]);

let service: TestService;
let pool: Pool;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
  pool = new Pool(service.url, { connections: 8 });
});
afterAll(async () => {
  await pool.destroy();
  await service.close();
});

/** Marquee's response; a code that is not in the catalogue throws. */
async function ask(path: string, cookie?: string) {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path,
    headers: { 'user-agent': 'Mozilla/5.0', ...(cookie !== undefined && { cookie }) },
  });
  return { status: statusCode, location: String(headers['location'] ?? ''), text: await body.text() };
}

function expectUnpolluted(): void {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
}

describe(`${cases.numRuns} cookie headers`, { timeout }, () => {
  const separators = fc.constantFrom('; ', ';', ' ', ',', '=', '==');
  const hostileText = fc.constantFrom(
    '__proto__',
    'constructor',
    'j:{"__proto__":{"polluted":1}}',
    'j:[1]',
    's:x.y',
    '%00',
    '%E0%A4%A',
    '\u00ff',
    '"',
    'light',
    'mobile',
    '-12',
    '1e309',
    'ar',
    'zz',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.eyJleHAiOjk5OTk5OTk5OTl9.',
  );
  const headerText = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...cookieNames) }, hostileText, headerText);
  const header = fc
    .array(fc.tuple(name, fc.constantFrom('=', '=', '=', '', '=='), fc.oneof(hostileText, headerText), separators), {
      maxLength: 8,
    })
    .map((parts) => parts.map((part) => part.join('')).join(''))
    // Without whitespace that an HTTP client would refuse to send.
    .map((text) => text.trim());

  it('never fail a page, always make a valid state, and pollute no prototype', async () => {
    await fc.assert(
      fc.asyncProperty(header, async (cookie) => {
        const { status, text } = await ask('/en/no-such-page', cookie);
        expect(status).toBe(404);
        expect(documentStateSchema.safeParse(JSON.parse(stateText(text))).error).toBeUndefined();
      }),
      cases,
    );
    expectUnpolluted();
  });
});

describe(`${cases.numRuns} language prefixes`, { timeout }, () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 3 });
  const prefix = fc.oneof(
    fc.constantFrom<string>(...localeCodes),
    letters,
    letters.map((text) => text.toUpperCase()),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'en%2f..',
      '%65n',
      'en;ru',
      'en.',
      '..',
      'ｅｎ',
      'e\u0301n',
      '%',
      '%ff',
    ),
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text)),
  );
  const rest = fc.constantFrom(
    '',
    '/',
    '/lotto/',
    '/lotto',
    '/promotion/lucky-friday',
    '/blockPage',
    '/nowhere?lng=',
    '/?lng=xx',
  );
  const dataReply = z.union([
    z.object({ redirect: z.string().regex(/^\/[a-z]{2}\//) }),
    z.object({ page: z.object({ view: z.object({ routeId: z.string() }) }), language: z.enum(localeCodes) }),
    z.object({ error: publicErrorSchema }),
  ]);

  it('lead to a page, an internal redirect or a refusal, never to a server error', async () => {
    await fc.assert(
      fc.asyncProperty(prefix, rest, fc.constantFrom('lng=ar', 'lng=zz', ''), async (first, path, cookie) => {
        const target = `/page-data/${first}${path}`.replace(/[^\x21-\x7e]/g, (character) =>
          encodeURIComponent(character),
        );
        const { status, text } = await ask(target, cookie);
        expect(statuses.has(status), `${target} replied ${status}`).toBe(true);
        expect(status).toBeLessThan(500);
        expect(dataReply.safeParse(JSON.parse(text)).error, `${target}: ${text.slice(0, 200)}`).toBeUndefined();
      }),
      cases,
    );
    expectUnpolluted();
  });
});

import { readdirSync } from 'node:fs';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

const names = readdirSync('config/campaigns');

/** Pages as a visitor in Ireland sees them, at noon of a Friday in UTC+3. */
let service: TestService;
const pages = new Map<string, string>();
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CLOCK_START: '2026-11-27T09:00:00Z' } });
  await service.ready();
  for (const name of names) pages.set(name, (await get(`/en/promotion/${name}`)).text);
});
afterAll(() => service.close());

const get = (address: string, cookie = '') => request(service.url).get(address).set('Cookie', cookie);
const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, value = '']) => value);

/**
 * Pairs of facts on a page with the sandbox's data: the contradiction, if any, and patterns for both facts; some page must match each, or
 * nothing is compared.
 */
const pairs: readonly (readonly [
  one: string,
  other: string,
  contradiction: (html: string) => string | undefined,
  words: readonly RegExp[],
])[] = [
  [
    'the age of the promotion',
    'the age in the footer',
    (html) => {
      const ages = new Set(all(textOf(html), /aged (\d+) or over/g));
      return ages.size > 1 ? [...ages].join(' and ') : undefined;
    },
    [/aged 18 or over/, /aged 21 or over/],
  ],
  [
    'the places of a tournament',
    'who takes part in it',
    (html) => {
      const text = textOf(html);
      const numberOf = (value = '') => Number(value.replaceAll(',', ''));
      const capacity = numberOf(all(text, /A round has places for ([\d,]+)/g)[0]);
      const participants = Math.max(0, ...all(text, /Taking part ([\d,]+)/g).map(numberOf));
      return participants > capacity ? `${participants} of ${capacity}` : undefined;
    },
    [/A round has places for [\d,]+/, /Taking part [\d,]+/],
  ],
  [
    '“up to” a share of stakes',
    'the shares of today’s games',
    (html) => {
      const [most] = all(textOf(html), /[Uu]p to (\d+)% of/g);
      const shares = all(textOf(html), /(\d+)% (?:back|of each stake|of the stake)/g);
      return most === undefined || shares.length < 2 || shares.includes(most)
        ? undefined
        : `${most}%, ${shares.join()}`;
    },
    [/[Uu]p to \d+% of/, /\d+% (?:back|of each stake|of the stake)/],
  ],
  [
    'no end in the terms',
    'an end anywhere',
    (html) => (html.includes('No end date is set') ? /\bEnds <time[^>]*>/.exec(html)?.[0] : undefined),
    [/No end date is set/, /\bEnds \d|\bEnds \w+ \d/],
  ],
  [
    'forecasts that are closed',
    'a clock that counts to their close',
    (html) =>
      /Round closed on.*Take part until|Take part until.*Round closed on/.test(textOf(html)) ? 'both' : undefined,
    [/Round closed on/, /Take part until/],
  ],
];

describe('facts on a page of the sandbox', () => {
  it.each(pairs)('%s | %s: no page contradicts itself', (one, _other, contradiction) => {
    const found = [...pages].flatMap(([name, html]) => {
      const hasTournament = html.includes('A round has places for');
      if (one.startsWith('the places') && !hasTournament) return [];
      const words = contradiction(html);
      return words === undefined ? [] : [`${name}: ${words}`];
    });
    expect(found).toEqual([]);
  });

  it.each(pairs)('%s | %s: both appear on pages', (_one, _other, _contradiction, words) => {
    const texts = [...pages.values()].map(textOf);
    expect(words.filter((word) => !texts.some((text) => word.test(text)))).toEqual([]);
  });

  it('count down to today’s deadline, on the page and on its card', async () => {
    const closes = 'dateTime="2026-11-27T18:59:00.000Z"';
    expect(pages.get('lucky-friday')).toMatch(new RegExp(`Take part until.{0,80}<time ${closes}`));
    const home = (await get('/en/?view=running&sort=new')).text + (await get('/en/')).text;
    expect(home).toContain(closes);
    expect(pages.get('luckyday')).toMatch(/Take part until.{0,80}<time dateTime="2026-11-27T19:30:00.000Z"/);
  });

  it('show times in the campaign’s zone, and in the visitor’s with the offset of that day', async () => {
    const berlin = 'tzo=1; tzo_id=1%20Europe%2FBerlin';
    const page = (await get('/en/promotion/lucky-friday', berlin)).text;
    expect(page).toContain('27.11\u00a0/\u00a021:59 UTC+3</bdi> <bdi>(\u206619:59\u00a0UTC+1\u2069)</bdi>');
    // Clocks go forward on 28 March 2027.
    const summer = (await get('/en/promotion/gold-of-champions', berlin)).text;
    expect(summer).toContain('05.06\u00a0/\u00a023:59 UTC+3</bdi> <bdi>(\u206622:59\u00a0UTC+2\u2069)</bdi>');
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

const config = configDirectory(JSON.parse(readFileSync('config/hosts.json', 'utf8')));
const file = path.join(config.path, 'campaigns/two-hundred-percentage/campaign.json');
const browser = { 'User-Agent': 'Mozilla/5.0 Chrome/148.0' };

let service: TestService;
beforeAll(async () => {
  const settings = { DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, CAMPAIGN_SCAN_MS: '100', PAGE_CACHE_MB: '16' };
  service = await startService({ settings });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

const pageIn = async (language: LanguageCode, name = 'two-hundred-percentage') =>
  (await request(service.url).get(`/${language}/promotion/${name}`).set(browser)).text;

/** Text of the page parts that contain the minimum deposit. */
const partsOf = (html: string) => ({
  hero: textOf(/<aside[^>]*>(.*?)<\/aside>/s, html),
  steps: textOf(/<ol[^>]*>(.*?)<\/ol>/s, html),
  calculator: textOf(/<table[^>]*_examples_[^>]*>(.*?)<\/table>/s, html),
  terms: textOf(/id="terms"(.*?)<\/main>/s, html),
  description: textOf(/<meta name="description" content="([^"]*)"/, html),
});

const textOf = (part: RegExp, html: string): string => (part.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, ' ');

const versionOf = (html: string): string | undefined => /\b([\da-f]{6})\b[^<]*\d\d\.\d\d\.\d{4}/.exec(html)?.[1];

describe('a fact of a campaign that changes on a running server', () => {
  it('changes terms, steps, calculator and description in all languages, with a new version of the terms', async () => {
    const before = new Map(await Promise.all(localeCodes.map(async (code) => [code, await pageIn(code)] as const)));
    const facts = readFileSync(file, 'utf8');
    const changed = facts.replace(/(?<start>"depositMin": \{ "amount": )\d+/, '$<start>17');
    writeFileSync(file, changed);
    const amount = /(?<![\p{L}\d])17(?![\p{L}\d])/u;
    await vi.waitFor(async () => expect(partsOf(await pageIn('en')).hero).toMatch(amount), { timeout: 15_000 });
    for (const code of localeCodes) {
      const [html, earlier] = [await pageIn(code), before.get(code) ?? ''];
      const parts = Object.entries(partsOf(html));
      const lacking = parts.flatMap(([part, text]) => (amount.test(text) ? [] : [part]));
      expect({ code, lacking }).toEqual({ code, lacking: [] });
      const loggedBefore = Object.values(partsOf(earlier)).filter((text) => amount.test(text));
      expect({ code, loggedBefore }).toEqual({ code, loggedBefore: [] });
      expect(versionOf(html)).toMatch(/^[\da-f]{6}$/);
      expect(versionOf(html)).not.toBe(versionOf(earlier));
    }
  });
});

describe('every campaign', () => {
  const names = readdirSync('config/campaigns').toSorted();
  const inTurn = names.map((name, index) => ({ name, language: localeCodes[index % localeCodes.length] ?? 'en' }));

  it.each(inTurn)(
    '$name has a page in $language with a title, and without keys or placeholders',
    async ({ name, language }) => {
      const html = await pageIn(language, name);
      const { htmlLang } = languages[language];
      const direction = ['ar', 'fa'].includes(language) ? 'rtl' : 'ltr';
      expect(html).toContain(`<html lang="${htmlLang}" dir="${direction}"`);
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/\S+ \| /);
      const [, page = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
      expect(page.match(/\{\{|\}\}|undefined|\[object|>(?:campaign|facts|clause|word)[._]\w+</g)).toBeNull();
      expect(page.match(/<(h1|h2|h3|li|p|strong)[^>]*><\/\1>/g)).toBeNull();
    },
  );
});

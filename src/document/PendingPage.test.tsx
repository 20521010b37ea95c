import { expect, test } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { renderInSite } from '../components/render-in-site.tsx';
import { isPendingPage, PendingPage } from './PendingPage.tsx';

test.each(localeCodes)('says in %s what is going on, and offers another try to whoever has no script', async (code) => {
  const html = await renderInSite(<PendingPage />, { currentLanguage: code }, `/${code}/lotto/`);
  const [, status = '', withoutScript = ''] = /role="status">(.*?)<\/div><noscript>(.*?)<\/noscript>/.exec(html) ?? [];
  expect(status).toMatch(/^<h1[^>]*>[^<]+<\/h1><p[^>]*>[^<]+<\/p>$/);
  expect(withoutScript).toMatch(/<p[^>]*>[^<]+<\/p><a href=""[^>]*>[^<]+<\/a>/);
});

test('stays in search results under the address of the page that it stands in for', async () => {
  const html = await renderInSite(<PendingPage />, {}, '/en/lotto/');
  expect(html).toContain('rel="canonical" href="https://promo.example/en/lotto/"');
  expect(html).not.toContain('noindex');
});

test('is told from pages, and from what is none', () => {
  expect(isPendingPage(<PendingPage />)).toBe(true);
  expect(isPendingPage(<main />)).toBe(false);
  for (const other of [null, undefined, 'text']) expect(isPendingPage(other)).toBe(false);
});

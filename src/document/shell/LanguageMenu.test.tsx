import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { LanguageMenu, languageMenuId } from './LanguageMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

test('opens the menu by its id without script', () => {
  expect(renderInSite(<LanguageSwitch />)).toContain(`popoverTarget="${languageMenuId}"`);
  expect(renderInSite(<LanguageMenu />)).toMatch(new RegExp(`<nav id="${languageMenuId}"[^>]* popover="auto"`));
});

test('keeps page and query in every link, in the order of the list', () => {
  const languages: LanguageCode[] = ['ar', 'hi', 'en'];
  const html = renderInSite(<LanguageMenu />, { siteConfig: { languages } }, '/en/lotto/?sort=DRAW_DATE');
  const hrefs = Array.from(html.matchAll(/href="(\/[^"]*)" hrefLang/g), ([, href]) => href);
  expect(hrefs).toEqual(['/en/lotto/?sort=DRAW_DATE', '/hi/lotto/?sort=DRAW_DATE', '/ar/lotto/?sort=DRAW_DATE']);
});

test('marks the page’s language, and the language of each name', () => {
  const html = renderInSite(<LanguageMenu />, { currentLanguage: 'fa' });
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toMatch(/hrefLang="fa" lang="fa" aria-current="true"/);
});

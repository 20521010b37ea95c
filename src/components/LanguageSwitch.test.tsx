import { expect, test } from 'vitest';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { renderInSite } from './render-in-site.tsx';

test('every link keeps the page and the query', async () => {
  const html = await renderInSite(<LanguageSwitch />, { languages: ['en', 'ar'] }, '/en/lotto/?sort=DRAW_DATE');
  const hrefs = Array.from(html.matchAll(/href="(\/[^"]*)" hrefLang/g), ([, href]) => href);
  expect(hrefs).toEqual(['/en/lotto/?sort=DRAW_DATE', '/ar/lotto/?sort=DRAW_DATE']);
});

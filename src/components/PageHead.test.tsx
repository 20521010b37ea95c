import { expect, test } from 'vitest';
import { PageHead } from './PageHead.tsx';
import { renderInSite } from './render-in-site.tsx';

test('names the page, its canonical address without the query, and its translations', async () => {
  const html = await renderInSite(<PageHead title="Lotteries" />, {}, '/en/lotto/?sort=DRAW_DATE');
  expect(html).toContain('<title>Lotteries | Aurora</title>');
  expect(html).toMatch(/rel="canonical" href="https:\/\/promo.example\/en\/lotto\/"/);
  expect(html).toMatch(/hrefLang="ar" href="https:\/\/promo.example\/ar\/lotto\/"/);
});

test('a hidden page asks search engines to leave it out and claims no address', async () => {
  const html = await renderInSite(<PageHead title="Error 404" isHidden />, {}, '/en/nowhere');
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/canonical|alternate/);
});

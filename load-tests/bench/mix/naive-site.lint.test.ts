import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { htmlBytes } from './html-bytes.ts';
import { createNaiveSite } from './naive-site.tsx';
import { storedElements } from './stored-elements.ts';
import { createPageCollector } from './stored-pages.ts';

const page =
  '<html lang="de"><head><title>Angebote</title></head><body class="page"><main><h1>Unsere Angebote</h1>' +
  '<ul><li>Eins <a class="link" href="/de/lotto/">Lotterien</a></li></ul></main></body></html>';

it("renders the content of Marquee's page on the naive site with i18next and React Router", async () => {
  const collector = createPageCollector();
  collector.add('/de/?view=ended', page);
  const site = await createNaiveSite(collector.pages());
  const { query, dataRoutes } = createStaticHandler(site.routes);
  const context = await query(new Request('http://localhost/de/?view=ended'));
  if (context instanceof Response) throw new Error('It leads elsewhere');
  const i18n = site.i18n.cloneInstance({ lng: 'de' });
  const html = renderToStaticMarkup(
    site.document('/de/?view=ended', i18n, createStaticRouter(dataRoutes, context), context),
  );
  // Ignores the loader's data, which only the browser needs.
  const withoutScripts = html.replace(/<script.*?<\/script>/gs, '').replace(' data-discover="true"', '');
  expect(withoutScripts).toBe(page);
  expect(htmlBytes(html)).toBe(Buffer.byteLength(page) + ' data-discover="true"'.length);
  expect(html).toContain('__staticRouterHydrationData');
  expect(renderToStaticMarkup(storedElements(collector.pages()).get('/de/?view=ended'))).toBe(page);
});

import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLanguage } from '../../config/languages.ts';
import { examplePath } from '../../src/pages/example-path.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { pathWithLanguage } from '../../src/routes/route-href.ts';
import type { PageSpec } from '../../src/routes/route-types.ts';
import { readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

/** HTML of a page, with its own addresses as without a language, since return addresses contain the page's own. */
async function htmlOf(path: string): Promise<string> {
  const { body, status } = await request(service.url).get(`/page-data${path}`);
  expect([path, status]).toEqual([path, 200]);
  return readPage(body).html.replaceAll(/\/en(?=[/"?&])|%2Fen(?=%2F|["&])/g, '');
}

const pages: readonly PageSpec[] = pageTable;
// The operator's configuration has no registration on Marquee's page, and this visitor is not blocked.
const others = new Set(['registration', 'block-page', 'not-found']);
const shown = pages.filter(({ id, page }) => typeof page === 'string' && !others.has(id));

describe('R2.6: a page without a language prefix', () => {
  it.each(shown.flatMap((page) => page.examples.map((example) => `/${examplePath(page, example)}`)))(
    'is the page of the default language: %s',
    async (path) => {
      expect(await htmlOf(path)).toBe(await htmlOf(pathWithLanguage(path, defaultLanguage)));
    },
  );
});

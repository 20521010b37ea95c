import { expect, test, vi } from 'vitest';
import { LanguageMenu } from './LanguageMenu.tsx';
import { renderInSite } from './render-in-site.tsx';
import { DocumentSearchContext, usePageAddress } from './use-page-address.ts';

const browser = vi.hoisted(() => ({ isAlive: false }));
vi.mock(import('react'), async (original) => {
  const real = await original();
  // What a hydrated page reads, while it is rendered to text.
  const useSyncExternalStore: typeof real.useSyncExternalStore = (subscribe, get, getOnServer) =>
    real.useSyncExternalStore(subscribe, get, browser.isAlive ? get : getOnServer);
  return { ...real, useSyncExternalStore };
});

const path = '/en/lotto/?utm_source=mail&sort=DRAW_DATE';

function Address() {
  const { pathname, search } = usePageAddress();
  return `${pathname} ${search}`.replaceAll('&', ' ');
}
const addressIn = async (documentSearch: string | undefined, isAlive: boolean) => {
  browser.isAlive = isAlive;
  return renderInSite(
    <DocumentSearchContext value={documentSearch}>
      <Address />
    </DocumentSearchContext>,
    {},
    path,
  );
};

test('is the address that the document was made for until the page is alive, and then the one in the browser', async () => {
  expect(await addressIn('?sort=DRAW_DATE', false)).toBe('/en/lotto/ ?sort=DRAW_DATE');
  expect(await addressIn('', false)).toBe('/en/lotto/ ');
  expect(await addressIn('?sort=DRAW_DATE', true)).toBe('/en/lotto/ ?utm_source=mail sort=DRAW_DATE');
});

test('is the one of the router on the server, which knows no other', async () => {
  expect(await addressIn(undefined, false)).toBe('/en/lotto/ ?utm_source=mail sort=DRAW_DATE');
});

test('the menu of languages leads to the same address once the page is alive', async () => {
  browser.isAlive = false;
  const menu = (
    <DocumentSearchContext value="?sort=DRAW_DATE">
      <LanguageMenu />
    </DocumentSearchContext>
  );
  expect(await renderInSite(menu, {}, path)).toContain('href="/ar/lotto/?sort=DRAW_DATE"');
  browser.isAlive = true;
  expect(await renderInSite(menu, {}, path)).toContain('href="/ar/lotto/?utm_source=mail&amp;sort=DRAW_DATE"');
});

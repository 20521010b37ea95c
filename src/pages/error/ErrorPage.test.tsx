import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { publicError } from '../../lib/error-catalogue.ts';
import { ErrorPage } from './ErrorPage.tsx';
import spriteUrl from './error-sprite.svg?no-inline';

// The server runs no effects; here they run while it renders, as if the page were shown.
vi.mock(import('react'), async (original) => ({ ...(await original()), useEffect: (effect) => void effect() }));

test('§8 "error_page_title (with code)", §8 "Button label key error_page_home_link": and out of search results', async () => {
  const html = await renderInSite(<ErrorPage {...publicError('platform-timeout')} />);
  expect(html).toContain('>504</span>');
  expect(html).toContain('Error 504');
  expect(html).toMatch(/href="\/en\/"[^>]*>Back to the home page/);
  expect(html).toContain('noindex');
});

test('§8 "error_page_message_404", §8 "500: error_page_message_500": a text of their own, and none for other codes', async () => {
  const textOf = async (code: 'not-found' | 'internal' | 'platform-timeout') =>
    /<\/h1>(.*?)<a /.exec(await renderInSite(<ErrorPage {...publicError(code)} />))?.[1]?.replace(/<[^>]*>/g, '');
  expect(await textOf('not-found')).toBe('This page could not be found. It may have moved, or the promotion is over.');
  expect(await textOf('internal')).toBe('Something went wrong on our side. Please try again in a few minutes.');
  expect(await textOf('platform-timeout')).toBe('');
});

test('names the middleware that is unknown', async () => {
  const html = await renderInSite(<ErrorPage {...publicError('unknown-middleware', 'Unknown middleware geo')} />);
  expect(html).toContain('Unknown middleware geo');
});

test('a page that is missing offers the sections of the site, a failure only the way home', async () => {
  expect(await renderInSite(<ErrorPage {...publicError('not-found')} />)).toContain('href="/en/lotto/"');
  expect(await renderInSite(<ErrorPage {...publicError('internal')} />)).not.toContain('href="/en/lotto/"');
});

test('only a missing page is searched for', async () => {
  expect(await renderInSite(<ErrorPage {...publicError('not-found')} />)).toContain('searching');
  expect(await renderInSite(<ErrorPage {...publicError('internal')} />)).not.toContain('searching');
});

test('the picture is the own one of the project where it has one', async () => {
  const errorSprite = 'https://cdn.example/lost.png';
  const own = await renderInSite(<ErrorPage {...publicError('internal')} />, { siteConfig: { errorSprite } });
  expect(own).toContain(`src="${errorSprite}"`);
  expect(own).not.toContain(spriteUrl);
  expect(await renderInSite(<ErrorPage {...publicError('internal')} />)).toContain(`src="${spriteUrl}"`);
});

test('tells that it is shown, once and with the error', async () => {
  const onShown = vi.fn();
  await renderInSite(<ErrorPage {...publicError('not-found')} onShown={onShown} />);
  expect(onShown.mock.calls).toEqual([[publicError('not-found')]]);
});

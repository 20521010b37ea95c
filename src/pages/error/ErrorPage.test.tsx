import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { publicError } from '../../lib/error-catalogue.ts';
import { ErrorPage } from './ErrorPage.tsx';

test('shows the code, leads home and stays out of search results', async () => {
  const html = await renderInSite(<ErrorPage {...publicError('platform-timeout')} />);
  expect(html).toContain('Error 504');
  expect(html).toContain('href="/en/"');
  expect(html).toContain('noindex');
});

test('a page that is missing offers the sections of the site, a failure only the way home', async () => {
  expect(await renderInSite(<ErrorPage {...publicError('not-found')} />)).toContain('href="/en/lotto/"');
  expect(await renderInSite(<ErrorPage {...publicError('internal')} />)).not.toContain('href="/en/lotto/"');
});

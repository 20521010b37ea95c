import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { ErrorPageBoundary } from './ErrorPageBoundary.tsx';

test('shows the page as long as it can be shown', async () => {
  expect(await renderInSite(<ErrorPageBoundary>the error page</ErrorPageBoundary>)).toBe('the error page');
});

test('says what happened and leads home once the error page itself has failed', async () => {
  const boundary = new ErrorPageBoundary({ children: 'the error page' });
  boundary.state = ErrorPageBoundary.getDerivedStateFromError();
  const html = await renderInSite(boundary.render(), { currentLanguage: 'ru' });
  expect(html).not.toContain('the error page');
  expect(html).toMatch(/<h1>[^<]+<\/h1><a href="\/ru\/">[^<]+<\/a>/);
});

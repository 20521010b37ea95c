import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { EmptyLayout } from './EmptyLayout.tsx';

test.each([
  ['default', DefaultLayout],
  ['empty', EmptyLayout],
])('the %s layout says what the law wants on every page', async (_name, Layout) => {
  const html = await renderInSite(<Layout>page</Layout>);
  expect(html).toContain('aged 21 or over');
  expect(html).toContain('Deposit limits');
  expect(html).toContain('Licence 1 of the authority');
});

test('a visitor who is signed in is not asked to sign in', async () => {
  expect(await renderInSite(<DefaultLayout>page</DefaultLayout>)).toContain('/login?return=%2Fen%2F');
  expect(await renderInSite(<DefaultLayout>page</DefaultLayout>, { isSignedIn: true })).not.toContain('/login');
});

test('a section that is switched off has no link', async () => {
  const html = await renderInSite(<DefaultLayout>page</DefaultLayout>, { isLottoAvailable: false });
  expect(html).not.toContain('/en/lotto/');
});

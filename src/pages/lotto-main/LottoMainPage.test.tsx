import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderInSite } from '../../components/render-in-site.tsx';
import { LottoMainPage } from './LottoMainPage.tsx';
import { emptyLottoMain, heavyLottoMain } from './lotto-main-fixtures.ts';

test.each(localeCodes)('shows a card for every lottery in %s', async (language) => {
  const html = await renderInSite(<LottoMainPage data={heavyLottoMain} />, { currentLanguage: language });
  expect(html.match(/<h2/g)).toHaveLength(heavyLottoMain.lotteries.length);
});

test('the chosen filter stays when the order changes', async () => {
  const html = await renderInSite(<LottoMainPage data={emptyLottoMain} />);
  expect(html).toContain('href="/en/lotto/?sort=DRAW_DATE&amp;filter=WIN"');
});

test('a filter on tickets asks who is not signed in to sign in, and comes back to the same view', async () => {
  const html = await renderInSite(<LottoMainPage data={emptyLottoMain} />, {}, '/en/lotto/?filter=WIN');
  expect(html).toContain(`/login?return=${encodeURIComponent('/en/lotto/?filter=WIN')}`);
});

test('a filter that matches nothing leads back to all lotteries', async () => {
  const data = { ...emptyLottoMain, isSignedIn: true };
  const html = await renderInSite(<LottoMainPage data={data} />, { userId: 7 });
  expect(html).toContain('Show all lotteries');
  expect(html).not.toContain('/login');
});

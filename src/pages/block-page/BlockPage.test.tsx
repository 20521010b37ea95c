import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderInSite } from '../../components/render-in-site.tsx';
import { BlockPage } from './BlockPage.tsx';

test.each(localeCodes)('offers help and stays out of search results in %s', async (language) => {
  const html = await renderInSite(<BlockPage />, { language });
  expect(html).toContain('Deposit limits');
  expect(html).toContain('mailto:help@operator.example');
  expect(html).toContain('noindex');
});

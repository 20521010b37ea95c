import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderInSite } from '../../components/render-in-site.tsx';
import { BlockPage } from './BlockPage.tsx';

test.each(localeCodes)('offers help and stays out of search results in %s', async (currentLanguage) => {
  const html = await renderInSite(<BlockPage />, { currentLanguage });
  expect(html).toContain('Deposit limits');
  expect(html).toContain('mailto:help@operator.example');
  expect(html).toContain('noindex');
});

test('every link leads to help, none to what is blocked', async () => {
  const region = {
    helplines: [{ name: 'Helpline', phone: '112', href: 'https://help.example/' }],
    selfExclusion: { name: 'OASIS', href: 'https://oasis.example/' },
  };
  const html = await renderInSite(<BlockPage />, { region }, '/en/blockPage');
  expect(Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href)).toEqual([
    'mailto:help@operator.example',
    'https://operator.example/limits',
    'https://oasis.example/',
    'https://help.example/',
    'tel:112',
  ]);
});

import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { blockPage } from './block.tsx';

const pageIn = (language: LanguageCode) => blockPage({ t: textsFixture(language).t, language });
const show = (site: SiteChanges, language: LanguageCode = 'en'): string =>
  renderBlocks(pageIn(language).blocks, {
    site: { ...site, currentLanguage: language },
    path: `/${language}/blockPage`,
  });

test.each(localeCodes)('R1.18 offers help and stays out of search results in %s', (language) => {
  const html = show({}, language);
  expect(html).toContain('Deposit limits');
  expect(html).toContain('mailto:help@operator.example');
  expect(pageIn(language).isHidden).toBe(true);
});

test('R1.18 links only to help', () => {
  const region = {
    helplines: [{ name: 'Helpline', phone: '112', href: 'https://help.example/' }],
    selfExclusion: { name: 'OASIS', href: 'https://oasis.example/' },
  };
  expect(Array.from(show({ region }).matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href)).toEqual([
    'mailto:help@operator.example',
    'https://operator.example/limits',
    'https://oasis.example/',
    'https://help.example/',
    'tel:112',
  ]);
});

test('R1.18 has no email link without the operator’s address', () => {
  expect(show({ siteConfig: { contacts: { email: '', phone: '' } } })).not.toContain('mailto:');
});

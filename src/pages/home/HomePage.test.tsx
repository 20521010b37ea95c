import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderInSite } from '../../components/render-in-site.tsx';
import { HomePage } from './HomePage.tsx';
import { emptyHome, heavyHome, lightHome } from './home-fixtures.ts';

test.each(localeCodes)('shows every promotion with its terms and a link in %s', async (language) => {
  const html = await renderInSite(<HomePage data={heavyHome} />, { currentLanguage: language });
  for (const { name, title, significantTerms } of heavyHome.promotions) {
    expect(html).toContain(`href="/${language}/promotion/${name}"`);
    expect(html).toContain(title);
    for (const term of significantTerms) expect(html).toContain(term);
  }
});

test('says so when nothing runs', async () => {
  expect(await renderInSite(<HomePage data={emptyHome} />)).toContain('No promotions right now');
});

test('leaves the draws out when the section is off', async () => {
  expect(await renderInSite(<HomePage data={lightHome} />)).not.toContain('/en/lotto/');
});

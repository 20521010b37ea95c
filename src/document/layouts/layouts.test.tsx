import { expect, test } from 'vitest';
import { overlayId } from '../../components/Overlay.tsx';
import { renderInSite } from '../../components/render-in-site.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { EmptyLayout } from './EmptyLayout.tsx';

const layouts = [
  ['default', DefaultLayout],
  ['empty', EmptyLayout],
] as const;

const region = {
  licence: { text: 'Lizenz 2 der Behörde', language: 'de', registerUrl: 'https://register.example/2' },
  helplines: [{ name: 'Helpline', phone: '0800 1 37 (27)', href: 'https://help.example/' }],
  selfExclusion: { name: 'OASIS', href: 'https://oasis.example/' },
};

test.each(layouts)('the %s layout says what the law wants on every page', async (_name, Layout) => {
  const html = await renderInSite(<Layout>page</Layout>);
  expect(html).toContain('aged 21 or over');
  expect(html).toContain('Deposit limits');
  expect(html).toContain('Licence 1 of the authority');
  expect(html).toContain('© Aurora');
});

test.each(layouts)('the %s layout has one overlay container with the menu of languages', async (_name, Layout) => {
  const html = await renderInSite(<Layout>page</Layout>);
  expect(html.split(`id="${overlayId}"`)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`id="${overlayId}".*hrefLang="ar"`, 's'));
});

test.each(layouts)('the %s layout says what the region of the visitor wants', async (_name, Layout) => {
  const html = await renderInSite(<Layout>page</Layout>, { region });
  expect(html).toMatch(/<p lang="de"[^>]*>Lizenz 2 der Behörde/);
  expect(html).not.toContain('Licence 1 of the authority');
  expect(html).toContain('href="https://register.example/2"');
  expect(html).toContain('href="https://help.example/"');
  expect(html).toMatch(/href="tel:080013727" dir="ltr"/);
  expect(html).toMatch(/href="https:\/\/oasis.example\/" target="_top">Exclude yourself from gambling: OASIS/);
});

test('the register of one licence never stands under the sentence of another', async () => {
  const licence = { text: 'Licence 1', registerUrl: 'https://register.example/1' };
  const withoutRegister = { ...region, licence: { text: 'Lizenz 2', language: 'de' } };
  const page = <EmptyLayout>page</EmptyLayout>;
  expect(await renderInSite(page, { siteConfig: { licence } })).toContain('https://register.example/1');
  expect(await renderInSite(page, { siteConfig: { licence }, region: withoutRegister })).not.toContain('register');
});

test('a visitor who is signed in is not asked to sign in', async () => {
  expect(await renderInSite(<DefaultLayout>page</DefaultLayout>)).toContain('/login?return=%2Fen%2F');
  expect(await renderInSite(<DefaultLayout>page</DefaultLayout>, { userId: 7 })).not.toContain('/login');
});

test('a section that is switched off has no link', async () => {
  const html = await renderInSite(<DefaultLayout>page</DefaultLayout>, { siteConfig: { isLottoAvailable: false } });
  expect(html).not.toContain('/en/lotto/');
});

test('the links of the operator stand in the header of the default layout', async () => {
  const siteConfig = { headerLinks: [{ dictKey: 'link_about', href: 'https://operator.example/sports' }] };
  const header = /<header.*<\/header>/s;
  const inDefault = await renderInSite(<DefaultLayout>page</DefaultLayout>, { siteConfig });
  expect(header.exec(inDefault)?.[0]).toContain('https://operator.example/sports');
  expect(await renderInSite(<EmptyLayout>page</EmptyLayout>, { siteConfig })).not.toContain('/sports');
});

test('the logo can be hidden from visitors in Germany, who keep a named way home', async () => {
  const siteConfig = { isHideLogoDe: true };
  const headerFor = async (country: string) =>
    /<header.*<\/header>/s.exec(
      await renderInSite(<EmptyLayout>page</EmptyLayout>, { region: { country, helplines: [] }, siteConfig }),
    )?.[0];
  const inGermany = await headerFor('DE');
  expect(inGermany).not.toContain('Aurora');
  expect(inGermany).toMatch(/<a [^>]*href="\/en\/".*<span class="[^"]*hidden[^"]*">[^<]+<\/span><\/a>/);
  expect(await headerFor('AT')).toContain('Aurora');
});

test.each(['/en/blockPage', '/blockPage'])(
  'a visitor who is blocked gets no link to what is offered: %s',
  async (path) => {
    const html = await renderInSite(<EmptyLayout>page</EmptyLayout>, {}, path);
    expect(html).toContain('Aurora');
    expect(html).not.toMatch(/href="\/en\/(lotto\/|promotion\/[^"]*)?"/);
    expect(html).not.toMatch(/\/login|\/registration/);
  },
);

import { expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { HostSimulatorPage } from './HostSimulatorPage.tsx';

const data = { campaigns: ['lucky-friday'] };

it('is English in every language, and stays out of search results', async () => {
  const html = await renderInSite(<HostSimulatorPage data={data} />, { currentLanguage: 'ar' }, '/ar/host-simulator');
  expect(html).toContain('<div lang="en" dir="ltr"><header');
  expect(html).toContain('noindex');
});

it('offers pages that may be framed, and opens none by itself', async () => {
  const html = await renderInSite(<HostSimulatorPage data={data} />);
  expect(html).toContain('value="promotion/lucky-friday"');
  expect(html).toContain('value="host-conformance"');
  expect(html).not.toContain('value="test-mobile-app"');
  expect(html).not.toContain('<iframe');
});

it('writes no style into the document, which its policy forbids', async () => {
  expect(await renderInSite(<HostSimulatorPage data={data} />)).not.toMatch(/\sstyle="/);
});

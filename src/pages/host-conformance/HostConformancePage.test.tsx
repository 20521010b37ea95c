import { expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { HostConformancePage } from './HostConformancePage.tsx';

it('is English in every language, runs nothing by itself, and stays out of search results', async () => {
  const html = await renderInSite(<HostConformancePage data={{}} />, { currentLanguage: 'ar' }, '/ar/host-conformance');
  expect(html).toContain('<div lang="en" dir="ltr"');
  expect(html).toContain('noindex');
  expect(html).toContain('Run the checks');
  expect(html).not.toContain('data-check');
  expect(html).not.toMatch(/\sstyle="/);
});

import { expect, it } from 'vitest';
import { renderInSite } from '../../../../src/components/render-in-site.tsx';
import HostConformance from './island.tsx';

it('is English in every language, and starts no check when rendered', () => {
  const html = renderInSite(<HostConformance />, { currentLanguage: 'ar' }, '/ar/host-conformance');
  expect(html).toContain('<div lang="en" dir="ltr"');
  expect(html).toContain('Run the checks');
  expect(html).not.toContain('data-check');
  expect(html).not.toMatch(/\sstyle="/);
});

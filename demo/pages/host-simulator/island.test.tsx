import { expect, it } from 'vitest';
import { renderInSite } from '../../../src/components/render-in-site.tsx';
import HostSimulator from './island.tsx';

const campaigns = ['lucky-friday'];

it('is English in every language', () => {
  const html = renderInSite(<HostSimulator campaigns={campaigns} />, { currentLanguage: 'ar' }, '/ar/host-simulator');
  expect(html).toContain('<div lang="en" dir="ltr"><header');
});

it('offers pages that may be framed, and opens none by itself', () => {
  const html = renderInSite(<HostSimulator campaigns={campaigns} />);
  expect(html).toContain('value="promotion/lucky-friday"');
  expect(html).toContain('value="host-conformance"');
  expect(html).not.toContain('value="test-mobile-app"');
  expect(html).not.toContain('<iframe');
});

it('writes no style into the document, which its policy forbids', () => {
  expect(renderInSite(<HostSimulator campaigns={campaigns} />)).not.toMatch(/\sstyle="/);
});

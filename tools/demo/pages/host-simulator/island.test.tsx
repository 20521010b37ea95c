import { expect, it } from 'vitest';
import { renderInSite } from '../../../../src/components/render-in-site.tsx';
import HostSimulator from './island.tsx';

const names = { campaigns: ['lucky-friday'], bonuses: ['first-deposit'] };

it('is English in every language', () => {
  const html = renderInSite(<HostSimulator names={names} />, { currentLanguage: 'ar' }, '/ar/host-simulator');
  expect(html).toContain('<div lang="en" dir="ltr"><header');
});

it('offers only pages that may be framed, and opens none when rendered', () => {
  const html = renderInSite(<HostSimulator names={names} />);
  expect(html).toContain('value="promotion/lucky-friday"');
  expect(html).toContain('value="host-conformance"');
  expect(html).not.toContain('value="test-mobile-app"');
  expect(html).not.toContain('<iframe');
});

it('writes no style into the document, which its policy forbids', () => {
  expect(renderInSite(<HostSimulator names={names} />)).not.toMatch(/\sstyle="/);
});

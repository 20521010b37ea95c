import { expect, it } from 'vitest';
import { renderInSite } from '../../../../src/components/render-in-site.tsx';
import { sandboxCommand } from './app-cookies.ts';
import TestMobileApp from './island.tsx';

const names = { campaigns: ['lucky-friday'], bonuses: ['first-deposit'] };

it('is English in every language', () => {
  const html = renderInSite(<TestMobileApp names={names} />, { currentLanguage: 'ar' }, '/ar/test-mobile-app');
  expect(html).toContain('<div lang="en" dir="ltr"><header');
});

it('offers an example of every page, and opens none when rendered', () => {
  const html = renderInSite(<TestMobileApp names={names} />);
  expect(html).toContain('value="promotion/lucky-friday"');
  expect(html).toContain('value="promo-redirect/lucky-friday"');
  expect(html).toContain('value="mobile-app/bonus/first-deposit"');
  expect(html).not.toContain('value="mobile-app/bonus/lucky-friday"');
  expect(html).not.toContain('<iframe');
});

it('falls back to the local sandbox if the sign-in address has no origin', () => {
  const html = renderInSite(<TestMobileApp names={names} />, { siteConfig: { loginUrl: '/sign-in' } });
  expect(html).toContain('http://localhost:3900/sandbox/api/app-authorizations');
});

it('writes no style into the document, which its policy forbids', () => {
  expect(renderInSite(<TestMobileApp names={names} />)).not.toMatch(/\sstyle="/);
});

it('writes a command that requests an authorization from the sandbox', () => {
  expect(sandboxCommand('http://localhost:3900', '7')).toBe(
    `curl -X POST http://localhost:3900/sandbox/api/app-authorizations -H 'content-type: application/json' -d '{"accountId":7}'`,
  );
});

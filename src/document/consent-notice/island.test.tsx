import { expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import ConsentNotice from './island.tsx';

it.each([
  ['unasked', 'unasked'],
  ['granted', 'unasked'],
  ['unasked', 'denied'],
] as const)('links to the consent settings until both questions are answered: %s, %s', (analytics, fraudPrevention) => {
  const html = renderInSite(<ConsentNotice />, { consent: { analytics, fraudPrevention } });
  expect(html).toContain('No tracking without your consent.');
  expect(html).toMatch(/<button[^>]* popoverTarget="privacy-choices"[^>]*>Choose</);
});

it.each([
  ['granted', 'denied'],
  ['denied', 'denied'],
] as const)('is hidden when both questions are answered: %s, %s', (analytics, fraudPrevention) => {
  expect(renderInSite(<ConsentNotice />, { consent: { analytics, fraudPrevention } })).toBe('');
});

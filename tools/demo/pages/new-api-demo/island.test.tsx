import { expect, test } from 'vitest';
import { renderInSite } from '../../../../src/components/render-in-site.tsx';
import NewApiDemo from './island.tsx';
import { demoCallFixture } from './new-api-demo-fixtures.ts';

const calls = [
  demoCallFixture(),
  demoCallFixture({
    id: 'debug',
    group: 'user',
    isForBrowsers: false,
    sample: { parameters: {}, headers: '{"x":"<script>"}' },
  }),
];
const page = (path: string, isSignedIn = true) =>
  renderInSite(<NewApiDemo calls={calls} isSignedIn={isSignedIn} />, {}, path);

test('lists every call as a link', () => {
  const html = page('/en/new-api-demo');
  for (const { id } of calls) expect(html).toContain(`href="?call=${id}"`);
  expect(html).toContain('2 of 2 calls');
  expect(html).toContain('Run all safe reads');
  expect(html).not.toContain('not signed in');
});

test('marks the call of the address as current, and renders its form', () => {
  const html = page('/en/new-api-demo?call=debug', false);
  expect(html).toMatch(/<a [^>]*aria-current="page"/);
  expect(html).toContain('browsers may not make this call');
  expect(html).not.toContain('As a browser');
  expect(html).toContain('{&quot;x&quot;:&quot;&lt;script&gt;&quot;}');
  expect(html).toContain('not signed in');
});

test.each(['none', '__proto__', '<b>'])('reports an unknown call: %s', (id) => {
  const html = page(`/en/new-api-demo?call=${encodeURIComponent(id)}`);
  expect(html).toContain('There is no call with this id');
  expect(html).toContain('2 of 2 calls');
});

test('is English and left to right in every language', () => {
  expect(renderInSite(<NewApiDemo calls={calls} isSignedIn />, { currentLanguage: 'ar' })).toMatch(
    /<div lang="en" dir="ltr"/,
  );
});

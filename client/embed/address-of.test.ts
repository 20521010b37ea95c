import { expect, it } from 'vitest';
import { addressOf, originOf } from './address-of.ts';

const script = 'https://marquee.example';

it('shows a page of the origin that the script came from, or of the one that is named', () => {
  expect(addressOf({ path: '/en/lotto?draw=1', title: '' }, script).href).toBe(
    'https://marquee.example/en/lotto?draw=1',
  );
  const origin = 'http://localhost:3000';
  expect(addressOf({ path: '/en/', title: '', origin }, script).href).toBe('http://localhost:3000/en/');
});

it.each([
  ['/en/', 'https://marquee.example/'],
  ['/en/', 'https://marquee.example/embed'],
  ['/en/', 'marquee.example'],
  ['/en/', 'javascript:alert(1)'],
  ['/en/', 'null'],
  ['/en/', ''],
  ['en/', script],
  ['', script],
  ['//evil.example/en/', script],
  ['/\\evil.example/en/', script],
  ['/\t/evil.example/en/', script],
  ['https://evil.example/', script],
  ['javascript:alert(1)', script],
])('says at once that the path %j of %j is no page of Marquee', (path, origin) => {
  expect(() => addressOf({ path, title: '', origin }, script)).toThrow(TypeError);
});

it('finds the origin of a script, and none for one that is written into the page or read by a server', () => {
  expect(originOf('https://marquee.example:8443/embed/marquee.js?x=/y')).toBe('https://marquee.example:8443');
  expect(originOf('')).toBeUndefined();
  expect(originOf('file:///srv/marquee.mjs')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { addressOf, originOf } from './address-of.ts';

const script = 'https://marquee.example';

it('uses the origin of the script, or the given one', () => {
  expect(addressOf({ path: '/en/lotto?draw=1', title: '' }, script).href).toBe(
    'https://marquee.example/en/lotto?draw=1',
  );
  const origin = 'http://localhost:3000';
  expect(addressOf({ path: '/en/', title: '', origin }, script).href).toBe('http://localhost:3000/en/');
});

it.each([
  'https://marquee.example/',
  'https://marquee.example/embed',
  'marquee.example',
  'javascript:alert(1)',
  'null',
  '',
])('rejects %j as an origin', (origin) => {
  expect(() => addressOf({ path: '/en/', title: '', origin }, script)).toThrow(`Marquee: wrong origin ${origin}`);
});

it.each([
  'en/',
  '',
  '//evil.example/en/',
  '/\\evil.example/en/',
  '/\t/evil.example/en/',
  'https://evil.example/',
  'javascript:alert(1)',
])('rejects %j as a path', (path) => {
  expect(() => addressOf({ path, title: '' }, script)).toThrow(`Marquee: wrong path ${path}`);
});

it('finds the origin of a script, unless it is inline or a local file', () => {
  expect(originOf('https://marquee.example:8443/embed/marquee.js?x=/y')).toBe('https://marquee.example:8443');
  expect(originOf('')).toBeUndefined();
  expect(originOf('file:///srv/marquee.mjs')).toBeUndefined();
});

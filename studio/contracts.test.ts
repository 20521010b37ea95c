import { expect, it } from 'vitest';
import { originOfView, viewOfHost } from './contracts.ts';

const site = 'https://preview.studio.example';

it('a preview view is identified by its origin', () => {
  const view = {
    country: 'DE',
    theme: 'light',
    visitor: 'self-excluded',
    at: '2028-01-10T21:00:00.000Z',
    brand: 'kite-2',
  } as const;
  expect(originOfView(site, view)).toBe('https://de-light-self-excluded-1831150800-kite-2.preview.studio.example');
  expect(viewOfHost(new URL(originOfView(site, view)).host, 'preview.studio.example')).toEqual(view);
});

it('a view without a moment or a brand has a shorter name', () => {
  const view = { country: 'IE', theme: 'dark', visitor: 'signed-in' } as const;
  expect(originOfView('http://localhost:4000', view)).toBe('http://ie-dark-signed-in.localhost:4000');
  expect(viewOfHost('ie-dark-signed-in.localhost:4000', 'localhost')).toEqual(view);
});

it('a view of a release has its number', () => {
  const view = {
    country: 'IE',
    theme: 'dark',
    visitor: 'self-excluded',
    at: '2099-12-31T00:00:00.000Z',
    release: 9999,
  } as const;
  const { host } = new URL(originOfView(site, view));
  expect(host).toBe('r9999-ie-dark-self-excluded-4102358400.preview.studio.example');
  expect(viewOfHost(host, 'preview.studio.example')).toEqual(view);
  expect(viewOfHost('r10000-ie-dark-anonymous.localhost', 'localhost')).toBeUndefined();
});

it('the name of a view fits into a label', () => {
  const view = {
    country: 'IE',
    theme: 'light',
    visitor: 'self-excluded',
    at: '2099-12-31T00:00:00Z',
    brand: 'a'.repeat(29),
  } as const;
  const [label = ''] = new URL(originOfView(site, view)).host.split('.');
  expect(label.length).toBeLessThanOrEqual(63);
  expect(viewOfHost(`${label}.localhost`, 'localhost')).toMatchObject({ brand: view.brand });
});

it.each([
  'localhost:3000',
  'de-blue-anonymous.localhost',
  'de-dark-root.localhost',
  'de-dark-anonymous.evil.example',
  'de-dark-anonymous.localhost.evil.example',
  'a.de-dark-anonymous.localhost',
])('the host name %s is not a view', (host) => {
  expect(viewOfHost(host, 'localhost')).toBeUndefined();
});

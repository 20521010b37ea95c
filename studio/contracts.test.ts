import { expect, it } from 'vitest';
import { hostOfView, viewOfHost } from './contracts.ts';

it('a view of a preview is its host name', () => {
  const view = { country: 'DE', theme: 'light', visitor: 'self-excluded', brand: 'kite' } as const;
  expect(hostOfView(view)).toBe('de.light.self-excluded.kite.localhost');
  expect(viewOfHost(`${hostOfView(view)}:4000`)).toEqual(view);
  expect(viewOfHost('de.dark.anonymous.localhost')).toMatchObject({ country: 'DE', theme: 'dark' });
});

it.each(['localhost:3000', 'de.blue.anonymous.localhost', 'de.dark.root.localhost', 'de.dark.anonymous.evil.example'])(
  'an invalid host name: %s',
  (host) => {
    expect(viewOfHost(host)).toBeUndefined();
  },
);

import { expect, it } from 'vitest';
import { leftovers } from './leftovers.ts';

it('lists new resources and changed settings', () => {
  const before = { mounts: ['/a'], settings: ['kernel/panic=0'] };
  expect(leftovers(before, { mounts: ['/a', '/b'], settings: ['kernel/panic=10'], cgroups: [] })).toEqual([
    'mounts: /b',
    'settings: kernel/panic=10',
  ]);
  expect(leftovers(before, { ...before, mounts: [] })).toEqual([]);
});

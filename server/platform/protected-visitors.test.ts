import { expect, it } from 'vitest';
import type { Session } from '../../src/state/session.ts';
import { createProtectedVisitors } from './protected-visitors.ts';

const visitor = (userId: number): Session => ({ status: 'signed-in', userId, token: 'token', country: null });

it('uses the platform’s last reply about a visitor’s protection', () => {
  const { record, reasonFor } = createProtectedVisitors();
  record(visitor(1), ['phone', 'self-excluded']);
  record(visitor(2), ['phone']);
  record(visitor(3), ['age']);
  expect([1, 2, 3, 4].map((id) => reasonFor(visitor(id)))).toEqual(['excluded', undefined, 'under-age', undefined]);
  expect(reasonFor({ status: 'anonymous' })).toBeUndefined();
});

it('removes a visitor whose protection has ended', () => {
  const { record, reasonFor } = createProtectedVisitors();
  record(visitor(1), ['paused']);
  record(visitor(1), undefined);
  expect(reasonFor(visitor(1))).toBeUndefined();
});

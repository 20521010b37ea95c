import { expect, it } from 'vitest';
import { middlewareNames } from '../../src/routes/route-types.ts';
import { middlewareRegistry } from './registry-fixture.ts';

it('has a middleware for every name that a route may have, and no other', () => {
  expect([...middlewareRegistry.keys()].toSorted()).toEqual([...middlewareNames].toSorted());
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PendingPage } from '../src/document/PendingPage.tsx';
import { routerStatusSource } from './navigation-status.ts';

const idle = { navigation: { state: 'idle' }, revalidation: 'idle', loaderData: {}, errors: null };
const statusAfter = (start: object, later: object) => {
  const router = { state: { ...idle, ...start }, subscribe: () => () => {} };
  const { getStatus } = routerStatusSource(router);
  router.state = { ...idle, ...later };
  return getStatus();
};
const failure = { boundary: 'failure' };

test('a navigation is loading, and failed where it ends in an error', () => {
  expect(statusAfter({}, { navigation: { state: 'loading' } })).toBe('loading');
  expect(statusAfter({}, { errors: failure })).toBe('failed');
  expect(statusAfter({ errors: failure }, { errors: failure })).toBe('idle');
});

test('data that is read anew shows no progress, unless the page itself is still to come', () => {
  const page = createElement('main');
  expect(statusAfter({}, { revalidation: 'loading', loaderData: { home: page } })).toBe('idle');
  const pending = createElement(PendingPage);
  expect(statusAfter({}, { revalidation: 'loading', loaderData: { home: pending } })).toBe('loading');
});

import { expect, test } from 'vitest';
import { publicError } from '../../lib/error-catalogue.ts';
import { errorDetail, errorMessageKey } from './error-view.ts';

test('§8 "for unknown middleware and unspecified failures": a text of their own, other codes have none', () => {
  expect(errorMessageKey(publicError('not-found'))).toBe('error_page_message_404');
  expect(errorMessageKey(publicError('unknown-middleware'))).toBe('error_page_message_500');
  expect(errorMessageKey(publicError('platform-timeout'))).toBeUndefined();
});

test('a message that only repeats the code adds nothing', () => {
  expect(errorDetail(publicError('not-found', 'This page could not be found'))).toBeUndefined();
  expect(errorDetail(publicError('unknown-middleware', 'Unknown middleware geo'))).toBe('Unknown middleware geo');
});

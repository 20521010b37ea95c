import { expect, test } from 'vitest';
import { publicError } from '../../lib/error-catalogue.ts';
import { errorMessageKey } from './error-view.ts';

test('a missing page and a failure have texts of their own, other codes have none', () => {
  expect(errorMessageKey(publicError('not-found'))).toBe('error_page_message_404');
  expect(errorMessageKey(publicError('unknown-middleware'))).toBe('error_page_message_500');
  expect(errorMessageKey(publicError('platform-timeout'))).toBeUndefined();
});

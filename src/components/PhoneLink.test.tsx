import { expect, it } from 'vitest';
import { phoneHref } from './PhoneLink.tsx';

it.each([
  ['1-800-GAMBLER', 'tel:18004262537'],
  ['1-800-BETS-OFF', 'tel:18002387633'],
  ['1-888-ADMIT-IT', 'tel:18882364848'],
  ['+1 (800) 522-4700', 'tel:+18005224700'],
  ['0800 1 372 700', 'tel:08001372700'],
  ['+49 (0)30 123 456', 'tel:+4930123456'],
  ['(0)30 123 456', 'tel:030123456'],
  ['+353 1 555 0142 ext. 5', 'tel:+35315550142;ext=5'],
  ['+353 1 555 0142 x5', 'tel:+35315550142;ext=5'],
])('%s is called by %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

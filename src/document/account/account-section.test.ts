import { expect, test } from 'vitest';
import { accountSection } from './account-section.ts';

test.each([
  ['/en/promotion/lucky-friday', 'promotions'],
  ['/promotion/lucky-friday', 'promotions'],
  ['/promo-frame/en/sports', 'promotions'],
  ['/bonus/first-deposit', 'bonuses'],
  ['/ru/lotto/game/powerball', 'lotto'],
  ['/promo-store/', 'store'],
  ['/en/', undefined],
  ['/constructor/', undefined],
])('R2.6: the section of %s is %s', (path, section) => {
  expect(accountSection(path)).toBe(section);
});

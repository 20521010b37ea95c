import { expect, it } from 'vitest';
import { renderInSite } from '../components/render-in-site.tsx';
import { DrawDay } from './DrawDay.tsx';

it.each([
  ['2026-11-21', 'en', '<time dateTime="2026-11-21">Sat <bdi dir="ltr">21.11.2026</bdi></time>'],
  ['2026-11-21-1530', 'ar', '<bdi dir="ltr">21.11.2026 / 15:30</bdi></time>'],
] as const)('writes the digits of %s in %s from left to right', (id, currentLanguage, expected) => {
  expect(renderInSite(<DrawDay id={id} />, { currentLanguage })).toContain(expected);
});

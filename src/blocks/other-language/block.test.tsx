import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { otherLanguage } from './block.tsx';

it.each([
  ['ar', 'en', '<div lang="ar" dir="rtl">', '<bdi lang="en">English</bdi>'],
  ['de', 'fa', '<div lang="de" dir="ltr">', '<bdi lang="fa">فارسی</bdi>'],
] as const)('speaks %s, in its direction, on a page in %s', (currentLanguage, shown, notice, name) => {
  const html = renderBlock(otherLanguage.of({ shown }), { site: { currentLanguage } });
  expect(html).toContain(notice);
  expect(html).toContain(name);
});

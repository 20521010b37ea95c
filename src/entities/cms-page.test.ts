import { describe, expect, it } from 'vitest';
import { cmsPageSchema } from './cms-page.ts';
import { placePrizeSchema, prizeSchema } from './prize.ts';

const page = {
  href: 'lucky-friday',
  type: 'promotion',
  language: 'en',
  title: 'Lucky Friday',
  description: '',
  updatedAt: 1_795_251_600,
  isIndexed: true,
};
const text = { kind: 'text', paragraphs: ['Every Friday.'] };

describe('a page of the content system', () => {
  it.each([
    ['that Marquee does not know', { kind: 'carousel', slides: [] }],
    ['that breaks its contract', { kind: 'faq', items: 'none' }],
    ['that leads to a script', { kind: 'action', action: { label: 'Go', href: 'javascript:alert(1)' } }],
    ['that is none at all', null],
  ])('keeps its other blocks when it has one %s', (_, block) => {
    const { blocks } = cmsPageSchema.parse({ ...page, blocks: [text, block, text] });
    expect(blocks).toEqual([text, { kind: 'unknown' }, text]);
  });

  it.each(['../admin', 'a/b', '', 'A'])('has no name like %j', (href) => {
    expect(cmsPageSchema.safeParse({ ...page, href, blocks: [] }).success).toBe(false);
  });

  it('is nothing without a list of blocks', () => {
    expect(cmsPageSchema.safeParse({ ...page, blocks: {} }).success).toBe(false);
  });
});

describe('a prize', () => {
  it.each([
    { kind: 'money', value: { amount: 1.5, currency: 'EUR' } },
    { kind: 'free-spins', count: 0, game: 'Crystal' },
    { kind: 'yacht' },
    {},
  ])('is not %j', (prize) => {
    expect(prizeSchema.safeParse(prize).success).toBe(false);
  });

  it('is for a range of places that ends where it starts or later', () => {
    const prize = { kind: 'nothing' };
    expect(placePrizeSchema.safeParse({ fromPlace: 4, toPlace: 4, prize }).success).toBe(true);
    expect(placePrizeSchema.safeParse({ fromPlace: 4, toPlace: 3, prize }).success).toBe(false);
  });
});

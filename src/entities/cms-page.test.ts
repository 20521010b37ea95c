import { describe, expect, it } from 'vitest';
import { cmsPageSchema } from './cms-page.ts';

const page = {
  href: 'lucky-friday',
  type: 'promotion',
  language: 'en',
  title: 'Lucky Friday',
  description: '',
  updatedAt: 1_795_251_600,
  isIndexed: true,
};

describe('a page of the content system', () => {
  it('keeps its blocks unparsed', () => {
    const blocks = [{ type: 'text', paragraphs: ['Every Friday.'] }, { type: 'carousel' }, null, 'text'];
    expect(cmsPageSchema.parse({ ...page, blocks }).blocks).toEqual(blocks);
  });

  it.each(['../admin', 'a/b', '', 'A'])('is refused with the name %j', (href) => {
    expect(cmsPageSchema.safeParse({ ...page, href, blocks: [] }).success).toBe(false);
  });

  it('is refused without a list of blocks', () => {
    expect(cmsPageSchema.safeParse({ ...page, blocks: {} }).success).toBe(false);
  });
});

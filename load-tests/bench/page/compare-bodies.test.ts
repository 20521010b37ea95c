import { describe, expect, it } from 'vitest';
import { compareBodies } from './compare-bodies.ts';

const page = (body: string) => `<html><head></head><body>${body}<script id="marquee-state">{}</script></body></html>`;

describe('compareBodies', () => {
  it('accepts equal bodies as the same page', () => {
    expect(compareBodies('<html>', '<html>')).toEqual({ isSame: true, text: 'same bytes' });
  });

  it('ignores everything outside the body, and hydration markers', () => {
    const captured = page('<div data-static="a1">Lucky <!-- -->Friday</div>');
    expect(compareBodies(`<!-- x -->${page('<div>Lucky Friday</div>')}`, captured)).toEqual({
      isSame: true,
      text: 'same page',
    });
  });

  it('reports every difference inside the page', () => {
    expect(compareBodies(page('<p>one</p>'), page('<p>two!</p>'))).toEqual({
      isSame: false,
      text: 'differs, -1 bytes',
    });
  });
});

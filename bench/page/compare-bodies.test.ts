import { describe, expect, it } from 'vitest';
import { compareBodies } from './compare-bodies.ts';

describe('compareBodies', () => {
  it('takes equal bodies for the same page', () => {
    expect(compareBodies('<html>', '<html>')).toEqual({ isSame: true, text: 'same bytes' });
  });

  it('forgives what stands before the page, and counts it in bytes', () => {
    expect(compareBodies('é<html>', '<html>')).toEqual({ isSame: true, text: 'same bytes after 2 more' });
  });

  it('forgives nothing inside the page', () => {
    expect(compareBodies('<html lang="en">', '<html lang="ar">').isSame).toBe(false);
    expect(compareBodies('<html', '<html>')).toEqual({ isSame: false, text: 'differs, -1 bytes' });
  });
});

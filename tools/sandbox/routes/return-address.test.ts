import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnAddress, safeReturnPath } from './return-address.ts';

const pages = 'http://localhost:3000';

describe('safeReturnPath', () => {
  it.each(['/', '/en/lotto/', '/promotion/lucky-friday?ref=1#terms', '/ar/%D9%8A'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\b',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '@evil.test',
    '.evil.test',
    '',
    undefined,
    ['/a', '/b'],
  ])('sends %j to the root', (address) => {
    expect(safeReturnPath(address)).toBe('/');
  });
});

describe('returnAddress', () => {
  it('never leaves the origin of the pages', () => {
    const parts = fc.constantFrom('/', '\\', '@', ':', '.', '?', '#', '\t', '\r', 'evil.test', 'https:', '%2f', 'a');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (path) => {
        expect(new URL(returnAddress(pages, path.join(''))).origin).toBe(pages);
      }),
    );
  });
});

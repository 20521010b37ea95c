import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeForScript } from './document-state.ts';

it('round-trips the state, which never closes its element', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script>', '\u2028', '__proto__', ']]>', '\\u003c');
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string())), fc.oneof(hostile, fc.string()), (texts, key) => {
      const state = JSON.stringify({ texts, [key]: texts });
      const text = escapeForScript(state);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(state));
    }),
    { numRuns: 1_000 },
  );
});

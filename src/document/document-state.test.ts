import fc from 'fast-check';
import { expect, it } from 'vitest';
import { siteFixture } from '../state/site-fixture.ts';
import { documentStateSchema, serializeState } from './document-state.ts';

const stateWith = (data: unknown) => ({
  buildId: 'b',
  routeId: 'home',
  search: '?sort=DRAW_DATE',
  site: siteFixture(),
  dictionary: {},
  outcome: { data },
  host: { frames: [], apps: [] },
  hasDebugRoutes: false,
  isVisitorKnown: true,
});

it('comes back from a document as it went in, and never ends its element', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script>', '\u2028', '__proto__', ']]>');
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string())), (texts) => {
      const text = serializeState(stateWith(texts));
      expect(text).not.toContain('<');
      expect(documentStateSchema.parse(JSON.parse(text))).toEqual(stateWith(texts));
    }),
    { numRuns: 1_000 },
  );
});

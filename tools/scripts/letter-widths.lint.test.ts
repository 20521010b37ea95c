import { expect, it } from 'vitest';
import stored from '../../src/campaigns/letter-widths.json' with { type: 'json' };
import { letterWidths } from './letter-widths.ts';

it('letter widths match the font files: run "npm run letter-widths" otherwise', () => {
  expect(letterWidths()).toEqual(stored);
});

import { expect, it } from 'vitest';
import written from '../src/campaigns/letter-widths.json' with { type: 'json' };
import { letterWidths } from './letter-widths.ts';

it('the widths of letters are those of the type files: npm run letter-widths writes them', () => {
  expect(letterWidths()).toEqual(written);
});

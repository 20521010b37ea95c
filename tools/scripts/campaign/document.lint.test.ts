import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { prizeLadder, stake } from '../../../src/campaigns/campaign-fields.ts';
import { campaignSchema } from '../../../src/campaigns/campaign-schema.ts';
import { mechanicTable } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { previewOptions } from '../campaign-preview/main.ts';
import { newOptions } from './new.ts';

const text = readFileSync('docs/campaigns.md', 'utf8');

/** The first column of the table after a line. */
function fieldsAfter(line: string): string[] {
  const [, rest = ''] = text.split(`\n${line}\n`);
  const [, table = ''] = /\n((?:\|.*\n)+)/.exec(rest) ?? [];
  return [...table.matchAll(/^\| `([\w.<>]+)`/gm)].map(([, field = '']) => field).sort();
}

const nodeSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });
const unionSchema = z.looseObject({ anyOf: z.array(z.unknown()).optional(), oneOf: z.array(z.unknown()).optional() });

/** The fields of an object, or those of all forms that it may have. */
function fieldsIn(node: unknown): string[] {
  const { properties = {} } = nodeSchema.parse(node);
  const { anyOf = [], oneOf = [] } = unionSchema.parse(node);
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(fieldsIn)])].sort();
}

const fieldsOf = (schema: z.ZodType) => fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

describe('docs/campaigns.md', () => {
  it.each(['deposit-bonus', 'free-bet', 'cashback', 'raffle', 'leaderboard'])(
    'has every fact of the mechanic %s, and no other',
    (id) => {
      const schema = mechanicTable.get(id)?.factsSchema;
      expect(fieldsAfter(`### ${id}`)).toEqual(schema && fieldsOf(schema));
    },
  );

  it.each<[string, z.ZodType]>([
    ['The fields of `campaign.json`:', campaignSchema],
    ['`eligibility`:', campaignSchema.shape.eligibility],
    ['`prizes` and `grandPrizes`:', prizeLadder],
    ['### stake', stake],
  ])('has every field, and no other, after: %s', (line, schema) => {
    expect(fieldsAfter(line)).toEqual(fieldsOf(schema));
  });

  it('shows commands with existing options only', () => {
    const options = [...text.matchAll(/ --([a-z][a-z-]*)/g)].map(([, option = '']) => option);
    const known = [
      ...Object.keys(newOptions),
      ...Object.keys(previewOptions),
      'platform',
      'at',
      'regions',
      'light',
      'item',
    ];
    expect(options.length).toBeGreaterThan(15);
    expect(options.filter((option) => !known.includes(option))).toEqual([]);
  });
});

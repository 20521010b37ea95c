import * as z from 'zod';
import { bannersSchema } from '../../../config/banners.ts';
import { countersSchema } from '../../../config/counters.ts';
import { dictionarySelectionSchema } from '../../../config/dictionary.ts';
import { hostsSchema } from '../../../config/hosts.ts';
import { regionPolicySchema, unknownRegionSchema } from '../../../config/regions.ts';
import { brandSchema } from '../../../src/brands/brand-schema.ts';
import { campaignSchema } from '../../../src/campaigns/campaign-schema.ts';
import { mechanicTable } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { lotteryKindSchema } from '../../../src/lottery/engine/lottery-kind.ts';
import { schemaShape } from '../openapi/schema-shape.ts';
import type { ContractSet } from './contract-set.ts';

const files: Readonly<Record<string, z.ZodType>> = {
  'hosts.json': hostsSchema,
  'banners.json': bannersSchema,
  'counters.json': countersSchema,
  'dictionary.json': dictionarySelectionSchema,
  'regions/*.json': regionPolicySchema,
  'regions/unknown.json': unknownRegionSchema,
  'lotteries/*.json': lotteryKindSchema,
  'brands/*/brand.json': brandSchema,
  'campaigns/*/campaign.json': campaignSchema,
  ...Object.fromEntries([...mechanicTable].map(([id, { factsSchema }]) => [`facts of ${id}`, factsSchema])),
};

/** Contracts of the files of `config/`, which operators write. Checks in code, beyond the schemas, are not included. */
export const configContracts = (version: string): ContractSet => ({
  version,
  read: Object.fromEntries(Object.entries(files).map(([file, schema]) => [file, shapeOf(schema)])),
  written: {},
});

const shapeOf = (schema: z.ZodType) =>
  schemaShape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

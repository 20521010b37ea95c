import * as z from 'zod';
import { campaignSchema } from '../../src/campaigns/campaign-schema.ts';
import { mechanicTable } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { accents } from '../../src/campaigns/palettes/palette.ts';

/** Fields that the form shows elsewhere, or that are derived from others. */
const notInForm: ReadonlySet<string> = new Set([
  'mechanic',
  'promotionId',
  'isLongTerm',
  'flags',
  'parent',
  'changes',
  'clauses',
]);

/** JSON Schema of the fields of a mechanic's campaigns; undefined for an unknown mechanic. The check enforces rules across fields. */
export function describeForm(mechanicId: string): object | undefined {
  const mechanic = mechanicTable.get(mechanicId);
  if (!mechanic) return undefined;
  const { properties = {}, ...frame } = jsonSchema(campaignSchema);
  const fields = Object.entries(properties).filter(
    ([key]) => !notInForm.has(key) && (mechanic.prizes !== 'none' || (key !== 'prizes' && key !== 'grandPrizes')),
  );
  return {
    ...frame,
    properties: { ...Object.fromEntries(fields), accent: { enum: accents }, facts: jsonSchema(mechanic.factsSchema) },
  };
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

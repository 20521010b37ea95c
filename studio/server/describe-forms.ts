import * as z from 'zod';
import { campaignSchema } from '../../src/campaigns/campaign-schema.ts';
import { mechanicTable } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { accents } from '../../src/campaigns/palettes/palette.ts';

/** Fields that the form shows elsewhere, or that follow from others. */
const notInForm: ReadonlySet<string> = new Set([
  'mechanic',
  'promotionId',
  'isLongTerm',
  'flags',
  'parent',
  'changes',
  'clauses',
]);

/** The fields of a campaign of a mechanic as JSON Schema; nothing where there is no such mechanic. Rules across fields are the check's. */
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

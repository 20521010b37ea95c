import * as z from 'zod';
import { readJsonFile } from '../../lib/json-file.ts';
import type { CampaignFiles } from '../campaign-types.ts';

type Path = readonly (string | number)[];

/** An amount as `campaign.json` has it, in major units. */
export interface AmountField {
  readonly path: Path;
  readonly amount: number;
  readonly currency: string;
}

/** The fields of `campaign.json` as they are written, without earlier versions of them. */
export function currentFields(files: CampaignFiles): Readonly<Record<string, unknown>> {
  const { changes: _, ...fields } = z.looseObject({}).parse(readJsonFile(files.get('campaign.json') ?? '').value);
  return fields;
}

const amountSchema = z.strictObject({ amount: z.number(), currency: z.string() });

/** Amounts and other numbers of some fields, each with its path. */
export function* numberFields(
  value: unknown,
  path: Path = [],
): Generator<AmountField | { readonly path: Path; readonly number: number }> {
  if (typeof value === 'number') yield { path, number: value };
  if (typeof value !== 'object' || value === null) return;
  const amount = amountSchema.safeParse(value).data;
  if (amount) yield { path, ...amount };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* numberFields(item, [...path, index]);
  else for (const [key, field] of Object.entries(value)) yield* numberFields(field, [...path, key]);
}

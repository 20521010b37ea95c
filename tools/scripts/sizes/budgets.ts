import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { CampaignWeight } from './campaign-weights.ts';
import { type HostKitPart, hostKitParts } from './host-kit-sizes.ts';
import type { PageLoad } from './page-weights.ts';

const budgetFile = path.resolve(import.meta.dirname, '../../../config/size-budgets.json');

const bytes = z.int().positive();

const pageBudgetSchema = z.strictObject({
  script: bytes,
  scrolledScript: bytes,
  /** Missing if the page has no call to action. */
  pressedScript: bytes.optional(),
  /** Including styles in the document. */
  style: bytes,
  /** The document without its styles. */
  document: bytes,
  art: bytes,
});

/** Byte budget of a page (gzip). */
export type PageBudget = z.infer<typeof pageBudgetSchema>;

const scriptBudgetSchema = pageBudgetSchema
  .pick({ script: true, scrolledScript: true })
  .extend({ pressedScript: bytes });

/** Byte budget of the scripts of any campaign's page (gzip). On a busy machine, standings are read again meanwhile. */
export type ScriptBudget = z.infer<typeof scriptBudgetSchema>;

const budgetsSchema = z.strictObject({
  hostKit: z.record(z.enum(hostKitParts), bytes),
  /** Styles of any campaign's page. */
  campaignStyle: bytes,
  campaignScript: scriptBudgetSchema,
  pages: z.record(z.string(), pageBudgetSchema),
});

/** The limits of `config/size-budgets.json`. */
export const readBudgets = (): z.infer<typeof budgetsSchema> =>
  budgetsSchema.parse(JSON.parse(readFileSync(budgetFile, 'utf8')));

/** Excess over the budget of a part of the host kit. */
export function findHostKitExcess(
  sizes: Readonly<Record<HostKitPart, number>>,
  budgets: Readonly<Record<HostKitPart, number>>,
): string[] {
  return hostKitParts.flatMap((part) => excess(part, sizes[part], budgets[part]));
}

/** How far a page exceeds its budget. A page without a budget exceeds it. */
export function findPageExcess(name: string, load: PageLoad, budget: PageBudget | undefined): string[] {
  if (!budget) return [`${name} has no budget`];
  const { weights, art, scrolledScript, pressedScript } = load;
  return [
    ...excess(`${name}: script`, weights.script, budget.script),
    ...excess(`${name}: script after scrolling`, scrolledScript, budget.scrolledScript),
    ...(pressedScript === undefined
      ? []
      : excess(`${name}: script after the call to action`, pressedScript, budget.pressedScript ?? 0)),
    ...excess(`${name}: styles`, weights.style, budget.style),
    ...excess(`${name}: document`, weights.document, budget.document),
    ...excess(`${name}: art`, art, budget.art),
  ];
}

/** How far a campaign's document exceeds the budget of styles. Its scripts are not counted, because only a browser knows which it loads. */
export const findCampaignExcess = ({ name, style }: CampaignWeight, budget: number): string[] =>
  excess(`${name}: styles`, style, budget);

/** How far a campaign's page exceeds the budget of scripts. */
export function findCampaignScriptExcess(
  name: string,
  { weights, scrolledScript, pressedScript = 0 }: Pick<PageLoad, 'weights' | 'scrolledScript' | 'pressedScript'>,
  budget: ScriptBudget,
): string[] {
  return [
    ...excess(`${name}: script`, weights.script, budget.script),
    ...excess(`${name}: script after scrolling`, scrolledScript, budget.scrolledScript),
    ...excess(`${name}: script after the call to action`, pressedScript, budget.pressedScript),
  ];
}

const excess = (subject: string, size: number, budget: number): string[] =>
  size > budget ? [`${subject} ${size} of ${budget} bytes`] : [];

import * as z from 'zod';
import { closestName } from '../../config/closest-name.ts';
import { describeProblem } from '../../config/describe-problem.ts';
import { problemIn } from './campaign-problem.ts';
import type { Campaign, CampaignFolder } from './campaign-types.ts';

const textKey = /^((alternatives\.[a-z]+\.)?(title|kicker|tagline|ended)|names\.[a-z0-9]+(-[a-z0-9]+)*)$/;

const plainText = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, context) => {
    const [tag] = /<[^>]*>?|>/.exec(text) ?? [];
    if (tag !== undefined)
      context.addIssue({ code: 'custom', message: `contains HTML, ${tag}: texts are plain, remove it` });
  });

const shortText = plainText.max(200).superRefine((text, context) => {
  const [placeholder] = /\{+[^{}]*\}*|\}+/.exec(text) ?? [];
  if (placeholder === undefined) return;
  const message = `has braces in it, ${placeholder}: texts have no placeholders, the page writes figures out of the facts`;
  context.addIssue({ code: 'custom', message });
});

const clauseText = plainText.max(600);

const clauseKey = /^clauses\.[a-z0-9]+([.-][a-z0-9]+)*$/;

/** `texts/<language>.json`. */
export const textsSchema = z.record(z.string(), z.unknown()).transform((raw, context): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw)) {
    const isClause = clauseKey.test(key);
    if (!isClause && !textKey.test(key)) {
      const guess = closestName(key, ['title', 'kicker', 'tagline', 'ended']);
      const message =
        'must be title, kicker, tagline or ended, the same after alternatives.<kind>, names.<name> or clauses.<id>';
      context.addIssue({
        code: 'custom',
        path: [key],
        message: guess === undefined ? message : `${message}; did you mean ${guess}?`,
      });
    }
    const result = (isClause ? clauseText : shortText).safeParse(value, { error: describeProblem });
    if (result.success) texts[key] = result.data;
    else for (const { message } of result.error.issues) context.addIssue({ code: 'custom', path: [key], message });
  }
  return texts;
});

/** Texts that are required for publishing a campaign in a language. */
export const neededTexts = ['title', 'kicker', 'tagline'] as const;

/** Texts that no language has. */
export const missingTexts = (folder: CampaignFolder, texts: Campaign['texts']): string[] =>
  neededTexts
    .filter((key) => ![...texts.values()].some((known) => Object.hasOwn(known, key)))
    .map((key) => `${folder.name}/texts: ${key}: is missing in every language: add it`);

/** Digits in texts, which are not allowed: every number comes from the facts. */
export const digitProblems = (folder: CampaignFolder, texts: Campaign['texts']): string[] =>
  [...texts].flatMap(([code, known]) =>
    Object.entries(known).flatMap(([key, text]) => {
      if (clauseKey.test(key)) return [];
      const numbers = text.match(/\p{Nd}+/gu) ?? [];
      // Proper names may contain digits: a year, iphone-17.
      const named = key === 'title' ? folder.name : key.startsWith('names.') ? key : '';
      const unknown = numbers.filter((number) => !named.includes(number));
      return unknown.map((number) =>
        problemIn(folder, `texts/${code}.json`, {
          path: [key],
          message: `has the number ${number}: numbers come from the facts, say it without one`,
        }),
      );
    }),
  );

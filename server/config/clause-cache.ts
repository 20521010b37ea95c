import { LRUCache } from 'lru-cache';
import type { ClauseTexts } from '../../src/campaigns/clauses/clause-texts.ts';
import { type ClauseInput, composeClauses } from '../../src/campaigns/clauses/compose-clauses.ts';
import { createNumbering } from '../content-key.ts';

/** Composes clauses, or gives what was composed for equal input. */
export type ComposeClauses = (input: ClauseInput) => ClauseTexts;

/**
 * Keeps composed clauses of all campaigns, languages and ages up to so many bytes; those that were not asked for the longest
 * go first. The operator's currencies and a campaign that was read again make new ones.
 */
export function createClauseCache(maxBytes: number): ComposeClauses {
  const composed = new LRUCache<string, ClauseTexts>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const numberOf = createNumbering();
  return (input) => {
    const { campaign, language, currencies, minimumAge } = input;
    const key = `${numberOf(campaign)} ${numberOf(currencies)} ${language} ${minimumAge}`;
    const clauses = composed.get(key) ?? composeClauses(input);
    composed.set(key, clauses);
    return clauses;
  };
}

const bytesPerCharacter = 2;

/** About what the texts take up. */
function bytesOf({ figure = '', significantTerms, steps, sections }: ClauseTexts): number {
  const texts = [
    figure,
    ...significantTerms,
    ...steps.flatMap(({ title, text }) => [title, text]),
    ...sections.flatMap(({ title, items }) => [title, ...items]),
  ];
  return bytesPerCharacter * texts.reduce((sum, { length }) => sum + length, 1);
}

import type { FoundPage } from './page-entries.ts';

/** Age of a document and its cache outcome. A document without data of the page has no outcome. */
export interface DocumentAge {
  /** Milliseconds since it was rendered. */
  readonly age: number;
  readonly outcome?: FoundPage['outcome'];
}

/** Age in milliseconds from which a page shows when its data was loaded, whether or not it could be refreshed. */
const maxHiddenAgeMs = 60_000;

/**
 * Writes a document's age into a header that its scripts can read (`client/document-timing.ts`): countdowns subtract it, and an old page
 * shows it.
 */
export const ageTiming = ({ age, outcome }: DocumentAge): string => {
  const isOld = outcome !== undefined && (outcome === 'stale' || age > maxHiddenAgeMs);
  return `age;dur=${Math.trunc(age)}${isOld ? ', old' : ''}`;
};

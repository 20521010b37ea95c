import type { FoundPage } from './page-cache.ts';

/** Age of a document, and the reason. A document without data of the page has no outcome. */
export interface DocumentAge {
  /** Milliseconds since it was rendered. */
  readonly age: number;
  readonly outcome?: FoundPage['outcome'];
}

/** Milliseconds from which a page shows when its data was made, whether or not a newer one could be made. */
const maxHiddenAgeMs = 60_000;

/**
 * Age of a document in a header that its scripts can read (`client/document-timing.ts`): countdowns subtract it, and an
 * old page shows it.
 */
export const ageTiming = ({ age, outcome }: DocumentAge): string => {
  const isOld = outcome !== undefined && (outcome === 'stale' || age > maxHiddenAgeMs);
  return `age;dur=${Math.trunc(age)}${isOld ? ', old' : ''}`;
};

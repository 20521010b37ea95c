import type { FoundPage } from './page-cache.ts';

/** How old a document is, and why. A document without data of the page has no outcome. */
export interface DocumentAge {
  /** Milliseconds since it was made. */
  readonly age: number;
  readonly outcome?: FoundPage['outcome'];
}

/** Milliseconds after which a page says when its data was made, whether or not a new one could be made. */
const maxUnsaidMs = 60_000;

/**
 * The age of a document in the header that its scripts can read (`client/document-timing.ts`): the clock of a countdown is as
 * old as the page, and an old page says so.
 */
export const ageTiming = ({ age, outcome }: DocumentAge): string => {
  const isOld = outcome !== undefined && (outcome === 'stale' || age > maxUnsaidMs);
  return `age;dur=${Math.trunc(age)}${isOld ? ', old' : ''}`;
};

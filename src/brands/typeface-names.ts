/** Names that a brand can write: a typeface of `typefaces.ts`, or a file of its own. */
export const typefaceNames = ['unbounded', 'onest', 'serif', 'own'] as const;

/** Names of those that running text can be set in. */
export const textTypefaceNames = ['onest', 'serif', 'own'] as const;

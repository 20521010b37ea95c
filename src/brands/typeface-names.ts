/** Names that a brand can use: a typeface of `typefaces.ts`, or a file in the brand's folder. */
export const typefaceNames = ['unbounded', 'onest', 'serif', 'own'] as const;

/** Names of typefaces that suit running text. */
export const textTypefaceNames = ['onest', 'serif', 'own'] as const;

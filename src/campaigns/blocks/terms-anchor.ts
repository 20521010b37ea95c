/** Id of the full terms, which the significant ones link to. */
export const termsAnchor = 'terms';

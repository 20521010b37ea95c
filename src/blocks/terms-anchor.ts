/** Id of the full terms, for the link beside the significant ones. */
export const termsAnchor = 'terms';

/** Kinds of identity documents. */
export const identityDocuments = ['passport', 'identity_card', 'driving_licence'] as const;

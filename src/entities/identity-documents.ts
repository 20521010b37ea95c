/** Kinds of documents that prove who somebody is. */
export const identityDocuments = ['passport', 'identity_card', 'driving_licence'] as const;

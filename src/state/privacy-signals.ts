/** The browser sends Global Privacy Control: its user refuses tracking. */
export const hasGlobalPrivacyControl = (navigator: object): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true;

/** The page is in a frame, and its host asks the visitor for consent. */
export const isFramed = (target: { readonly parent: unknown }): boolean => target.parent !== target;

/** The browser sends Global Privacy Control: its user refuses tracking. */
export const hasGlobalPrivacyControl = (navigator: object): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true;

/** The page is shown inside another one, which speaks with the visitor about consent. */
export const isFramed = (target: { readonly parent: unknown }): boolean => target.parent !== target;

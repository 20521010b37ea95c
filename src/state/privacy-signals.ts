import { propertyOf } from '../lib/property-of.ts';

/** Whether the browser sends Global Privacy Control: its user refuses tracking. */
export const hasGlobalPrivacyControl = (navigator: object): boolean =>
  propertyOf(navigator, 'globalPrivacyControl') === true;

/** Whether the page is in a frame, whose host asks the visitor for consent. */
export const isFramed = (target: { readonly parent: unknown }): boolean => target.parent !== target;

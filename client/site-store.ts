import type { SiteState } from '../src/state/site-state.ts';

/** Site state in the browser: the document's, with later changes. */
export interface SiteStore {
  readonly get: () => SiteState;
  readonly update: (changes: Partial<SiteState>) => void;
  /** Sets the only listener, which renders every change. */
  readonly listen: (onChange: (site: SiteState) => void) => void;
}

/** Creates a store of the site's state. An update with equal values does not notify the listener. */
export function createSiteStore(initial: SiteState): SiteStore {
  let site = initial;
  let notify: (site: SiteState) => void = () => {};
  return {
    get: () => site,
    update: (changes) => {
      const next = { ...site, ...changes };
      if (JSON.stringify(next) === JSON.stringify(site)) return;
      site = next;
      notify(site);
    },
    listen: (onChange) => {
      notify = onChange;
    },
  };
}

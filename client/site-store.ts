import type { SiteState } from '../src/state/site-state.ts';

/** The site's state in the browser: what the document said, and what has become known since. */
export interface SiteStore {
  readonly get: () => SiteState;
  readonly update: (changes: Partial<SiteState>) => void;
}

/** Holds the site's state and tells of every change. */
export function createSiteStore(initial: SiteState, onChange: (site: SiteState) => void): SiteStore {
  let site = initial;
  return {
    get: () => site,
    update: (changes) => {
      site = { ...site, ...changes };
      onChange(site);
    },
  };
}

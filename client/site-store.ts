import type { SiteState } from '../src/state/site-state.ts';

/** The site's state in the browser: what the document said, and what has become known since. */
export interface SiteStore {
  readonly get: () => SiteState;
  readonly update: (changes: Partial<SiteState>) => void;
  /** Who is told of every change from now on: one listener, which shows it. */
  readonly listen: (onChange: (site: SiteState) => void) => void;
}

/** Holds the site's state. Changes that change nothing are none. */
export function createSiteStore(initial: SiteState): SiteStore {
  let site = initial;
  let tell: (site: SiteState) => void = () => {};
  return {
    get: () => site,
    update: (changes) => {
      const next = { ...site, ...changes };
      if (JSON.stringify(next) === JSON.stringify(site)) return;
      site = next;
      tell(site);
    },
    listen: (onChange) => {
      tell = onChange;
    },
  };
}

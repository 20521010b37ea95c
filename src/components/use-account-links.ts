import { use } from 'react';
import { PageAddressContext } from '../state/page-address.ts';
import { requireContext, SiteContext, StaticSiteContext } from '../state/site-context.tsx';
import { signInHref } from './sign-in-href.ts';

/** Addresses at which visitors sign in and register. */
export interface AccountLinks {
  readonly signIn: string;
  readonly registration: string;
  /** Whether visitors register on a page of Marquee. */
  readonly isRegistrationHere: boolean;
}

/** The operator's pages for signing in, with the address to return to, and for registering. */
export function useAccountLinks(): AccountLinks {
  const site = use(SiteContext);
  const staticSite = use(StaticSiteContext);
  const address = use(PageAddressContext);
  if (site) return accountLinks(site.siteConfig, { ...address, operatorSite: site.operatorSite });
  const { configuration, links, address: ownAddress } = requireContext(staticSite);
  return accountLinks(configuration, { ...ownAddress, operatorSite: links.operatorSite });
}

interface AccountPages {
  readonly loginUrl: string;
  readonly registrationUrl: string;
  readonly registrationPath?: string | undefined;
}

interface ReturnAddress {
  readonly pathname: string;
  readonly search: string;
  readonly operatorSite: string;
}

function accountLinks(
  { loginUrl, registrationUrl, registrationPath }: AccountPages,
  address: ReturnAddress,
): AccountLinks {
  // A path belongs to the operator's site.
  const absolute = (href: string) => (href.startsWith('/') ? address.operatorSite + href : href);
  return {
    signIn: signInHref(absolute(loginUrl), address.pathname + address.search),
    registration: registrationPath ?? absolute(registrationUrl),
    isRegistrationHere: registrationPath !== undefined,
  };
}

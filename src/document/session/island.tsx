import { useEffect } from 'react';
import { SignInLink } from '../../components/SignInLink.tsx';
import type { Balance } from '../../platform/common/accounts.ts';
import { type BalanceState, useBalance, useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData, VisitorDataState } from '../../state/visitor-data.tsx';
import { AccountControl } from './AccountControl.tsx';
import { sessionControlId } from './session-control.ts';

/**
 * Link for signing in, or the balance of a signed-in visitor with a link to their accounts. While the session is unknown, the link is not
 * shown.
 */
export default function SessionControl({ visitorData }: VisitorData<Balance>) {
  const site = useSite();
  const balance = useKnownBalance(visitorData, site.session === 'unavailable');
  if (isAnonymous(site)) return <SignInLink id={sessionControlId} variant="secondary" size="small" />;
  // The balance arrives with the page, a moment later.
  if (site.session === 'pending') return null;
  return <AccountControl balance={balance} />;
}

/** A balance that the browser has read is newer than the page's. */
function useKnownBalance(visitorData: VisitorDataState<Balance>, isUnavailable: boolean): BalanceState {
  const { session } = useBrowserServices();
  const read = useBalance();
  const came = visitorData.status === 'ready' ? visitorData.value : undefined;
  useEffect(() => {
    if (came) session.setServerBalance(came);
  }, [session, came]);
  if (read.status !== 'unknown') return read;
  if (came) return { status: 'known', balance: came };
  return { status: isUnavailable || visitorData.status === 'failed' ? 'failed' : 'unknown' };
}

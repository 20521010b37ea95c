import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { emptyOverlay, type NavigationStatus, useBrowserServices } from '../../state/browser-services.tsx';
import { hasLostFocusIn } from '../../state/last-focus.ts';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous, isSignedIn } from '../../state/site-state.ts';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { focusSessionControl } from '../session/session-control.ts';

/** Renders nothing if its module can't be loaded; the rest of the overlay works. */
const ProgressBar = lazy<ComponentType<{ readonly status: NavigationStatus }>>(() =>
  import('../ProgressBar.tsx').catch(() => ({ default: Nothing })),
);

const Nothing = (): null => null;

/** Overlays of the page, each loaded on demand. */
export default function Overlay() {
  const { overlay } = useBrowserServices();
  const site = useSite();
  const { SignIn, navigation, announcement, parts } = useSyncExternalStore(
    overlay.subscribe,
    overlay.get,
    () => emptyOverlay,
  );
  const hasNavigated = useHasEverBeen(navigation !== 'idle');
  return (
    <>
      <Suspense>{hasNavigated && <ProgressBar status={navigation} />}</Suspense>
      {!isAnonymous(site) && <AccountMenu />}
      {SignIn && <SignIn onClose={overlay.closeSignIn} />}
      {parts.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added, at the end
        <Part key={index} />
      ))}
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
      <SessionStatus />
    </>
  );
}

function useHasEverBeen(isNow: boolean): boolean {
  const [hasEverBeen, setHasEverBeen] = useState(isNow);
  if (isNow && !hasEverBeen) setHasEverBeen(true);
  return hasEverBeen;
}

/** Announces sign-in and sign-out, and keeps the focus in the page when its control has disappeared. */
function SessionStatus() {
  const { t } = useTranslation();
  const site = useSite();
  const isVisitorSignedIn = isSignedIn(site);
  const isKnown = site.session === 'known';
  const shown = useRef(isKnown ? isVisitorSignedIn : undefined);
  const [news, setNews] = useState<'account_signed_in' | 'account_signed_out'>();
  useEffect(() => {
    const before = shown.current;
    if (!isKnown || before === isVisitorSignedIn) return;
    shown.current = isVisitorSignedIn;
    // Learning the visitor's identity is not a change.
    if (before === undefined) return;
    setNews(isVisitorSignedIn ? 'account_signed_in' : 'account_signed_out');
    if (hasLostFocusIn(document)) focusSessionControl();
  }, [isVisitorSignedIn, isKnown]);
  return <VisuallyHidden isLive>{news && t(news)}</VisuallyHidden>;
}

import { useSite } from '../state/site-context.tsx';
import { isSignedIn } from '../state/site-state.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { SessionStatus } from './account/SessionStatus.tsx';
import { SignInDialog } from './account/SignInDialog.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import styles from './Overlay.module.css';

/** Id of the one container that dropdowns and modals are shown in (specification, section 2). */
export const overlayId = 'overlay';

/** The page's overlay container: what opens over the page stands here, after everything else. */
export function Overlay() {
  return (
    <div id={overlayId} className={styles['overlay']}>
      <LanguageMenu />
      <ConsentBanner />
      {isSignedIn(useSite()) && <AccountMenu />}
      <SignInDialog />
      <SessionStatus />
    </div>
  );
}

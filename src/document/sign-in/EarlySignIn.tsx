import { BrowserServicesProvider } from '../../state/browser-services.tsx';
import { serverServices } from '../../state/server-services.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import { earlySignInId } from '../early-press.ts';
import styles from './SignInDialog.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInHead, titleId } from './SignInHead.tsx';

/** The dialog before hydration: it is added to the page only when the visitor opens it. */
export function EarlySignIn() {
  if (!useStaticSite().configuration.hasFastLogin) return null;
  return (
    <template id={earlySignInId}>
      <dialog className={styles['dialog']} aria-labelledby={titleId}>
        <SignInHead />
        <BrowserServicesProvider value={serverServices}>
          <SignInForm />
        </BrowserServicesProvider>
      </dialog>
    </template>
  );
}

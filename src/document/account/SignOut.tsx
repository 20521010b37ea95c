import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { IconLines } from '../../components/icons/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import styles from './AccountMenu.module.css';

/** An arrow out of a door: an icon of this late module alone. */
const leave = 'M13 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h7M9.5 12H20M16 8l4 4-4 4';

/** Ends the session, and says so where it could not. */
export function SignOut() {
  const { t } = useTranslation();
  const { session } = useBrowserServices();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = async () => {
    setStatus('busy');
    setStatus((await session.signOut()) ? 'idle' : 'failed');
  };
  const isBusy = status === 'busy';
  return (
    <>
      {status === 'failed' && (
        <Notice tone="negative" isLive>
          {t('account_sign_out_failed')}
        </Notice>
      )}
      <Button variant="secondary" className={styles['action']} isBusy={isBusy} onClick={signOut}>
        {!isBusy && <IconLines lines={leave} isDirectional />}
        {t(isBusy ? 'account_sign_out_busy' : 'account_sign_out')}
      </Button>
    </>
  );
}

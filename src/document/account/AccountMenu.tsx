import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPopoverOpen } from '../../components/is-popover-open.ts';
import { OverlayMenu } from '../../components/OverlayMenu.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { accountMenuId } from '../element-ids.ts';
import styles from './AccountMenu.module.css';

const Accounts = lazy(() => import('./Accounts.tsx'));

/** The visitor's accounts, and sign-out. Opening it loads its content and reads the accounts again. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { session } = useBrowserServices();
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    void session.refreshBalance();
  }, [session]);
  useEffect(() => {
    // The browser itself opens it before hydration, when nothing listens yet.
    if (isPopoverOpen(document.getElementById(accountMenuId))) open();
  }, [open]);
  return (
    <OverlayMenu
      id={accountMenuId}
      title={t('account_menu_title')}
      className={styles['menu']}
      onToggle={({ newState }) => newState === 'open' && open()}
    >
      <div className={styles['content']}>
        <Suspense fallback={<p className={styles['loading']}>{t('account_loading')}</p>}>
          {wasOpened && <Accounts />}
        </Suspense>
      </div>
    </OverlayMenu>
  );
}

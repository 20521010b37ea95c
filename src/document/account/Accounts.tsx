import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isPopoverOpen } from '../../components/is-popover-open.ts';
import { Moment } from '../../components/Moment.tsx';
import { useBalance, useBrowserServices } from '../../state/browser-services.tsx';
import { isFocusLost } from '../../state/last-focus.ts';
import { useSite } from '../../state/site-context.tsx';
import { AccountList } from './AccountList.tsx';
import styles from './AccountMenu.module.css';
import { accountMenuId } from './account-menu-id.ts';
import { RetryNotice } from './RetryNotice.tsx';
import { SignOut } from './SignOut.tsx';

/** What the visitor has, as far as it is known, and the way to sign out. */
export default function Accounts() {
  return (
    <>
      <KnownAccounts />
      <SignOut />
    </>
  );
}

function KnownAccounts() {
  const { t } = useTranslation();
  const state = useBalance();
  const { session } = useSite();
  const { refreshPage, session: control } = useBrowserServices();
  useFocusThatStays();
  if (session === 'unavailable') return <RetryNotice onRetry={refreshPage}>{t('account_failed')}</RetryNotice>;
  switch (state.status) {
    case 'unknown':
      return <p className={styles['loading']}>{t('account_loading')}</p>;
    case 'failed':
      return <RetryNotice onRetry={control.refreshBalance}>{t('account_failed')}</RetryNotice>;
    case 'stale':
      return (
        <>
          <AccountList balance={state.balance} />
          <RetryNotice onRetry={control.refreshBalance}>
            {t('account_stale')} <Moment at={state.readAt} withZone />
          </RetryNotice>
        </>
      );
    case 'known':
      return <AccountList balance={state.balance} />;
  }
}

/** The keyboard goes to the active account when the list comes, and stays in the menu where a pressed button goes away. */
function useFocusThatStays(): void {
  useEffect(() => {
    const menu = document.getElementById(accountMenuId);
    if (document.activeElement === menu) menu?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);
  useEffect(() => {
    const menu = document.getElementById(accountMenuId);
    if (isFocusLost() && isPopoverOpen(menu)) menu?.focus();
  });
}

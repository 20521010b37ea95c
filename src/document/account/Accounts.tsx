import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { IconPath } from '../../components/icons/Icon.tsx';
import { isPopoverOpen } from '../../components/is-popover-open.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { Balance } from '../../platform/common/accounts.ts';
import { useBalance, useBrowserServices } from '../../state/browser-services.tsx';
import { isFocusLost } from '../../state/last-focus.ts';
import { usePageAddress } from '../../state/page-address.ts';
import { useSite } from '../../state/site-context.tsx';
import { accountMenuId } from '../element-ids.ts';
import { AccountList } from './AccountList.tsx';
import styles from './AccountMenu.module.css';
import { accountSection } from './account-section.ts';

/** The visitor's known accounts, and a button to sign out. */
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
  useMenuFocus();
  if (session === 'unavailable') return <RetryNotice onRetry={refreshPage}>{t('account_failed')}</RetryNotice>;
  switch (state.status) {
    case 'unknown':
      return <p className={styles['loading']}>{t('account_loading')}</p>;
    case 'failed':
      return <RetryNotice onRetry={control.refreshBalance}>{t('account_failed')}</RetryNotice>;
    case 'stale':
      return (
        <>
          <OfferedAccounts balance={state.balance} />
          <RetryNotice onRetry={control.refreshBalance}>
            {t('account_stale')} <Moment at={state.readAt} withZone />
          </RetryNotice>
        </>
      );
    case 'known':
      return <OfferedAccounts balance={state.balance} />;
  }
}

/** The accounts that the visitor may choose: in a section with a single account, only the active one. */
function OfferedAccounts({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation();
  const { singleAccountSections = [] } = useSite().siteConfig;
  const section = accountSection(usePageAddress().pathname);
  if (section === undefined || !singleAccountSections.includes(section)) return <AccountList balance={balance} />;
  return (
    <>
      <AccountList balance={{ ...balance, accounts: balance.accounts.filter(({ id }) => id === balance.activeId) }} />
      <Notice>{t('account_single')}</Notice>
    </>
  );
}

/**
 * Moves the focus to the active account when the list arrives, and keeps it in the menu when a pressed button
 * disappears.
 */
function useMenuFocus(): void {
  useEffect(() => {
    const menu = document.getElementById(accountMenuId);
    if (document.activeElement === menu)
      menu?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const menu = document.getElementById(accountMenuId);
    if (isFocusLost() && isPopoverOpen(menu)) menu?.focus({ preventScroll: true });
  });
}

interface RetryNoticeProps {
  readonly children: ReactNode;
  readonly onRetry: () => Promise<void>;
}

/** Says that the accounts could not be read, and offers a retry. */
function RetryNotice({ children, onRetry }: RetryNoticeProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRetry();
    setIsBusy(false);
  };
  return (
    <>
      <Notice tone="negative" isLive>
        {children}
      </Notice>
      <Button variant="secondary" size="small" className={styles['action']} isBusy={isBusy} onClick={retry}>
        {t('account_try_again')}
      </Button>
    </>
  );
}

/** An arrow out of a door. Only this lazy module has the icon. */
const leave = 'M13 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h7M9.5 12H20M16 8l4 4-4 4';

/** Ends the session, and shows an error if that fails. */
function SignOut() {
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
        {!isBusy && <IconPath path={leave} isDirectional />}
        <span>{t(isBusy ? 'account_sign_out_busy' : 'account_sign_out')}</span>
      </Button>
    </>
  );
}

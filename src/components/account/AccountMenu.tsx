import { useTranslation } from 'react-i18next';
import { type BalanceState, useBalance, useBrowserServices } from '../../state/browser-services.tsx';
import { OverlayMenu } from '../OverlayMenu.tsx';
import { AccountList } from './AccountList.tsx';
import styles from './AccountMenu.module.css';
import { RetryNotice } from './RetryNotice.tsx';
import { SignOut } from './SignOut.tsx';

/** Id of the menu, by which `AccountControl` opens it. */
export const accountMenuId = 'account-menu';

/** The visitor's accounts, and the way out. Opening it reads the accounts anew. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { session } = useBrowserServices();
  const balance = useBalance();
  return (
    <OverlayMenu
      id={accountMenuId}
      title={t('account_menu_title')}
      className={styles['menu']}
      onOpen={() => void session.refreshBalance()}
    >
      <div className={styles['content']}>
        <Accounts state={balance} />
        <SignOut />
      </div>
    </OverlayMenu>
  );
}

function Accounts({ state }: { readonly state: BalanceState }) {
  const { t } = useTranslation();
  switch (state.status) {
    case 'unknown':
      return <p className={styles['loading']}>{t('account_loading')}</p>;
    case 'failed':
      return <RetryNotice>{t('account_failed')}</RetryNotice>;
    case 'stale':
      return (
        <>
          <AccountList balance={state.balance} />
          <RetryNotice>{t('account_stale')}</RetryNotice>
        </>
      );
    case 'known':
      return <AccountList balance={state.balance} />;
  }
}

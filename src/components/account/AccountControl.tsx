import { useTranslation } from 'react-i18next';
import { type BalanceState, useBalance } from '../../state/browser-services.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Money } from '../Money.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './AccountControl.module.css';
import { accountMenuId } from './AccountMenu.tsx';
import { activeAccount } from './active-account.ts';
import { sessionControlId } from './session-control.ts';

/** What the visitor has, and the way to their accounts, which stand in the page's overlay container. */
export function AccountControl() {
  const balance = useBalance();
  return (
    <button type="button" id={sessionControlId} className={styles['control']} popoverTarget={accountMenuId}>
      <Icon name="user" className={styles['user']} />
      <span className={styles['amount']}>
        <BalanceLabel balance={balance} />
      </span>
      <Icon name="chevron-down" className={styles['chevron']} />
    </button>
  );
}

/** The active account's balance, as far as it is known. */
export function BalanceLabel({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation();
  if (balance.status === 'failed') {
    return (
      <>
        <Icon name="warning" className={styles['warning']} />
        <VisuallyHidden>{t('account_failed')}</VisuallyHidden>
      </>
    );
  }
  const account = 'balance' in balance ? activeAccount(balance.balance) : undefined;
  return (
    <>
      <VisuallyHidden>{t('account_control_label')}</VisuallyHidden>
      {account ? <Money value={account.balance} /> : <span className={styles['placeholder']} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { BalanceState } from '../../state/browser-services.tsx';
import { accountMenuId } from '../element-ids.ts';
import styles from './AccountControl.module.css';
import { activeAccount } from './active-account.ts';
import { sessionControlId } from './session-control.ts';

/** The visitor's balance, and a link to their accounts in the page's overlay container. */
export function AccountControl({ balance }: { readonly balance: BalanceState }) {
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

/** The active account's balance: current, stale or unavailable. */
export function BalanceLabel({ balance }: { readonly balance: BalanceState }) {
  const { t } = useTranslation();
  if (balance.status === 'failed') {
    return (
      <>
        <VisuallyHidden>{t('account_control_label')}</VisuallyHidden>
        <Icon name="warning" className={styles['warning']} />
        <span className={styles['unavailable']}>{t('account_unavailable')}</span>
      </>
    );
  }
  const account = 'balance' in balance ? activeAccount(balance.balance) : undefined;
  return (
    <>
      <VisuallyHidden>{t('account_control_label')}</VisuallyHidden>
      {account ? <Money value={account.balance} /> : <span className={styles['placeholder']} />}
      {balance.status === 'stale' && (
        <small className={styles['as-of']}>
          <span>{t('account_as_of')}</span> <Moment at={balance.readAt} />
        </small>
      )}
    </>
  );
}

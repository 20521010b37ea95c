import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { Balance } from '../../platform/common/accounts.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import type { Account } from '../session/active-account.ts';
import styles from './AccountList.module.css';

/**
 * The visitor's accounts, one of which is active. Buttons, not radio buttons: arrow keys would choose each account on
 * the way.
 */
export function AccountList({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation();
  const { chosen, hasFailed, choose } = useChoice(balance.activeId);
  return (
    <>
      <ul className={styles['list']} aria-label={t('account_choose_label')}>
        {balance.accounts.map((account) => (
          <li key={account.id}>
            <AccountOption
              account={account}
              isActive={account.id === balance.activeId}
              isBusy={account.id === chosen}
              onChoose={() => choose(account.id)}
            />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice tone="negative" isLive>
          {t('account_choose_failed')}
        </Notice>
      )}
    </>
  );
}

/** The choice in flight, if any; until it ends, clicks do nothing. */
function useChoice(activeId: number) {
  const { session } = useBrowserServices();
  const [chosen, setChosen] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (id: number) => {
    if (chosen !== undefined || id === activeId) return;
    setChosen(id);
    setHasFailed(false);
    setHasFailed(!(await session.chooseAccount(id)));
    setChosen(undefined);
  };
  return { chosen, hasFailed, choose };
}

interface AccountOptionProps {
  readonly account: Account;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function AccountOption({ account, isActive, isBusy, onChoose }: AccountOptionProps) {
  const { t } = useTranslation();
  const { balance, bonus } = account;
  return (
    <button
      type="button"
      className={classNames(styles['option'], isBusy && styles['busy'])}
      aria-current={isActive ? 'true' : undefined}
      aria-busy={isBusy || undefined}
      onClick={onChoose}
    >
      <span className={styles['currency']}>{balance.currency}</span>
      <span className={styles['amounts']}>
        <span className={styles['balance']}>
          <Money value={balance} />
        </span>
        {bonus.amount !== 0 && (
          <span className={styles['bonus']}>
            {t('account_bonus')} <Money value={bonus} />
          </span>
        )}
      </span>
      <span className={styles['mark']}>{isBusy ? <Spinner /> : isActive && <Icon name="check" />}</span>
    </button>
  );
}

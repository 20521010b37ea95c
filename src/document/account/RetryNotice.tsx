import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import styles from './AccountMenu.module.css';

interface RetryNoticeProps {
  readonly children: ReactNode;
  readonly onRetry: () => Promise<void>;
}

/** The accounts could not be read, and what the visitor can do about it. */
export function RetryNotice({ children, onRetry }: RetryNoticeProps) {
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

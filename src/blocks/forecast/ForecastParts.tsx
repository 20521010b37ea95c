import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Spinner } from '../../components/Spinner.tsx';
import styles from './forecast.module.css';

/** The visitor's own data is on its way. */
export function Checking() {
  const { t } = useTranslation();
  return (
    <p className={classNames(common['line'], common['muted'])}>
      <Spinner />
      {t('forecast_checking')}
    </p>
  );
}

/** The number to quote to support. */
export function EntryNumber({ entryId }: { readonly entryId: string | undefined }) {
  const { t } = useTranslation();
  if (entryId === undefined) return null;
  return (
    <p className={common['muted']}>
      {t('forecast_entry')} <bdi className={styles['entry']}>{entryId}</bdi>
    </p>
  );
}

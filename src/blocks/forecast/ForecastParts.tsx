import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import styles from './forecast.module.css';

/** Shown while visitor data is loading. */
export function Checking() {
  const { t } = useTranslation();
  return (
    <p className={classNames(common['line'], common['muted'])}>
      <Spinner />
      {t('forecast_checking')}
    </p>
  );
}

/** Shown when visitor data can't be read. A link, not a button, because it works without the page's script. */
export function Unavailable() {
  const { t } = useTranslation();
  return (
    <>
      <Notice>{t('forecast_failed')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}

/** The number to quote when contacting support. */
export function EntryNumber({ entryId }: { readonly entryId: string | undefined }) {
  const { t } = useTranslation();
  if (entryId === undefined) return null;
  return (
    <p className={common['muted']}>
      {t('forecast_entry')} <bdi className={styles['entry']}>{entryId}</bdi>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { useSite } from '../../state/site-context.tsx';

/** Missing visitor data while the platform can't be asked who they are, and the data that is available all the same. */
export default function AccountNotice() {
  const { t } = useTranslation();
  const { session } = useSite();
  return session === 'unavailable' && <Notice tone="negative">{t('account_failed')}</Notice>;
}

import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { useSite } from '../../state/site-context.tsx';

/** Says that visitor data is missing while the platform is unavailable, and what is still available. */
export default function AccountNotice() {
  const { t } = useTranslation();
  const { session } = useSite();
  return session === 'unavailable' && <Notice tone="negative">{t('account_failed')}</Notice>;
}

import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { useSite } from '../../state/site-context.tsx';

/** What of the visitor's own is missing, and what there is all the same, while the platform can't be asked who they are. */
export default function AccountNotice() {
  const { t } = useTranslation();
  const { session } = useSite();
  return session === 'unavailable' && <Notice tone="negative">{t('account_failed')}</Notice>;
}

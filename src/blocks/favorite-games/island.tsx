import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import type { OwnFavorites } from './own-favorites.ts';

export type AvailabilityProps = Readonly<Record<never, never>>;

/** Whether the visitor's stakes on the games count. */
export default function Availability({ visitorData }: AvailabilityProps & VisitorData<OwnFavorites>) {
  const { t } = useTranslation();
  const site = useSite();
  if (isAnonymous(site)) {
    return (
      <p>
        <SignInLink variant="secondary">{t('favorites_sign_in')}</SignInLink>
      </p>
    );
  }
  if (visitorData.status === 'ready') {
    return visitorData.value.isAvailable ? (
      <Notice tone="positive">{t('favorites_available')}</Notice>
    ) : (
      <Notice>{t('favorites_not_available')}</Notice>
    );
  }
  if (visitorData.status === 'failed' || site.session === 'unavailable') {
    return (
      <div className={common['stack']}>
        <Notice>{t('favorites_unknown')}</Notice>
        <ButtonLink variant="secondary" href="" isDocument>
          {t('campaign_check_again')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <p className={common['muted']}>
      <Spinner /> {t('favorites_checking')}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import type { PublicConfiguration } from '../../state/public-configuration.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import { type ConsultantSettings, consultantNoteId } from './consultant-settings.ts';
import styles from './PrivacyChoicesButton.module.css';

interface ConsultantButtonProps {
  readonly consultant: NonNullable<PublicConfiguration['consultant']>;
  readonly hours: PublicConfiguration['supportHours'];
}

/** Opens the operator's consultant. Its script is loaded by the press; without script the button is hidden. */
export function ConsultantButton({ consultant, hours }: ConsultantButtonProps) {
  const { t } = useTranslation();
  const settings: ConsultantSettings = {
    ...consultant,
    language: useStaticSite().language,
    ...(hours && { hours }),
  };
  return (
    <>
      <button
        type="button"
        className={classNames(styles['button'], styles['scripted'])}
        data-action="consultant"
        data-consultant={JSON.stringify(settings)}
        aria-describedby={consultantNoteId}
      >
        {t('footer_support_chat')}
      </button>
      {/* Texts for the script, which shows the applicable one. */}
      <p id={consultantNoteId} role="status">
        <span data-note="closed" hidden>
          {t('footer_support_closed')}
        </span>
        <span data-note="failed" hidden>
          {t('footer_support_failed')}
        </span>
      </p>
    </>
  );
}

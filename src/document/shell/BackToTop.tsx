import { useTranslation } from 'react-i18next';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './BackToTop.module.css';

/** Id of the button, by which `client/actions/back-to-top.ts` shows it. */
export const backToTopId = 'back-to-top';

/** Scrolls from far down the page to its top. A script shows it once the visitor stops scrolling far enough down. */
export function BackToTop() {
  const { t } = useTranslation();
  return (
    <button type="button" id={backToTopId} className={styles['button']} data-action="back-to-top" hidden>
      <StaticIcon name="arrow-up" />
      <VisuallyHidden>{t('back_to_top')}</VisuallyHidden>
    </button>
  );
}

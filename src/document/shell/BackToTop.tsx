import { useTranslation } from 'react-i18next';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './BackToTop.module.css';

/** Id of the button, by which `client/actions/back-to-top.ts` shows it. */
export const backToTopId = 'back-to-top';

/** Link to the top of the page. A script shows it far down the page, once the visitor stops scrolling. */
export function BackToTop() {
  const { t } = useTranslation();
  return (
    <button type="button" id={backToTopId} className={styles['button']} data-action="back-to-top" hidden>
      <StaticIcon name="arrow-up" />
      <VisuallyHidden>{t('back_to_top')}</VisuallyHidden>
    </button>
  );
}

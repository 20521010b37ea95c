import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollDebounce } from '../../config/constants.ts';
import styles from './BackToTop.module.css';
import { Icon } from './icons/Icon.tsx';
import { mainId } from './SkipLink.tsx';
import { useSettled } from './use-settled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Appears where scrolling has come to rest this many screens down. */
const screensBefore = 1.5;

/** Leads from far down the page back to its start, and takes the keyboard along. */
export function BackToTop() {
  const { t } = useTranslation();
  const [isFarDown, setIsFarDown] = useState(false);
  const measure = useCallback(() => setIsFarDown(window.scrollY > screensBefore * window.innerHeight), []);
  useSettled('scroll', scrollDebounce, measure);

  const goUp = () => {
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // `base.css` says whether the way up is smooth.
    window.scrollTo({ top: 0 });
  };
  return (
    <button type="button" className={styles['button']} onClick={goUp} hidden={!isFarDown}>
      <Icon name="arrow-up" />
      <VisuallyHidden>{t('back_to_top')}</VisuallyHidden>
    </button>
  );
}

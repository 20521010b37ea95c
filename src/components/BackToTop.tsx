import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollDebounce } from '../../config/constants.ts';
import { useBrowserServices } from '../state/browser-services.tsx';
import styles from './BackToTop.module.css';
import { Icon } from './icons/Icon.tsx';
import { pinToSight } from './pin-to-sight.ts';
import { mainId } from './SkipLink.tsx';
import { useSettled } from './use-settled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { followVisiblePart, isAsTallAsItsPage, visiblePart } from './visible-part.ts';

/** Appears where scrolling has come to rest this many screens down. */
const screensBefore = 1.5;

/** Leads from far down the page back to its start, and takes the keyboard along. */
export function BackToTop() {
  const { t } = useTranslation();
  const { host } = useBrowserServices();
  const button = useRef<HTMLButtonElement>(null);
  const [isFarDown, setIsFarDown] = useState(false);
  const measure = useCallback(() => {
    pinToSight(button.current);
    setIsFarDown(isVisitorFarDown());
  }, []);
  useSettled('scroll', scrollDebounce, measure);

  // Where the host scrolls, the button stands still on the page: it goes away until that has come to rest.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureSoon = () => {
      if (!isAsTallAsItsPage(document.documentElement)) return;
      clearTimeout(timer);
      timer = setTimeout(measure, scrollDebounce);
      setIsFarDown(false);
    };
    const stop = followVisiblePart(document, measureSoon);
    // The host may have said where the visitor is before this part of the page was alive.
    measureSoon();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [measure]);

  const goUp = () => {
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // `base.css` says whether the way up is smooth.
    host.scrollTo('top');
  };
  return (
    <button ref={button} type="button" className={styles['button']} onClick={goUp} hidden={!isFarDown}>
      <Icon name="arrow-up" />
      <VisuallyHidden>{t('back_to_top')}</VisuallyHidden>
    </button>
  );
}

/** In a frame as tall as its page only the host knows. */
function isVisitorFarDown(): boolean {
  const part = visiblePart(document);
  if (part) return part.top > screensBefore * (part.end - part.top);
  return window.scrollY > screensBefore * window.innerHeight;
}

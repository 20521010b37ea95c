import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserServices } from '../state/browser-services.tsx';
import { hasGlobalPrivacyControl, isFramed } from '../state/privacy-signals.ts';
import { useSite } from '../state/site-context.tsx';
import type { ConsentChoice } from '../state/site-state.ts';
import { Button } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import styles from './ConsentBanner.module.css';
import { privacyChoicesId } from './privacy-choices.ts';
import { mainId } from './SkipLink.tsx';

const titleId = 'privacy-choices-title';

/** Height of what stands in front of the page's end: `base.css` keeps the keyboard, and the page's last line, clear of it. */
const coveredProperty = '--covered-block-end';

/**
 * Asks once whether analytics may run, beside the page and without taking the keyboard; later it says what was answered
 * and takes another answer. Where the browser or the host around the page has decided, it only says so.
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  const { consent } = useSite();
  const { answerConsent } = useBrowserServices();
  const panel = useRef<HTMLElement>(null);
  /** Where the keyboard was before it came here. */
  const cameFrom = useRef<HTMLElement>(null);
  const decider = useDecider();
  const onToggle = useCoveredPage(panel);
  const isAsked = consent === 'unasked' && decider === 'visitor';

  useEffect(() => {
    const element = panel.current;
    // What this first renders in the browser is still what the server took for granted.
    if (!isAsked || deciderNow() !== 'visitor') return;
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, [isAsked]);

  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement);
    panel.current?.hidePopover();
    if (hadFocus) (cameFrom.current ?? document.getElementById(mainId))?.focus({ preventScroll: true });
  };
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    const isFromOutside = !(relatedTarget instanceof Node && panel.current?.contains(relatedTarget));
    if (isFromOutside) cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const answer = (isGranted: boolean) => {
    close();
    answerConsent(isGranted);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <section
      ref={panel}
      id={privacyChoicesId}
      className={styles['banner']}
      popover="manual"
      tabIndex={-1}
      aria-labelledby={titleId}
      onToggle={onToggle}
      onFocus={rememberOrigin}
      onKeyDown={closeOnEscape}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {t('privacy_title')}
        </h2>
        {!isAsked && <CloseButton className={styles['close']} onClick={close} />}
      </div>
      {decider === 'visitor' && <Question consent={consent} onAnswer={answer} />}
      {decider === 'browser' && <p>{t('privacy_by_browser')}</p>}
      {decider === 'host' && <p>{t(consent === 'granted' ? 'privacy_by_host_granted' : 'privacy_by_host_denied')}</p>}
    </section>
  );
}

interface QuestionProps {
  readonly consent: ConsentChoice;
  readonly onAnswer: (isGranted: boolean) => void;
}

/** Both answers look alike: neither is the one to press. */
function Question({ consent, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('privacy_question')}</p>
      {consent !== 'unasked' && (
        <p className={styles['now']}>{t(consent === 'granted' ? 'privacy_now_granted' : 'privacy_now_denied')}</p>
      )}
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          {t('privacy_allow')}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {t('privacy_decline')}
        </Button>
      </div>
    </>
  );
}

type Decider = 'visitor' | 'browser' | 'host';

const deciderNow = (): Decider => {
  if (hasGlobalPrivacyControl(navigator)) return 'browser';
  return isFramed(window) ? 'host' : 'visitor';
};

const neverChanges = () => () => {};

/** Who answers here. The server does not know: it takes it for the visitor, and the browser sees before anything shows. */
const useDecider = (): Decider => useSyncExternalStore(neverChanges, deciderNow, () => 'visitor');

/** While the panel is open, the page knows how much of its window's end is covered, and what gets the focus is not behind it. */
function useCoveredPage(panel: RefObject<HTMLElement | null>): (event: ToggleEvent) => void {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(coveredProperty, `${window.innerHeight - element.getBoundingClientRect().top}px`),
    );
    const uncover = ({ target }: Event) => {
      if (target instanceof Element && isBehind(target, element)) target.scrollIntoView({ block: 'nearest' });
    };
    observer.observe(element);
    document.addEventListener('focusin', uncover);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', uncover);
      style.removeProperty(coveredProperty);
    };
  }, [isOpen, panel]);
  return ({ newState }) => setIsOpen(newState === 'open');
}

function isBehind(focused: Element, panel: Element): boolean {
  const [own, over] = [focused.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isBeside = own.bottom <= over.top || own.right <= over.left || own.left >= over.right;
  return !isBeside && !panel.contains(focused);
}

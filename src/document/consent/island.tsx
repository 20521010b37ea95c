import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { CloseButton } from '../../components/CloseButton.tsx';
import { isPopoverOpen } from '../../components/is-popover-open.ts';
import { keepInView } from '../../components/keep-in-view.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { hasGlobalPrivacyControl, isFramed } from '../../state/privacy-signals.ts';
import { useSite } from '../../state/site-context.tsx';
import type { ConsentChoice } from '../../state/site-state.ts';
import { mainId } from '../shell/main-id.ts';
import styles from './ConsentBanner.module.css';
import { privacyChoicesId } from './privacy-choices.ts';
import { useCoveredArea } from './use-covered-area.ts';

const titleId = 'privacy-choices-title';

/**
 * Asks once whether analytics may run, beside the page and without taking the keyboard; later it says what was answered
 * and takes another answer. Where the browser or the host around the page has decided, it only says so.
 */
export default function ConsentBanner() {
  const { t } = useTranslation();
  const { consent } = useSite();
  const { answerConsent } = useBrowserServices();
  const panel = useRef<HTMLElement>(null);
  /** Where the keyboard was before it came here. */
  const cameFrom = useRef<HTMLElement>(null);
  const decider = useDecider();
  const isOpen = useIsOpen();
  const [wasClosed, setWasClosed] = useState(false);
  const isAsked = consent === 'unasked' && decider === 'visitor';
  useCoveredArea(panel, isOpen);

  useEffect(() => {
    // What this first renders in the browser is still what the server took for granted.
    if (isAsked && deciderNow() === 'visitor') return showWhenClear(panel.current);
  }, [isAsked]);

  const close = () => {
    setWasClosed(true);
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
    <>
      <VisuallyHidden isLive>{isAsked && isOpen && t('privacy_title')}</VisuallyHidden>
      <section
        ref={panel}
        id={privacyChoicesId}
        className={styles['banner']}
        popover="manual"
        tabIndex={-1}
        aria-labelledby={titleId}
        onBeforeToggle={({ newState }) => newState === 'open' && keepInView(panel.current)}
        onFocus={rememberOrigin}
        onKeyDown={closeOnEscape}
      >
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {t('privacy_title')}
          </h2>
          {/* Always there: a symbol that comes late keeps a frame out of sight, and its host, from ever having loaded. */}
          <CloseButton className={styles['close']} onClick={close} hidden={isAsked && !wasClosed} />
        </div>
        {decider === 'visitor' && <Question consent={consent} onAnswer={answer} />}
        {decider === 'browser' && <p>{t('privacy_by_browser')}</p>}
        {decider === 'host' && <p>{t(consent === 'granted' ? 'privacy_by_host_granted' : 'privacy_by_host_denied')}</p>}
      </section>
    </>
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
        <Button variant="secondary" size="small" onClick={() => onAnswer(true)}>
          {t('privacy_allow')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onAnswer(false)}>
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

const followToggles = (notify: () => void) => {
  document.addEventListener('toggle', notify, { capture: true });
  return () => document.removeEventListener('toggle', notify, { capture: true });
};

const isOpenNow = (): boolean => isPopoverOpen(document.getElementById(privacyChoicesId));

/** Whether the panel is open. Before hydration the browser itself opens it. */
const useIsOpen = (): boolean => useSyncExternalStore(followToggles, isOpenNow, () => false);

/** Shows the panel once no menu and no dialog is open, which it would cover. What this gives hides it. */
function showWhenClear(panel: HTMLElement | null): () => void {
  const events = ['toggle', 'close'];
  const stop = () => {
    for (const event of events) document.removeEventListener(event, show, { capture: true });
  };
  const show = () => {
    if (document.querySelector('dialog:modal, :popover-open')) return;
    stop();
    panel?.showPopover();
  };
  if (panel?.showPopover) {
    for (const event of events) document.addEventListener(event, show, { capture: true });
    show();
  }
  return () => {
    stop();
    panel?.hidePopover?.();
  };
}

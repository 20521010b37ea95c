import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { CloseButton } from '../../components/CloseButton.tsx';
import { Heading } from '../../components/Heading.tsx';
import { isPopoverOpen } from '../../components/is-popover-open.ts';
import { keepInView } from '../../components/keep-in-view.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { focusOrigin } from '../../state/last-focus.ts';
import { hasGlobalPrivacyControl, isFramed } from '../../state/privacy-signals.ts';
import { useSite } from '../../state/site-context.tsx';
import { type ConsentAnswer, type ConsentPurpose, consentPurposes, isConsentOpen } from '../../state/site-state.ts';
import { mainId } from '../element-ids.ts';
import styles from './ConsentPanel.module.css';
import { privacyChoicesId } from './privacy-choices.ts';

const titleId = 'privacy-choices-title';

/** Questions that are answered separately. */
const questions = {
  analytics: { title: 'privacy_analytics', text: 'privacy_analytics_question' },
  fraudPrevention: { title: 'privacy_fraud', text: 'privacy_fraud_question' },
} as const satisfies Record<ConsentPurpose, object>;

/**
 * Asks for the visitor's answers, and shows them later, so that they can be changed. It is opened only by the visitor. If the browser or
 * the host has decided, it only shows the result.
 */
export default function ConsentPanel() {
  const { t } = useTranslation();
  const { consent } = useSite();
  const { answerConsent } = useBrowserServices();
  const panel = useRef<HTMLElement>(null);
  /** Element that had the focus before. */
  const cameFrom = useRef<HTMLElement>(null);
  const decider = useDecider();
  usePageClearOf(panel, useIsOpen());
  // The browser itself may have opened it before hydration.
  useEffect(() => {
    if (!isOpenNow()) return;
    keepInView(panel.current);
    const origin = focusOrigin();
    if (origin instanceof HTMLElement && !panel.current?.contains(origin)) cameFrom.current = origin;
  }, []);

  const close = (origin: HTMLElement | null) => {
    const hadFocus = panel.current?.contains(document.activeElement);
    panel.current?.hidePopover();
    if (hadFocus) (origin ?? document.getElementById(mainId))?.focus({ preventScroll: true });
    cameFrom.current = null;
  };
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    // The window gets the focus back without one: the visitor was elsewhere, and the panel is still open.
    if (relatedTarget instanceof HTMLElement && !panel.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const answer = (purpose: ConsentPurpose, isGranted: boolean) => {
    // The answer shown may be older than one just given.
    const now = answerConsent(purpose, isGranted);
    // The notice disappears with the last answer.
    if (isConsentOpen(consent) && !isConsentOpen(now)) close(null);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close(cameFrom.current);
  };
  return (
    <section
      ref={panel}
      id={privacyChoicesId}
      className={styles['panel']}
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
        {/* Always rendered: a late icon would delay the load event of a frame out of sight, and of its host page. */}
        <CloseButton className={styles['close']} onClick={() => close(cameFrom.current)} />
      </div>
      {decider === 'browser' && <p>{t('privacy_by_browser')}</p>}
      {decider === 'host' && <p>{t('privacy_by_host')}</p>}
      {decider !== 'browser' &&
        consentPurposes.map((purpose) => (
          <Question
            key={purpose}
            purpose={purpose}
            answer={consent[purpose]}
            onAnswer={decider === 'visitor' ? answer : undefined}
          />
        ))}
    </section>
  );
}

interface QuestionProps {
  readonly purpose: ConsentPurpose;
  readonly answer: ConsentAnswer;
  /** Missing unless the visitor decides. */
  readonly onAnswer: ((purpose: ConsentPurpose, isGranted: boolean) => void) | undefined;
}

/** A question with two answers of equal appearance, so that neither is preferred. */
function Question({ purpose, answer, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const { title, text } = questions[purpose];
  return (
    <section className={styles['question']} aria-labelledby={`privacy-${purpose}`}>
      <Heading level={3} size="small" id={`privacy-${purpose}`} className={styles['purpose']}>
        {t(title)}
      </Heading>
      {onAnswer ? (
        <>
          <p>{t(text)}</p>
          {answer !== 'unasked' && (
            <p className={styles['now']}>{t(answer === 'granted' ? 'privacy_now_granted' : 'privacy_now_denied')}</p>
          )}
          <div className={styles['answers']}>
            <Answer isChosen={answer === 'granted'} text={t('privacy_allow')} onPress={() => onAnswer(purpose, true)} />
            <Answer
              isChosen={answer === 'denied'}
              text={t('privacy_decline')}
              onPress={() => onAnswer(purpose, false)}
            />
          </div>
        </>
      ) : (
        <p className={styles['now']}>{t(answer === 'granted' ? 'privacy_is_allowed' : 'privacy_is_not_allowed')}</p>
      )}
    </section>
  );
}

interface AnswerProps {
  readonly isChosen: boolean;
  readonly text: string;
  readonly onPress: () => void;
}

const Answer = ({ isChosen, text, onPress }: AnswerProps) => (
  <Button variant="secondary" size="small" className={styles['answer']} aria-pressed={isChosen} onClick={onPress}>
    {text}
  </Button>
);

type Decider = 'visitor' | 'browser' | 'host';

const deciderNow = (): Decider => {
  if (hasGlobalPrivacyControl(navigator)) return 'browser';
  return isFramed(window) ? 'host' : 'visitor';
};

const neverChanges = () => () => {};

/** Whether the visitor or the host answers. The server assumes the visitor; the browser corrects this before anything is shown. */
const useDecider = (): Decider => useSyncExternalStore(neverChanges, deciderNow, () => 'visitor');

const followToggles = (notify: () => void) => {
  document.addEventListener('toggle', notify, { capture: true });
  return () => document.removeEventListener('toggle', notify, { capture: true });
};

const isOpenNow = (): boolean => isPopoverOpen(document.getElementById(privacyChoicesId));

/** Whether the panel is open. Before hydration the browser itself opens it. */
const useIsOpen = (): boolean => useSyncExternalStore(followToggles, isOpenNow, () => false);

/** While the panel is open, keeps the page clear of it. Most visitors never open the panel, so this code is loaded on demand. */
function usePageClearOf(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    let end = () => {};
    void import('./reserve-panel-space.ts').then(
      ({ reservePanelSpace }) => {
        if (!isOver && panel.current) end = reservePanelSpace(panel.current);
      },
      // Without the reserved space the panel covers the end of the page.
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [isOpen, panel]);
}

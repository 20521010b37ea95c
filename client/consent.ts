import type { MessageOf } from '../src/host/catalogue.ts';
import type { StoredValue } from '../src/lib/stored-value.ts';
import { cookieLine, pageCookies, readCookie } from '../src/state/cookies.ts';
import { hasGlobalPrivacyControl, isFramed } from '../src/state/privacy-signals.ts';
import { type ConsentChoice, type ConsentPurpose, consentPurposes, consentToAll } from '../src/state/site-state.ts';

/** Seconds that an answer is valid; afterwards the visitor is asked again. */
const answerLifetime = 180 * 24 * 60 * 60;

/** The part of a window that consent needs. */
interface ConsentWindow {
  readonly document: Pick<Document, 'cookie' | 'addEventListener'>;
  readonly navigator: object;
  readonly parent: unknown;
}

/** A channel to other windows of the site; missing in some browsers. */
export type OtherWindows = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;

/** Consent to one purpose. */
export interface PurposeConsent {
  readonly isGranted: () => boolean;
  /** Runs on every change of the answer, but not when subscribing. */
  readonly subscribe: (listener: () => void) => void;
}

/** Consent to analytics, counters and fingerprint. */
export interface Consent {
  readonly get: () => ConsentChoice;
  readonly about: (purpose: ConsentPurpose) => PurposeConsent;
  /** Sets the visitor's answer about one purpose, which may be changed at any time. Returns the consent that now applies. */
  readonly answer: (purpose: ConsentPurpose, isGranted: boolean) => ConsentChoice;
  /** The consent message of a trusted host. */
  readonly updateFromHost: (message: MessageOf<'consent'>) => void;
  /** Runs on every change, but not when subscribing. */
  readonly subscribe: (listener: (choice: ConsentChoice) => void) => void;
}

/**
 * Order of precedence: Global Privacy Control; in a frame the host's consent message (denied until it arrives); then the visitor's answers.
 */
export function createConsent(target: ConsentWindow, others: OtherWindows | undefined): Consent {
  const listeners = new Set<(choice: ConsentChoice) => void>();
  let hostConsent = consentToAll('denied');
  // Where cookies are blocked, the answers last until the page is closed.
  let lastAnswers = consentToAll('unasked');
  const readAnswers = (): ConsentChoice => {
    const { analytics, fraudPrevention } = readCookie(pageCookies.consent, target.document.cookie);
    return {
      analytics: analytics === 'unasked' ? lastAnswers.analytics : analytics,
      fraudPrevention: fraudPrevention === 'unasked' ? lastAnswers.fraudPrevention : fraudPrevention,
    };
  };
  const read = (): ConsentChoice => {
    if (hasGlobalPrivacyControl(target.navigator)) return consentToAll('denied');
    // An answer from another window does not override the host's.
    return isFramed(target) ? hostConsent : readAnswers();
  };
  let current = read();
  const notify = () => {
    const next = read();
    if (consentPurposes.every((purpose) => next[purpose] === current[purpose])) return;
    current = next;
    for (const listener of listeners) listener(next);
  };
  const subscribe: Consent['subscribe'] = (listener) => void listeners.add(listener);
  // Another tab or window may have changed the answers.
  target.document.addEventListener('visibilitychange', notify);
  others?.addEventListener('message', notify);
  return {
    get: () => current,
    about: (purpose) => ({
      isGranted: () => current[purpose] === 'granted' && read()[purpose] === 'granted',
      subscribe: (listener) => {
        let known = current[purpose];
        subscribe((choice) => {
          if (choice[purpose] === known) return;
          known = choice[purpose];
          listener();
        });
      },
    }),
    answer: (purpose, isGranted) => {
      lastAnswers = { ...readAnswers(), [purpose]: isGranted ? 'granted' : 'denied' };
      target.document.cookie = cookieLine(pageCookies.consent, lastAnswers, isFramed(target), answerLifetime);
      notify();
      others?.postMessage('answered');
      return current;
    },
    updateFromHost: ({ analytics, fraudPrevention = false }) => {
      hostConsent = {
        analytics: analytics ? 'granted' : 'denied',
        fraudPrevention: fraudPrevention ? 'granted' : 'denied',
      };
      notify();
    },
    subscribe,
  };
}

/** Deletes data stored in this browser without consent, including data of modules that the page has not loaded. */
export function clearUnlessGranted(
  { isGranted, subscribe }: PurposeConsent,
  { clear }: Pick<StoredValue, 'clear'>,
): void {
  const apply = () => {
    if (!isGranted()) clear();
  };
  subscribe(apply);
  apply();
}

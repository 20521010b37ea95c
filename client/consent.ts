import type { MessageOf } from '../src/host/catalogue.ts';
import { cookieLine, pageCookies, readCookie } from '../src/state/cookies.ts';
import { hasGlobalPrivacyControl, isFramed } from '../src/state/privacy-signals.ts';
import type { ConsentChoice } from '../src/state/site-state.ts';

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

/** Whether analytics, fingerprint and counters may run. */
export interface Consent {
  readonly get: () => ConsentChoice;
  readonly isGranted: () => boolean;
  /** The visitor's answer. It may be given again at any time. */
  readonly answer: (isGranted: boolean) => void;
  /** The consent message of a trusted host. */
  readonly updateFromHost: (message: MessageOf<'consent'>) => void;
  /** Runs on every change, not at first. */
  readonly subscribe: (listener: (choice: ConsentChoice) => void) => () => void;
}

/**
 * What counts: Global Privacy Control before everything; in a frame the host's word, and without it denied; else the
 * visitor's answer.
 */
export function createConsent(target: ConsentWindow, others: OtherWindows | undefined): Consent {
  const listeners = new Set<(choice: ConsentChoice) => void>();
  let hostWord: ConsentChoice = 'denied';
  // Where cookies are blocked the answer counts until the page is closed.
  let given: ConsentChoice = 'unasked';
  const read = (): ConsentChoice => {
    if (hasGlobalPrivacyControl(target.navigator)) return 'denied';
    // An answer of another window does not override the host's.
    if (isFramed(target)) return hostWord;
    const kept = readCookie(pageCookies.consent, target.document.cookie);
    return kept === 'unasked' ? given : kept;
  };
  let current = read();
  const tell = () => {
    const next = read();
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener(next);
  };
  // The answer may have been changed in another tab or window.
  target.document.addEventListener('visibilitychange', tell);
  others?.addEventListener('message', tell);
  return {
    get: () => current,
    isGranted: () => current === 'granted' && read() === 'granted',
    answer: (isGranted) => {
      given = isGranted ? 'granted' : 'denied';
      target.document.cookie = cookieLine(pageCookies.consent, given, isFramed(target), answerLifetime);
      tell();
      others?.postMessage(given);
    },
    updateFromHost: ({ analytics }) => {
      hostWord = analytics ? 'granted' : 'denied';
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

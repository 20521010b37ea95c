import type { MessageOf } from '../src/host/catalogue.ts';
import { cookieLine, cookies, readCookie } from '../src/state/cookies.ts';
import { hasGlobalPrivacyControl, isFramed } from '../src/state/privacy-signals.ts';
import type { ConsentChoice } from '../src/state/site-state.ts';

/** Seconds that an answer counts; after that the visitor is asked again. */
const answerLifetime = 180 * 24 * 60 * 60;

/** The part of a window that consent needs. */
interface ConsentWindow {
  readonly document: Pick<Document, 'cookie' | 'addEventListener'>;
  readonly navigator: object;
  readonly parent: unknown;
}

/** The way to other windows of the site, where the browser has one. */
export type OtherWindows = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;

/** Whether analytics, fingerprint and counters may run. */
export interface Consent {
  readonly get: () => ConsentChoice;
  readonly isGranted: () => boolean;
  /** The visitor's answer. It may be given again at any time. */
  readonly answer: (isGranted: boolean) => void;
  /** The word of a trusted host. */
  readonly hostSays: (message: MessageOf<'consent'>) => void;
  /** Tells of every change, not of how it is now. */
  readonly subscribe: (listener: (choice: ConsentChoice) => void) => () => void;
}

/**
 * What counts: Global Privacy Control before everything; in a frame the host's word, and without it denied; else the
 * visitor's answer.
 */
export function createConsent(target: ConsentWindow, others: OtherWindows | undefined): Consent {
  const listeners = new Set<(choice: ConsentChoice) => void>();
  let hostWord: ConsentChoice = 'denied';
  // Where cookies are blocked the answer counts for as long as the page lives.
  let given: ConsentChoice = 'unasked';
  const read = (): ConsentChoice => {
    if (hasGlobalPrivacyControl(target.navigator)) return 'denied';
    // An answer that was given elsewhere does not go before the host's, who may give its word at any moment.
    if (isFramed(target)) return hostWord;
    const kept = readCookie(cookies.consent, target.document.cookie);
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
      target.document.cookie = cookieLine(cookies.consent, given, isFramed(target), answerLifetime);
      tell();
      others?.postMessage(given);
    },
    hostSays: ({ analytics }) => {
      hostWord = analytics ? 'granted' : 'denied';
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

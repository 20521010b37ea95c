import type { MessageToPage } from '../src/host/catalogue.ts';
import { type MessageProblem, readMessage } from '../src/host/check-message.ts';
import { notFoundType, openBonusType } from '../src/host/host-message.ts';
import { type HostTarget, sendToHost } from '../src/host/send-to-host.ts';
import type { PublicError } from '../src/lib/error-catalogue.ts';

const log = (text: string, cause?: unknown): void => console.warn(text, ...(cause === undefined ? [] : [cause]));

/** The host page around this one, if it is one that `config/hosts.json` trusts. */
export function findHost(target: Window, trusted: readonly string[]): HostTarget | undefined {
  const { top } = target;
  if (top === null || top === target) return undefined;
  const origin = topOrigin(target);
  if (origin === undefined || !trusted.includes(origin)) return undefined;
  return { origin, post: (message, to) => top.postMessage(message, to) };
}

/** Origin of the top window: named by the browser where it does, else by the address that this page was opened from. */
function topOrigin({ location, document, parent, top }: Window): string | undefined {
  const ancestors = location.ancestorOrigins;
  if (ancestors !== undefined) return ancestors[ancestors.length - 1];
  if (parent !== top || !URL.canParse(document.referrer)) return undefined;
  return new URL(document.referrer).origin;
}

/**
 * Hands on what a trusted host says. Messages from anywhere else are dropped; one without a type, or with a field that does
 * not fit, is refused aloud. Types that the page has no message of are left alone without a word: hosts talk to their own
 * scripts, and those of later versions know more.
 */
export function listenToHost(
  target: Window,
  host: HostTarget | undefined,
  onMessage: (message: MessageToPage) => void,
): void {
  if (!host) return;
  target.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== target.top || origin !== host.origin) return;
    const { message, problem } = readMessage('page', data);
    if (message) onMessage(message);
    else complain(problem);
  });
}

function complain({ kind, text }: MessageProblem): void {
  if (kind === 'no-type') log('A message of the host has no type');
  else if (kind === 'wrong-field') log(`A message of the host was refused: ${text}`);
}

/** What the error page says to the host: the page is not there, and the bonus rules may be shown instead. */
export function reportNotFound(host: HostTarget | undefined, path: string, { status }: PublicError): void {
  if (status !== 404) return;
  sendToHost(host, { type: notFoundType, status: 404, path }, log);
  sendToHost(host, { type: openBonusType, path: '/bonus/rules' }, log);
}

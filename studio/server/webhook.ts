import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleTag } from '../locales.ts';

/** A step of the work on a campaign of which others are notified. */
export interface StudioEvent {
  readonly event: 'approval-wanted' | 'approved' | 'comment' | 'published' | 'plan-refused' | 'rolled-back' | 'deleted';
  readonly campaign: string;
  readonly by: string;
  /** For approvals: `de`, or `de-AT` for German as visitors from Austria get it. */
  readonly languages?: readonly LocaleTag[];
  /** Number of a comment. */
  readonly comment?: number;
  readonly text?: string;
  /** For a publication: its commit. */
  readonly version?: string;
  /** Number of the release that it is part of. */
  readonly release?: number;
  /** Why a planned publication was refused. */
  readonly reason?: string;
}

export interface WebhookSettings {
  readonly url: URL;
  readonly secret: string;
}

interface WebhookDeps extends WebhookSettings {
  /** Seconds since epoch. */
  readonly now: () => number;
  /** Called for a message that was not delivered. */
  readonly onFailure: (failure: {
    readonly about: string;
    readonly campaign: string;
    readonly problem: string;
  }) => void;
  /** Milliseconds for each attempt. */
  readonly timeout?: number;
  /** Milliseconds before each further attempt. */
  readonly pauses?: readonly number[];
}

export interface Webhook {
  /** Sends a message in the background. */
  readonly announce: (event: StudioEvent) => void;
  /** Drops undelivered notifications. */
  readonly close: () => void;
}

/** Maximum messages in flight: a receiver that is down must not fill the memory. */
const maxMessages = 100;

/** Notifies an operator's system of steps in the studio (decision 132). */
export function createWebhook(deps: WebhookDeps): Webhook {
  const { now, onFailure, pauses = [1_000, 10_000, 60_000] } = deps;
  const closing = new AbortController();
  let underWay = 0;

  const deliver = async (event: StudioEvent): Promise<void> => {
    const body = JSON.stringify({ id: randomUUID(), at: new Date(now() * 1000).toISOString(), ...event });
    for (const pause of [...pauses, undefined]) {
      const { problem, isFinal } = await attempt(deps, body, closing.signal);
      if (problem === undefined) return;
      if (isFinal || pause === undefined) return onFailure({ about: event.event, campaign: event.campaign, problem });
      await wait(pause, undefined, { signal: closing.signal, ref: false });
    }
  };

  return {
    announce: (event) => {
      if (underWay >= maxMessages) {
        onFailure({ about: event.event, campaign: event.campaign, problem: 'too many messages are under way' });
        return;
      }
      underWay += 1;
      deliver(event)
        // Rejected by `close`, which drops the notifications.
        .catch(() => undefined)
        .finally(() => {
          underWay -= 1;
        });
    },
    close: () => closing.abort(),
  };
}

interface AttemptResult {
  /** Missing if the message was accepted. */
  readonly problem?: string;
  /** Whether another attempt would fail in the same way. */
  readonly isFinal?: boolean;
}

/** Sends a message once. Only the status of the reply matters: its body is not read, and no redirect is followed. */
async function attempt(
  { url, secret, now, timeout = 5_000 }: WebhookDeps,
  body: string,
  closed: AbortSignal,
): Promise<AttemptResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-marquee-signature': signatureOf(body, secret, now()) },
      body,
      signal: AbortSignal.any([closed, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    if (response.ok) return {};
    const isPassing = response.status >= 500 || response.status === 408 || response.status === 429;
    return { problem: `status ${response.status}`, isFinal: !isPassing };
  } catch (error) {
    closed.throwIfAborted();
    // The message of an error could contain the address, which may include a secret.
    return {
      problem: error instanceof DOMException && error.name === 'TimeoutError' ? 'no response in time' : 'no connection',
    };
  }
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`: by the time, a receiver can refuse an old message. */
function signatureOf(body: string, secret: string, now: number): string {
  const time = Math.floor(now);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

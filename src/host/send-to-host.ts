import type { HostMessage } from './host-message.ts';

/** A window that a message is sent to, and the one origin that may read it. */
export interface HostTarget {
  readonly post: (message: unknown, origin: string) => void;
  readonly origin: string;
}

/**
 * Sends a message to the host; without a host there is nobody to tell. A message needs a type, and a failed send is
 * logged (specification, sections 7 and 8): a page never breaks because nobody listens.
 */
export function sendToHost(
  target: HostTarget | undefined,
  message: Partial<HostMessage>,
  log: (text: string, cause?: unknown) => void,
): void {
  if (message.type === undefined || message.type === '') {
    log("Can't send data without required type parameter");
    return;
  }
  if (!target) return;
  try {
    target.post(message, target.origin);
  } catch (error) {
    log(`The message ${message.type} could not be sent to the host`, error);
  }
}

import type { MessageToHost } from './catalogue.ts';
import { readMessage } from './check-message.ts';

/** A window that a message is sent to, and the one origin that may read it. */
export interface HostTarget {
  readonly post: (message: unknown, origin: string) => void;
  readonly origin: string;
}

/**
 * Sends a message to the host; without a host there is nobody to tell. A message needs a type and must fit its contract,
 * and a failed send is logged (specification, sections 7 and 8): a page never breaks because nobody listens.
 */
export function sendToHost(
  target: HostTarget | undefined,
  message: MessageToHost,
  log: (text: string, cause?: unknown) => void,
): void {
  const { message: checked, problem } = readMessage('host', message);
  if (problem) {
    log(problem.kind === 'no-type' ? problem.text : `A message to the host was not sent: ${problem.text}`);
    return;
  }
  if (!target) return;
  try {
    target.post(checked, target.origin);
  } catch (error) {
    log(`The message ${checked.type} could not be sent to the host`, error);
  }
}

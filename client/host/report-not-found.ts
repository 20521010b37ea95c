import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { notFoundType, openBonusType } from '../../src/host/message-types.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';

/** Tells the host that the page was not found, and asks it to open the bonus rules (R2.133, R2.134). The visitor has pressed nothing. */
export function reportNotFound(
  { send, call }: Pick<HostBridge, 'send' | 'call'>,
  path: string,
  { status }: PublicError,
): void {
  if (status !== 404) return;
  send({ type: notFoundType, status: 404, path });
  void call({ type: openBonusType, path: '/bonus/rules', isAutomatic: true });
}

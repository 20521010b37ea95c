import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { notFoundType, openBonusType } from '../../src/host/message-types.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';

interface ShownError {
  readonly path: string;
  readonly error: PublicError;
  /** Whether the tenant wants reports of every error, not only of missing pages. */
  readonly isEveryErrorReported: boolean;
}

/**
 * Tells the host that the page was not found, and asks it to open the bonus rules (R2.133, R2.134). Both happen without a click of the
 * visitor.
 */
export function reportError(
  { send, call }: Pick<HostBridge, 'send' | 'call'>,
  { path, error: { status }, isEveryErrorReported }: ShownError,
): void {
  if (status !== 404 && !isEveryErrorReported) return;
  send({ type: notFoundType, status, path });
  void call({ type: openBonusType, path: '/bonus/rules', isAutomatic: true });
}

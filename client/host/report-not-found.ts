import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { notFoundType, openBonusType } from '../../src/host/host-message.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';

/** What the error page says to the host: the page is not there, and the bonus rules may be shown instead (section 2). */
export function reportNotFound(
  { tell, call }: Pick<HostBridge, 'tell' | 'call'>,
  path: string,
  { status }: PublicError,
): void {
  if (status !== 404) return;
  tell({ type: notFoundType, status: 404, path });
  void call({ type: openBonusType, path: '/bonus/rules' });
}

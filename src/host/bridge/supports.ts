import { lackOf } from '../for-version.ts';
import type { Outlet } from './connection.ts';
import type { Support } from './host-bridge.ts';

/** Whether the host at the end of an outlet knows a message, or a field of it. */
export function supports(outlet: Outlet, type: string, field?: string): Support {
  const no = (why: Extract<Support, { isSupported: false }>['why']): Support => ({ isSupported: false, why });
  const host = typeof outlet === 'object' ? outlet : undefined;
  const lack = lackOf(host?.version, type, field);
  if (lack) return no(lack);
  if (!host) return no(outlet === 'no-host' ? outlet : 'not-connected');
  const isCarriedOut = host.supported?.includes(type) !== false && host.transport.carries?.(type) !== false;
  return isCarriedOut ? { isSupported: true } : no('not-implemented');
}

import { unsupportedReason } from '../for-version.ts';
import type { Support } from './host-bridge.ts';
import type { Destination } from './peer.ts';

/** Whether the host of a transport supports a message, or one of its fields. */
export function supports(destination: Destination, type: string, field?: string): Support {
  const no = (why: Extract<Support, { isSupported: false }>['why']): Support => ({ isSupported: false, why });
  const host = typeof destination === 'object' ? destination : undefined;
  const lack = unsupportedReason(host?.version, type, field);
  if (lack) return no(lack);
  if (!host) return no(destination === 'no-host' ? destination : 'not-connected');
  const isHandled = host.supported?.includes(type) !== false && host.transport.carries?.(type) !== false;
  return isHandled ? { isSupported: true } : no('not-implemented');
}

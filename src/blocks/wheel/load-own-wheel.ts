import type { PlatformTransport } from '../../platform/transport.ts';
import type { OwnWheel } from './wheel-data.ts';

/** Reads the visitor's current attempts. The code of the call is loaded on the first read. */
export async function loadOwnWheel(transport: PlatformTransport, wheelId: number, language: string): Promise<OwnWheel> {
  const { loadWheel } = await import('../../platform/wheel/wheel.ts');
  const { attempts, participates } = await loadWheel(transport, wheelId, language);
  return { participates, ...(attempts && { attempts }) };
}

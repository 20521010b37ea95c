import { chunkReloadThrottle } from '../config/constants.ts';
import { cdnAvoidance, reloadStorageKey } from '../src/document/asset-recovery.ts';
import { cookieLine, cookies } from '../src/state/cookies.ts';

/** The part of a window that loading a page anew needs. */
export interface ReloadableWindow {
  readonly location: Pick<Location, 'assign' | 'reload' | 'origin' | 'pathname' | 'search'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  readonly document: Pick<Document, 'cookie'>;
  readonly isFramed: boolean;
}

/**
 * Loads a page of a chunk that can't be had anew, from the server: the build that the chunk belongs to is gone, or the
 * CDN is. Returns whether the page is about to go. Once, and not again within the throttle (specification, section 4);
 * where storage is blocked, not twice in a row; never without a connection, which would leave the visitor with nothing.
 */
export function reloadForChunk(target: ReloadableWindow, address: string, chunkOrigin: string): boolean {
  const { location, navigator } = target;
  if (!navigator.onLine) return false;
  if (chunkOrigin !== location.origin)
    target.document.cookie = cookieLine(cookies.avoidsCdn, true, target.isFramed, cdnAvoidance);
  if (!mayReload(target, Date.now())) return false;
  if (address === location.pathname + location.search) location.reload();
  else location.assign(address);
  return true;
}

function mayReload(
  { sessionStorage, performance }: Pick<ReloadableWindow, 'sessionStorage' | 'performance'>,
  now: number,
): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadStorageKey) ?? 0);
    if (now - last < chunkReloadThrottle) return false;
    sessionStorage.setItem(reloadStorageKey, String(now));
    return true;
  } catch {
    const [entry] = performance.getEntriesByType('navigation');
    return entry !== undefined && Reflect.get(entry, 'type') !== 'reload';
  }
}

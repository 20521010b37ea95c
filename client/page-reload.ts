import { cdnAvoidance, chunkReloadThrottle, reloadStorageKey } from '../config/constants.ts';
import { cookieLine, pageCookies } from '../src/state/cookies.ts';

/** The part of a window that a reload needs. */
export interface ReloadableWindow {
  readonly location: Pick<Location, 'assign' | 'reload' | 'origin' | 'pathname' | 'search'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  readonly document: Pick<Document, 'cookie'>;
  readonly isFramed: boolean;
}

/**
 * Reloads the page of a chunk that failed to load: its build is gone, or the CDN is down. Returns whether the page reloads.
 * It happens once within the throttle (R4.16, R4.17); where storage is blocked, not twice in a row; without a connection
 * never, so that the visitor keeps the page.
 */
export function reloadForChunk(target: ReloadableWindow, address: string, chunkOrigin: string): boolean {
  const { location, navigator } = target;
  if (!navigator.onLine) return false;
  if (chunkOrigin !== location.origin)
    target.document.cookie = cookieLine(pageCookies.avoidsCdn, true, target.isFramed, cdnAvoidance);
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

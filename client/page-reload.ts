import { cdnAvoidance, chunkReloadThrottle, reloadStorageKey } from '../config/constants.ts';
import { propertyOf } from '../src/lib/property-of.ts';
import { cookieLine, pageCookies } from '../src/state/cookies.ts';
import { isFramed } from '../src/state/privacy-signals.ts';

/** The part of a window that a reload needs. */
export interface ReloadableWindow {
  readonly location: Pick<Location, 'assign' | 'reload' | 'origin' | 'pathname' | 'search'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  readonly document: Pick<Document, 'cookie'>;
  readonly parent: unknown;
}

/** A chunk that failed to load. */
export interface FailedChunk {
  /** Identifies the chunk, in any build. */
  readonly name: string;
  /** Origin of its build's files. */
  readonly origin: string;
}

/**
 * Reloads the page at an address because a chunk failed to load: its build is gone, or the CDN is down. Returns whether the page is being
 * left. It reloads at most once per chunk, which may be blocked in this browser, and once within the throttle (R4.16, R4.17); if storage is
 * blocked, not twice in a row; and never offline, so that the visitor keeps the page.
 */
export function reloadForChunk(target: ReloadableWindow, address: string, chunk: FailedChunk): boolean {
  const { location, navigator } = target;
  if (!navigator.onLine) return false;
  if (chunk.origin !== location.origin)
    target.document.cookie = cookieLine(pageCookies.avoidsCdn, true, isFramed(target), cdnAvoidance);
  if (!mayReload(target, chunk.name, Date.now())) return false;
  if (address === location.pathname + location.search) location.reload();
  else location.assign(address);
  return true;
}

function mayReload(target: ReloadableWindow, chunk: string, now: number): boolean {
  try {
    // Reading the property throws if storage is blocked.
    const { sessionStorage } = target;
    const last = sessionStorage.getItem(reloadStorageKey) ?? '';
    if (now - Number.parseInt(last, 10) < chunkReloadThrottle || last.endsWith(` ${chunk}`)) return false;
    sessionStorage.setItem(reloadStorageKey, `${now} ${chunk}`);
    return true;
  } catch {
    const [entry] = target.performance.getEntriesByType('navigation');
    return entry !== undefined && propertyOf(entry, 'type') !== 'reload';
  }
}

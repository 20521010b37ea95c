import { chunkReloadThrottle } from '../config/constants.ts';
import { reloadStorageKey } from '../src/document/asset-recovery.ts';

/** The part of a window that a reload needs. */
type ReloadableWindow = Pick<EventTarget, 'addEventListener'> & {
  readonly location: Pick<Location, 'reload'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
};

/**
 * A chunk that fails to load belongs to a build that is gone: reload the page once, and not again within the throttle
 * (specification, section 4). Where storage is blocked there is no way to know, so there is no reload.
 */
export function reloadOnChunkFailure(target: ReloadableWindow): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(target, Date.now())) return;
    event.preventDefault();
    target.location.reload();
  });
}

function mayReload(target: ReloadableWindow, now: number): boolean {
  try {
    const last = Number(target.sessionStorage.getItem(reloadStorageKey) ?? 0);
    if (now - last < chunkReloadThrottle) return false;
    target.sessionStorage.setItem(reloadStorageKey, String(now));
    return true;
  } catch {
    return false;
  }
}

import { leavingLimit } from '../config/constants.ts';
import { reloadForChunk } from './page-reload.ts';
import { pause } from './pause.ts';

/** Whether the page is being left, because a chunk failed or the visitor navigates; further failures are ignored. */
let isLeaving = false;

/** When a navigation to another document last began, by `performance.now()`. */
let beganLeaving = Number.NEGATIVE_INFINITY;

/**
 * Records that the visitor is leaving: Firefox rejects pending imports when the next document is requested, which is
 * before `pagehide`, and a reload would cancel the navigation.
 */
export function watchLeaving(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeunload', () => {
    beganLeaving = performance.now();
  });
  target.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  target.addEventListener('pageshow', () => {
    isLeaving = false;
    beganLeaving = Number.NEGATIVE_INFINITY;
  });
}

/**
 * Loads a chunk for the page at an address (path and query). On failure the browser loads that page as a document (see
 * {@link reloadForChunk}); if that is not allowed, this rejects with the error.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, address: string): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    // A download begins like a navigation, but the page stays, so a failure is handled later.
    if (performance.now() - beganLeaving < leavingLimit) await pause(leavingLimit);
    isLeaving ||= reloadForChunk(window, address, {
      // In some browsers the error names the chunk.
      name: `${import.meta.url} ${error}`,
      origin: new URL(import.meta.url).origin,
    });
    if (!isLeaving) throw error;
    return new Promise(() => {});
  }
}

/** Loads a module; if that fails, reloads the page. */
export const loadOrReload = <Module>(load: () => Promise<Module>): Promise<Module> => loadChunk(load, pageAddress());

export const pageAddress = (): string => location.pathname + location.search;

/** Resolves to an optional module, or to undefined: the visitor may leave while it loads, which Firefox reports as a failure. */
export const optional = <Module>(loading: Promise<Module>): Promise<Module | undefined> =>
  loading.catch(() => undefined);

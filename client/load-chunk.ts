import { reloadForChunk } from './page-reload.ts';

/** The page is being left, because a chunk failed or the visitor goes elsewhere; further failures do nothing. */
let isLeaving = false;

/**
 * Records that the visitor is leaving: Firefox rejects pending requests then, and a reload would cancel their
 * navigation.
 */
export function watchLeaving(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  target.addEventListener('pageshow', () => {
    isLeaving = false;
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
    isLeaving ||= reloadForChunk(window, address, {
      // The error says which chunk it is, where the browser tells.
      name: `${import.meta.url} ${error}`,
      origin: new URL(import.meta.url).origin,
    });
    if (!isLeaving) throw error;
    return new Promise(() => {});
  }
}

import { reloadForChunk } from './page-reload.ts';

/** One chunk of several that fail together has made the browser leave: the others need do nothing. */
let isLeaving = false;

/**
 * Loads a chunk for the page at an address (path and query). One that can't be had makes the browser load that page as a
 * document (see {@link reloadForChunk}); where it may not, this rejects with what went wrong.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, address: string): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    isLeaving ||= reloadForChunk(
      {
        location: window.location,
        navigator: window.navigator,
        // Reading the property throws where storage is blocked: only when it is used.
        get sessionStorage() {
          return window.sessionStorage;
        },
        performance: window.performance,
        document: window.document,
        isFramed: window.parent !== window,
      },
      address,
      new URL(import.meta.url).origin,
    );
    if (!isLeaving) throw error;
    return new Promise(() => {});
  }
}

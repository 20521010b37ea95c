import type { HostControl } from '../../src/state/host-control.ts';
import { createObservedValue } from './observed-value.ts';

/** Whether anybody sees the page, as the browser and the host say. */
export interface PageVisibility {
  readonly forPages: HostControl['visibility'];
  readonly hostSays: (visibility: 'visible' | 'hidden') => void;
}

/** The page is hidden when the browser says so or the host does: a frame that was scrolled away is visible to the browser. */
export function createPageVisibility(document: Pick<Document, 'addEventListener' | 'visibilityState'>): PageVisibility {
  let isHiddenByHost = false;
  const look = () => isHiddenByHost || document.visibilityState === 'hidden';
  const { get, set, subscribe } = createObservedValue(look());
  document.addEventListener('visibilitychange', () => set(look()));
  return {
    forPages: { isHidden: get, subscribe },
    hostSays: (visibility) => {
      isHiddenByHost = visibility === 'hidden';
      set(look());
    },
  };
}

import type { HostControl } from '../../src/state/host-control.ts';
import { createObservedValue } from './observed-value.ts';

/** Whether the page is visible, by the browser and the host. */
export interface PageVisibility {
  readonly forPages: HostControl['visibility'];
  readonly updateFromHost: (visibility: 'visible' | 'hidden') => void;
}

/** The page is hidden if the browser or the host says so. The browser alone counts a frame outside the viewport as visible. */
export function createPageVisibility(document: Pick<Document, 'addEventListener' | 'visibilityState'>): PageVisibility {
  let isHiddenByHost = false;
  const isHidden = () => isHiddenByHost || document.visibilityState === 'hidden';
  const { get, set, subscribe } = createObservedValue(isHidden());
  document.addEventListener('visibilitychange', () => set(isHidden()));
  return {
    forPages: { isHidden: get, subscribe },
    updateFromHost: (visibility) => {
      isHiddenByHost = visibility === 'hidden';
      set(isHidden());
    },
  };
}

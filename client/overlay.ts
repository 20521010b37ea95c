import type { ComponentType } from 'react';
import {
  emptyOverlay,
  type NavigationStatus,
  type OverlayControl,
  type OverlayState,
  type SignInDialog,
} from '../src/state/browser-services.tsx';

/** The overlay and its controls. */
export interface Overlay extends OverlayControl {
  /** Opens the page's own sign-in; rejects if the page has none, or if its module can't be loaded. */
  readonly openSignIn: () => Promise<void>;
  readonly showNavigation: (status: NavigationStatus) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly addPart: (part: ComponentType) => void;
}

export function createOverlay(loadSignIn: () => Promise<SignInDialog>): Overlay {
  const listeners = new Set<() => void>();
  let state: OverlayState = emptyOverlay;
  const change = (changes: Partial<OverlayState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    openSignIn: async () => change({ SignIn: await loadSignIn() }),
    closeSignIn: () => change({ SignIn: undefined }),
    showNavigation: (navigation) => {
      if (navigation !== state.navigation) change({ navigation });
    },
    announce: (announcement) => change({ announcement }),
    addPart: (part) => change({ parts: [...state.parts, part] }),
  };
}

import type { ComponentType } from 'react';
import {
  emptyOverlay,
  type NavigationStatus,
  type OverlayControl,
  type OverlayState,
} from '../src/state/browser-services.tsx';

/** The overlay and its controls. */
export interface Overlay extends OverlayControl {
  readonly openSignIn: () => void;
  readonly showNavigation: (status: NavigationStatus) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly addPart: (part: ComponentType) => void;
}

export function createOverlay(): Overlay {
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
    openSignIn: () => change({ isSigningIn: true }),
    closeSignIn: () => change({ isSigningIn: false }),
    showNavigation: (navigation) => {
      if (navigation !== state.navigation) change({ navigation });
    },
    announce: (announcement) => change({ announcement }),
    addPart: (part) => change({ parts: [...state.parts, part] }),
  };
}

import { type RefObject, useEffect, useRef } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';

/** Opens a modal dialog when it mounts and keeps the page behind it from scrolling. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const { lockScroll } = useBrowserServices().host;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const unlock = lockScroll();
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      unlock();
    };
  }, [lockScroll]);
  return dialog;
}

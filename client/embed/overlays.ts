import type { MessageOf } from '../../src/host/catalogue.ts';
import { lockScroll } from './lock-scroll.ts';

/** Maximum milliseconds that a notice is shown: less than the timeout of the page's request. */
const maxNoticeTime = 20_000;
/** Milliseconds until screen readers observe a new live region. */
const liveRegionDelay = 100;

/** Overlays that the framed page shows over the host page. */
export interface Overlays {
  readonly lock: (isLocked: boolean) => void;
  /** Resolves when the notice is gone. */
  readonly show: (message: MessageOf<'notification'>) => Promise<{ readonly isActionPressed: boolean }>;
  readonly close: () => void;
}

/**
 * The part of the SDK that few pages need: a separate file, `/embed/overlays.mjs`, loaded with the first overlay. Notices are at the bottom
 * of the host page. Only their position is set here; the host styles the rest: `.marquee-notices > [data-level]`.
 */
export function createOverlays(frame: HTMLIFrameElement, closeLabel = 'OK'): Overlays {
  const region = document.createElement('div');
  region.className = 'marquee-notices';
  region.setAttribute('role', 'status');
  region.style.cssText = 'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:9999';
  document.body.append(region);
  const liveRegionReady = new Promise((resolve) => setTimeout(resolve, liveRegionDelay));

  const show: Overlays['show'] = async ({ text, level = 'info', action }) => {
    await liveRegionReady;
    return new Promise((resolve) => {
      const notice = document.createElement('div');
      const end = (isActionPressed: boolean): void => {
        notice.remove();
        resolve({ isActionPressed });
      };
      const button = (textContent: string, isAction: boolean): HTMLElement =>
        Object.assign(document.createElement('button'), { textContent, onclick: () => end(isAction) });
      notice.dataset['level'] = level;
      notice.style.cssText = 'background:Canvas;color:CanvasText;padding:1rem';
      // The handler must return undefined: false would keep Enter from pressing a button.
      notice.onkeydown = ({ key }) => {
        if (key === 'Escape') end(false);
      };
      notice.append(text, ' ', ...(action ? [button(action, true)] : []), button(closeLabel, false));
      region.append(notice);
      setTimeout(end, maxNoticeTime, false);
    });
  };

  return {
    lock: (isLocked) => lockScroll(frame, isLocked),
    show,
    close: () => {
      lockScroll(frame, false);
      region.remove();
    },
  };
}

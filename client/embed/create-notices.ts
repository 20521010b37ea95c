import type { MessageOf } from '../../src/host/catalogue.ts';

/** Milliseconds that a notice is shown at most: below the budget of the page's call. */
const shownFor = 20_000;

/** Notices of a page in the host page. */
export interface Notices {
  readonly region: HTMLElement;
  /** Resolves when the notice is gone. */
  readonly show: (message: MessageOf<'notification'>) => Promise<{ readonly isActionPressed: boolean }>;
}

/**
 * Short notices at the bottom of the host page, announced by screen readers. Only their position is set here; the rest is the
 * host's: `.marquee-notices > [data-level]`.
 */
export function createNotices(closeLabel: string): Notices {
  // Created before the first notice: screen readers announce only changes of a known region.
  const region = document.createElement('div');
  region.className = 'marquee-notices';
  region.setAttribute('role', 'status');
  region.style.cssText = 'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:9999';
  document.body.append(region);

  const show: Notices['show'] = ({ text, level = 'info', action }) =>
    new Promise((resolve) => {
      const notice = document.createElement('div');
      const end = (isActionPressed: boolean): void => {
        notice.remove();
        resolve({ isActionPressed });
      };
      const button = (textContent: string, isAction: boolean): HTMLElement =>
        Object.assign(document.createElement('button'), { textContent, onclick: () => end(isAction) });
      notice.dataset['level'] = level;
      notice.style.cssText = 'background:Canvas;color:CanvasText;padding:1rem';
      // Nothing is returned: false would keep Enter from pressing a button.
      notice.onkeydown = ({ key }) => {
        if (key === 'Escape') end(false);
      };
      notice.append(text, ' ', ...(action ? [button(action, true)] : []), button(closeLabel, false));
      region.append(notice);
      setTimeout(end, shownFor, false);
    });

  return { region, show };
}

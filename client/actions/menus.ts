import { keepInView } from '../../src/components/keep-in-view.ts';
import type { HostControl } from '../../src/state/host-control.ts';

/**
 * Menu behaviour that browsers lack (`OverlayMenu`): focus on the current item when a menu opens, no scrolling behind a
 * sheet, and closing when focus leaves the menu.
 */
export function handleMenus({ lockScroll }: Pick<HostControl, 'lockScroll'>): void {
  let unlock: (() => void) | undefined;
  const onBeforeToggle = ({ target, newState }: ToggleEvent) => {
    const menu = menuOf(target);
    if (menu === target && newState === 'open') keepInView(menu);
  };
  const onToggle = ({ target, newState }: ToggleEvent) => {
    const menu = menuOf(target);
    if (!menu || menu !== target) return;
    unlock?.();
    unlock = undefined;
    if (newState !== 'open') return;
    if (isSheet(menu)) unlock = lockScroll();
    (menu.querySelector<HTMLElement>('[aria-current]') ?? menu).focus();
  };
  // Neither event bubbles.
  document.addEventListener('beforetoggle', onBeforeToggle, { capture: true });
  document.addEventListener('toggle', onToggle, { capture: true });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target);
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover?.();
  });
}

const menuOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null;

/** On phones the menu covers the page; elsewhere it scrolls away with the page. */
const isSheet = (menu: Element): boolean => getComputedStyle(menu).position === 'fixed';

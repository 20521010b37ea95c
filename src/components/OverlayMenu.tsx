import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';
import { CloseButton } from './CloseButton.tsx';
import { classNames } from './class-names.ts';
import { isPopoverOpen } from './is-popover-open.ts';
import styles from './OverlayMenu.module.css';
import { pinToSight } from './pin-to-sight.ts';

interface OverlayMenuProps {
  /** A button opens the menu by its id (`popoverTarget`). */
  readonly id: string;
  readonly title: string;
  /** `nav` where it holds links. */
  readonly element?: 'nav' | 'section';
  /** Its `--menu-width` is the width of the panel. */
  readonly className?: string | undefined;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/**
 * A panel under the header's controls, a sheet on a phone. The browser opens and closes it; script takes the focus along,
 * to what is current in it, and closes it behind a visitor who leaves. Where the browser can't, it is a part of the page.
 */
export function OverlayMenu({
  id,
  title,
  element: Element = 'section',
  className,
  onOpen,
  children,
}: OverlayMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const titleId = `${id}-title`;
  const { lockScroll } = useBrowserServices().host;
  const unlock = useRef<() => void>(undefined);

  const noteToggle = ({ newState }: ToggleEvent) => {
    unlock.current?.();
    unlock.current = undefined;
    if (newState !== 'open') return;
    if (isSheet(menu.current)) unlock.current = lockScroll();
    (menu.current?.querySelector<HTMLElement>('[aria-current]') ?? menu.current)?.focus();
    onOpen?.();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) menu.current?.hidePopover?.();
  };

  useEffect(() => () => unlock.current?.(), []);

  // Where the pressed button goes away, the keyboard stays in the menu.
  useEffect(() => {
    if (document.activeElement === document.body && isPopoverOpen(menu.current)) menu.current?.focus();
  });

  return (
    <Element
      ref={menu}
      id={id}
      className={classNames(styles['menu'], className)}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      onBeforeToggle={({ newState }) => newState === 'open' && pinToSight(menu.current)}
      onToggle={noteToggle}
      onBlur={closeOnLeave}
    >
      <div className={styles['head']}>
        <p id={titleId} className={styles['title']}>
          {title}
        </p>
        <CloseButton className={styles['close']} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </Element>
  );
}

/** The phone's form covers the page; the other one scrolls away with it. */
const isSheet = (menu: Element | null): boolean => menu !== null && getComputedStyle(menu).position === 'fixed';

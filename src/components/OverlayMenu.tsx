import type { ReactNode, ToggleEvent } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { classNames } from './class-names.ts';
import styles from './OverlayMenu.module.css';

interface OverlayMenuProps {
  /** A button opens the menu by its id (`popoverTarget`). */
  readonly id: string;
  readonly title: string;
  /** `nav` if it contains links. */
  readonly element?: 'nav' | 'section';
  /** Class that sets the width of the panel by `--menu-width`. */
  readonly className?: string | undefined;
  /** Handles the browser's toggle event, in a menu that is hydrated. */
  readonly onToggle?: (event: ToggleEvent) => void;
  readonly children: ReactNode;
}

/**
 * A panel under the header's controls, a sheet on a phone. The browser opens and closes it; `client/actions/menus.ts`
 * moves the focus and closes it when the focus leaves. In a browser without popovers it is part of the page.
 */
export function OverlayMenu({
  id,
  title,
  element: Element = 'section',
  className,
  onToggle,
  children,
}: OverlayMenuProps) {
  const titleId = `${id}-title`;
  return (
    <Element
      id={id}
      className={classNames(styles['menu'], className)}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-menu=""
      onToggle={onToggle}
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

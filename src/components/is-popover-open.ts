/** Whether the browser shows this popover now. A browser without popovers shows none. */
export const isPopoverOpen = (popover: Element | null): boolean =>
  popover !== null && CSS.supports('selector(:popover-open)') && popover.matches(':popover-open');

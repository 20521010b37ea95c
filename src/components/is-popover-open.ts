/** Whether the browser shows this popover now. False in a browser without popovers. */
export const isPopoverOpen = (popover: Element | null): boolean =>
  popover !== null && CSS.supports('selector(:popover-open)') && popover.matches(':popover-open');

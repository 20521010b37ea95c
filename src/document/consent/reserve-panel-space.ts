/** Property with the height that the panel covers at the end of the window: `base.css` scrolls focused elements and the last line above it. */
const coveredProperty = '--covered-block-end';

/** Width of the focus ring in CSS pixels (`base.css`). */
const focusRing = 6;

/**
 * Reserves space at the end of the window that the panel covers, and keeps the focused element visible, until the
 * returned function is called.
 */
export function reservePanelSpace(panel: HTMLElement): () => void {
  const { style, dataset } = document.documentElement;
  // A frame as tall as its page has no visible end: extra space there would only make it taller.
  if (dataset['frame'] === 'auto') return () => {};
  const observer = new ResizeObserver(() => style.setProperty(coveredProperty, `${coveredHeight(panel)}px`));
  const uncover = ({ target }: Event) => {
    if (target instanceof Element && isCovered(target, panel)) target.scrollIntoView({ block: 'nearest' });
  };
  observer.observe(panel);
  document.addEventListener('focusin', uncover);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', uncover);
    style.removeProperty(coveredProperty);
  };
}

/** The height is that of the panel at rest, from the layout, because the panel moves while it appears. */
const coveredHeight = (panel: HTMLElement): number =>
  panel.offsetHeight + Number.parseFloat(getComputedStyle(panel).insetBlockEnd);

function isCovered(focused: Element, panel: Element): boolean {
  const [target, cover] = [focused.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isClear = target.bottom + focusRing <= cover.top || target.right <= cover.left || target.left >= cover.right;
  return !isClear && !panel.contains(focused);
}

import type { EmbedOptions } from './embed-types.ts';

/** Makes what shows or hides the fallback in place of a frame. A frame that is hidden loads nevertheless. */
export function createFallback(
  frame: HTMLIFrameElement,
  { fallback: { text = '', href } = {} }: EmbedOptions,
): (isShown: boolean) => void {
  // Without an address it is plain text, and without a text it takes no space.
  const element = document.createElement('a');
  element.className = 'marquee-fallback';
  element.textContent = text;
  if (href) element.href = href;
  return (isShown) => {
    frame.style.display = isShown ? 'none' : 'block';
    if (isShown) frame.after(element);
    else element.remove();
  };
}

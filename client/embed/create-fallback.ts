import type { EmbedOptions } from './embed-types.ts';

/** Creates a function that shows the fallback in place of a frame, or hides it. The hidden frame still loads. */
export function createFallback(
  frame: HTMLIFrameElement,
  { fallback: { text = '', href } = {} }: EmbedOptions,
): (isShown: boolean) => void {
  // Without an address the fallback is plain text; without a text it takes up no space.
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

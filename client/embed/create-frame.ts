import type { EmbedOptions } from './embed-types.ts';

/** Until the height of the page is known. */
const firstHeight = 600;

/** The frame of a page, not yet in the document. */
export function createFrame({ title, height = 'auto', context }: EmbedOptions, address: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Not lazy: the start of a lazy frame is unknown, and looks like one that never loads.
  // The page identifies its host by the referrer in browsers without `ancestorOrigins` (Firefox).
  frame.referrerPolicy = 'origin';
  // Not sandboxed: Marquee is of another origin already, a browser lets it leave the host page only after a press, and a
  // sandbox would also apply to every window that it opens.
  // Allowed nothing of the device: the page asks for no camera, place or payment.
  const px = height === 'auto' ? firstHeight : height;
  // The empty frame has the background of the page that is loading.
  const scheme = context?.theme ?? 'normal';
  frame.style.cssText = `display:block;width:100%;min-width:320px;height:${px}px;border:0;color-scheme:${scheme}`;
  frame.src = address.href;
  return frame;
}

import type { EmbedOptions } from './embed-types.ts';

/** Height in CSS pixels until the page has reported its own. */
const firstHeight = 600;

/** Creates the frame of a page, not yet in the document. */
export function createFrame({ title, height = 'auto', context }: EmbedOptions, address: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Not lazy: a lazy frame that has not started to load looks like one that fails to load. The page identifies its host by the referrer in
  // browsers without `ancestorOrigins` (Firefox).
  frame.referrerPolicy = 'origin';
  // Not sandboxed: Marquee is on another origin anyway, browsers let it navigate the host page only after a user gesture, and a sandbox
  // would also apply to every window that it opens. No `allow`: the page uses no camera, location or payment API.
  const px = height === 'auto' ? firstHeight : height;
  // The empty frame has the background of the page that loads.
  const scheme = context?.theme ?? 'normal';
  frame.style.cssText = `display:block;width:100%;min-width:320px;height:${px}px;border:0;color-scheme:${scheme}`;
  frame.src = address.href;
  return frame;
}

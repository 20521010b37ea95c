import { openingTypes } from '../../src/host/host-side/check-fields.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';
import type { EmbedOptions } from './embed-types.ts';
import type { OpeningMessage } from './message-unions.ts';

/** Whether the content of a frame can be shown. Host pages style it by `data-marquee`. */
export type ContentState = 'loading' | 'shown' | 'hidden';

/** Shows or hides the content of a frame; the host may show a placeholder while it is `loading`. */
export function showContent(frame: HTMLIFrameElement, state: ContentState): void {
  frame.dataset['marquee'] = state;
  frame.style.visibility = state === 'hidden' ? 'hidden' : '';
}

/**
 * Default handlers of messages about the frame and the host page. A frozen height needs none: the page itself logs a warning in the same
 * console.
 */
export const pageHandlers = (frame: HTMLIFrameElement): HostHandlers => ({
  // Smooth only if the host's styles say so (`scroll-behavior`), which may depend on the visitor's setting for less motion.
  scrollToTop: () => frame.scrollIntoView(),
  scrollToBottom: () => frame.scrollIntoView(false),
  scrollToOffset: ({ offset }) => scrollBy(0, frame.getBoundingClientRect().top + offset),
  changeTitle: ({ title }) => {
    frame.title = title;
  },
  showContent: () => showContent(frame, 'shown'),
  hideContent: () => showContent(frame, 'hidden'),
  openLinkInBrowser: ({ url }) => {
    open(url, '_blank', 'noopener');
  },
  goBack: () => history.back(),
});

/** Handlers of all messages with a path of the host. Paths that the visitor did not ask for are refused unless the host allows them. */
export function openingHandlers({
  operatorSite = location.origin,
  onOpen,
  canOpenAutomatically,
}: EmbedOptions): HostHandlers {
  const open = (message: OpeningMessage): unknown => {
    if ('isAutomatic' in message && message.isAutomatic && !canOpenAutomatically) return { isAccepted: false };
    return onOpen ? onOpen(message.path, message) : location.assign(new URL(message.path, operatorSite));
  };
  return Object.fromEntries(openingTypes().map((type) => [type, open]));
}

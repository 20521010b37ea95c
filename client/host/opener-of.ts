import type { HostSettings } from '../../src/host/host-settings.ts';

/** The part of a page's window that tells who has opened its frame. */
interface OpenedPage {
  name: string;
  readonly top: unknown;
  readonly location: { readonly ancestorOrigins?: unknown };
  readonly document: Pick<Document, 'referrer'>;
}

const prefix = 'marquee-host:';

/**
 * Origin of the page that opened this frame, for browsers that do not name who is around a page (older Firefox). Their
 * referrer is the host in the first document of the frame alone: a later one was reached from a page of ours, or from where
 * visitors sign in. So the frame's name keeps it, which outlives documents; a frame that the host has named itself does
 * without. It is a hint: only hosts that are trusted count, and the browser delivers to no other origin.
 */
export function openerOf(page: OpenedPage, { frames }: HostSettings): string {
  const { name, top, location, document } = page;
  if (location.ancestorOrigins || top === page) return '';
  if (name.startsWith(prefix)) return name.slice(prefix.length);
  const origin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
  const isHost = frames.some((frame) => frame.origin === origin);
  if (isHost && name === '') page.name = prefix + origin;
  return isHost ? origin : '';
}

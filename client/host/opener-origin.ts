import type { HostSettings } from '../../src/host/host-settings.ts';
import { parseUrl } from '../../src/lib/parse-url.ts';

/** The part of a window that identifies its embedder. */
interface EmbeddedWindow {
  name: string;
  readonly top: unknown;
  readonly location: { readonly ancestorOrigins?: unknown };
  readonly document: Pick<Document, 'referrer'>;
}

const prefix = 'marquee-host:';

/**
 * Origin of the page that embeds this frame, for browsers without `ancestorOrigins` (older Firefox). The referrer is the host only in the
 * first document of a frame, so the frame's name stores it for later documents, unless the host has named the frame. It is only a hint:
 * untrusted hosts are ignored, and the browser delivers messages only to the named origin.
 */
export function openerOrigin(page: EmbeddedWindow, { frames }: HostSettings): string {
  const { name, top, location, document } = page;
  if (location.ancestorOrigins || top === page) return '';
  if (name.startsWith(prefix)) return name.slice(prefix.length);
  const origin = parseUrl(document.referrer)?.origin ?? '';
  const isHost = frames.some((frame) => frame.origin === origin);
  if (isHost && name === '') page.name = prefix + origin;
  return isHost ? origin : '';
}

import type { HostSettings } from '../host-settings.ts';
import { findAppTransport } from './app-transports.ts';
import type { Transport } from './transport.ts';
import { createWindowTransport, type HearingWindow, type HostFrame, type PeerWindow } from './window-transport.ts';

/** What is read of a page's window. */
export interface PageWindow extends PeerWindow, HearingWindow {
  readonly top: PeerWindow | null;
  readonly parent: PeerWindow;
  /** Some browsers do not name those around a page. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
}

/**
 * The ways to hosts that are trusted and there. In a frame those are the top window and the parent: an object of the app
 * is there for every frame of its page, whoever made it. In the top window it is the first of the app's objects.
 * @param opener Origin of the page that opened the frame, for browsers that do not name who is around it.
 */
export function findTransports(window: PageWindow, { frames, apps }: HostSettings, opener: string): Transport[] {
  if (window.top === window) return apps.flatMap((app) => findAppTransport(window, app) ?? []).slice(0, 1);
  const hosts = trustedAround(window, frames, opener);
  return hosts.map((host) => createWindowTransport(window, host, hosts));
}

/** The top window before the parent; a page whose parent is the top window has one of them around it. */
function trustedAround(window: PageWindow, frames: HostSettings['frames'], opener: string): HostFrame[] {
  const { top, parent, location } = window;
  // The opener is in the parent: of a top window further out it says nothing.
  const origins = Array.from(location.ancestorOrigins ?? (parent === top ? [opener] : []));
  const around = new Map([
    [top, origins.at(-1)],
    [parent, origins[0]],
  ]);
  return [...around].flatMap(([peer, origin]) => {
    const frame = frames.find((trusted) => trusted.origin === origin);
    return peer && frame ? [{ ...frame, peer }] : [];
  });
}

import type { HostSettings } from '../host-settings.ts';
import { findAppTransport } from './app-transports.ts';
import type { Transport } from './transport.ts';
import { createWindowTransport, type HostFrame, type MessageTarget, type PeerWindow } from './window-transport.ts';

/** The properties of a page's window that are read. */
export interface PageWindow extends PeerWindow, MessageTarget {
  readonly top: PeerWindow | null;
  readonly parent: PeerWindow;
  /** Missing in browsers that don't list the windows around a page. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
}

/**
 * Finds the transports to trusted hosts. In a frame these are the top window and the parent, never an app, whose object is present in every
 * frame. In the top window it is the first app object found.
 * @param opener Origin of the page that opened the frame, for browsers without `ancestorOrigins`.
 */
export function findTransports(window: PageWindow, { frames, apps }: HostSettings, opener: string): Transport[] {
  if (window.top === window) return apps.flatMap((app) => findAppTransport(window, app) ?? []).slice(0, 1);
  const hosts = trustedAround(window, frames, opener);
  return hosts.map((host) => createWindowTransport(window, host, hosts));
}

/** The trusted windows around the page, the top window before the parent. */
function trustedAround(window: PageWindow, frames: HostSettings['frames'], opener: string): HostFrame[] {
  const { top, parent, location } = window;
  // The opener is the parent; it does not identify a top window further out.
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

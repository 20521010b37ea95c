import type { HostSettings } from '../host-settings.ts';
import { encode } from './codec.ts';
import { forward } from './forward.ts';
import type { Transport } from './transport.ts';

/** A window that messages can be sent to. */
export interface PeerWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** The fields of a message event that are read. */
interface WindowMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** A window that receives messages. */
export interface MessageTarget {
  addEventListener(type: 'message', listener: (event: WindowMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: WindowMessage) => void): void;
}

/** A window around the page, trusted while it has this origin. */
export type HostFrame = HostSettings['frames'][number] & { readonly peer: PeerWindow };

/**
 * Transport to one of the trusted windows around the page, identified by window and exact origin. It neither receives the messages of other
 * trusted windows nor counts them as dropped.
 */
export function createWindowTransport(page: MessageTarget, host: HostFrame, trusted: readonly HostFrame[]): Transport {
  const { peer, origin } = host;
  return {
    name: 'window',
    peer: origin,
    canReply: host.speaks !== 1,
    send: (envelope) => peer.postMessage(encode(envelope), origin),
    listen: (receive, drop) => {
      const take = forward(receive, drop);
      const onMessage = (event: WindowMessage): void => {
        const from = trusted.find((one) => one.peer === event.source && one.origin === event.origin);
        if (from === host) take(event.data);
        else if (!from) drop(event.origin === origin ? 'wrong-source' : 'wrong-origin');
      };
      page.addEventListener('message', onMessage);
      return () => page.removeEventListener('message', onMessage);
    },
  };
}

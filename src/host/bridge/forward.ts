import { readWire } from './codec.ts';
import type { Transport } from './transport.ts';

/** Passes data of a trusted sender to a listener. Errors of the listener never reach the sender. */
export const forward =
  (...[receive, drop]: Parameters<Transport['listen']>): ((data: unknown) => void) =>
  (data) => {
    try {
      receive(readWire(data));
    } catch {
      drop('unreadable');
    }
  };

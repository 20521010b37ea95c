import { readWire } from './codec.ts';
import type { Transport } from './transport.ts';

/**
 * Hands on what came from somebody who is trusted, to those who listen. They are neither to see our mistakes nor to suffer
 * from them.
 */
export const handOn =
  (...[hear, drop]: Parameters<Transport['listen']>): ((data: unknown) => void) =>
  (data) => {
    try {
      hear(readWire(data));
    } catch {
      drop('unreadable');
    }
  };

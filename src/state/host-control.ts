import type { HostBridge } from '../host/bridge/host-bridge.ts';
import type { Transport } from '../host/bridge/transport.ts';
import type { AnsweredType, MessageOf } from '../host/catalogue.ts';

/** What is under the control: for the page by which a host team tries its own host. No other page needs it. */
export interface HostLine {
  readonly bridge: HostBridge;
  /** Every way to a trusted host that is there. */
  readonly transports: readonly Transport[];
}

/** What pages may ask of their host. Components use it in handlers and effects, never while they render. */
export interface HostControl {
  /** Nobody is there to ask: what leads away from the page is an ordinary link. */
  readonly isAlone: () => boolean;
  /** Asks the host; where nobody does it, `fallback` runs, once. Never rejects. */
  readonly ask: <Type extends AnsweredType>(message: MessageOf<Type>, fallback: () => void) => Promise<void>;
  /** Keeps what is around the page from scrolling until the returned function is called; locks are counted. */
  readonly lockScroll: () => () => void;
  readonly scrollTo: (edge: 'top' | 'bottom') => void;
  /** Hidden: nobody sees the page, as the browser or the host says; polling and motion rest. */
  readonly visibility: {
    readonly isHidden: () => boolean;
    readonly subscribe: (onChange: () => void) => () => void;
  };
  /** Reduced: the visitor wants less motion, as the host says; the browser's own word counts beside it. */
  readonly motion: {
    readonly isReduced: () => boolean;
    readonly subscribe: (onChange: () => void) => () => void;
  };
  /** How long the visitor has been playing, where the host says it. */
  readonly sessionClock: {
    /** Milliseconds since epoch by the clock of this device; nothing as long as the host has not said it. */
    readonly beganAt: () => number | undefined;
    readonly subscribe: (onChange: () => void) => () => void;
  };
  readonly line: () => HostLine;
}

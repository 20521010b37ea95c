import type { HostBridge } from '../host/bridge/host-bridge.ts';
import type { Transport } from '../host/bridge/transport.ts';
import type { MessageOf, TypeWithReply } from '../host/catalogue.ts';

/** The bridge itself; only the conformance page uses it. */
export interface HostDiagnostics {
  readonly bridge: HostBridge;
  /** Every transport to a trusted host. */
  readonly transports: readonly Transport[];
}

/** Requests of pages to their host. Components use it in handlers and effects, never while they render. */
export interface HostControl {
  /** Whether the page has no host: links away from it are then ordinary links. */
  readonly isStandalone: () => boolean;
  /** Asks the host for an action; runs `fallback` once if the host does not carry it out. Never rejects. */
  readonly request: <Type extends TypeWithReply>(message: MessageOf<Type>, fallback: () => void) => Promise<void>;
  /** Keeps the host page from scrolling until the returned function is called; locks are counted. */
  readonly lockScroll: () => () => void;
  readonly scrollTo: (edge: 'top' | 'bottom') => void;
  /** Hidden by the browser or the host: polling and motion pause. */
  readonly visibility: {
    readonly isHidden: () => boolean;
    readonly subscribe: (onChange: () => void) => () => void;
  };
  /** `reduced` if the host asks for less motion. The browser's own setting applies too. */
  readonly motion: {
    readonly isReduced: () => boolean;
    readonly subscribe: (onChange: () => void) => () => void;
  };
  /** Time that the visitor has been playing, if the host sends it. */
  readonly sessionClock: {
    /** Milliseconds since epoch by this device's clock; undefined until the host has sent it. */
    readonly beganAt: () => number | undefined;
    readonly subscribe: (onChange: () => void) => () => void;
  };
  /** Missing if the page can't have a host. */
  readonly diagnostics: (() => HostDiagnostics) | undefined;
}

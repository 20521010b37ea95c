import type { MessageToPage } from '../../src/host/catalogue.ts';
import type { HostHandlers } from '../../src/host/host-side/host-core-types.ts';
import type { HostContext, OpeningMessage } from './message-unions.ts';

/** Status of the page in the frame. `failed`: it has not connected within 10 s; it may still do so. */
export type EmbedStatus = 'connecting' | 'connected' | 'failed' | 'destroyed';

/** A text, which is a link if it has an address. Not shown without a text. */
export interface Fallback {
  readonly text?: string;
  readonly href?: string;
}

/** Options of an embedded page. */
export interface EmbedOptions {
  /** Path and query of a page of Marquee, such as `/en/promotion/lucky-friday`. */
  readonly path: string;
  /** Accessible name of the frame. Marquee replaces it with the title of its page. */
  readonly title: string;
  /** Origin of Marquee, such as `https://marquee.example`. Default: the origin that this script was loaded from. */
  readonly origin?: string;
  /** Language of the host's page (BCP 47). */
  readonly language?: string;
  readonly context?: HostContext;
  /** Whether the visitor agrees to analytics. Left out: unknown. */
  readonly consent?: boolean;
  /** `auto`: the frame is as tall as its page. A number: CSS pixels, and the page scrolls inside. Left out: `auto`. */
  readonly height?: 'auto' | number;
  /** Origin of the site that paths are opened at. Left out: the host page's own. */
  readonly operatorSite?: string;
  /** Opens a path of the operator's site. Left out: the host page goes there. */
  readonly onOpen?: (path: string, message: OpeningMessage) => unknown;
  /** Whether a page may open a path that the visitor has not asked for, as the error page does. Left out: no. */
  readonly canOpenAutomatically?: boolean;
  /** Called when the path has no page. */
  readonly onNotFound?: (path: string) => unknown;
  /**
   * Replaces a page that does not exist or does not load. Left out: Marquee's error page, and nothing for a page that
   * does not load.
   */
  readonly fallback?: Fallback;
  /** Handlers of messages, instead of the SDK's own or of `unsupported`. */
  readonly on?: HostHandlers;
  readonly onStatus?: (status: EmbedStatus) => void;
  /** Text of the button that closes a notice. Left out: `OK`. */
  readonly closeLabel?: string;
  /** Left out: `console.warn`. */
  readonly log?: (text: string, cause?: unknown) => void;
}

/** A page of Marquee in a host page. */
export interface Embed {
  readonly frame: HTMLIFrameElement;
  readonly status: () => EmbedStatus;
  readonly setContext: (context: HostContext) => void;
  readonly setConsent: (analytics: boolean) => void;
  /**
   * The visitor has signed in or out. A token: for pages whose cookies are off; null: signed out; undefined: see the
   * cookie.
   */
  readonly sessionChanged: (token?: string | null) => void;
  /** Sends any other message. */
  readonly say: (message: MessageToPage) => void;
  /** Removes the frame and everything that belongs to it. */
  readonly destroy: () => void;
}

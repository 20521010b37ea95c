import type { MessageOf, MessageToPage, ReplyOf, TypeToHost, TypeWithReply } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';

/**
 * The result of a handler. If the reply only says whether the host accepts, every result except `{ isAccepted: false }` does: a handler is
 * often a call of the host's router, which has its own result.
 */
export type HandlerResult<Type extends TypeToHost> = Type extends TypeWithReply
  ? ReplyOf<Type> extends { readonly isAccepted: boolean }
    ? unknown
    : ReplyOf<Type> | Promise<ReplyOf<Type>>
  : unknown;

/** Type of a message with a handler. The core itself replies to `init`. */
export type HandledType = Exclude<TypeToHost, 'init'>;

/** Handlers of the page's messages. A message without a handler gets the reply `unsupported`. */
export type HostHandlers = {
  readonly [Type in HandledType]?: (message: MessageOf<Type>) => HandlerResult<Type>;
};

export interface HostCoreDeps {
  /** Posts an envelope to the page: a cloneable object. */
  readonly post: (data: unknown) => void;
  readonly handlers: HostHandlers;
  /** Versions of the protocol that this host speaks. */
  readonly versions?: readonly ProtocolVersion[];
  readonly log: (text: string, cause?: unknown) => void;
  /** Called when the page has sent `init`, for the first time in its epoch or again, after the reply was posted. */
  readonly onInit?: (message: MessageOf<'init'>, isNewEpoch: boolean) => void;
}

/** The host's side of one channel to a page, over any transport. No method throws. */
export interface HostCore {
  /** Receives data of the page; the caller has checked its sender. */
  readonly receive: (data: unknown) => void;
  /**
   * Sends a message to the page, at once or as soon as it has loaded. The newest `context`, `consent`, `sessionChanged` and
   * `updateSiteConfig` are sent again to every load of the page.
   */
  readonly send: (message: MessageToPage) => void;
  /** Whether the page has sent `init`. */
  readonly isConnected: () => boolean;
  readonly close: () => void;
}

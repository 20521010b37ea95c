import type { AnsweredType, MessageOf, MessageToPage, ReplyOf, TypeToHost } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';

/**
 * The result of a handler. Where the answer is only whether the host accepts, every result but `{ isAccepted: false }` does:
 * a handler is often one call of the host's router, with a result of its own.
 */
export type HandlerResult<Type extends TypeToHost> = Type extends AnsweredType
  ? ReplyOf<Type> extends { readonly isAccepted: boolean }
    ? unknown
    : ReplyOf<Type> | Promise<ReplyOf<Type>>
  : unknown;

/** A message with a handler. The core answers `init` itself. */
export type HandledType = Exclude<TypeToHost, 'init'>;

/** Handlers of the page's messages. A message without a handler is answered with `unsupported`. */
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
  /** The page has sent `init`, for the first time in its epoch or again; the answer has been posted. */
  readonly onInit?: (message: MessageOf<'init'>, isNewEpoch: boolean) => void;
}

/** The host's side of one channel to a page, over any transport. No method throws. */
export interface HostCore {
  /** Receives data of the page; the caller has checked its sender. */
  readonly receive: (data: unknown) => void;
  /**
   * Sends a message to the page: at once, or as soon as it is loaded. The newest `context`, `consent`, `sessionChanged` and
   * `updateSiteConfig` are sent again to every load of the page.
   */
  readonly send: (message: MessageToPage) => void;
  /** The page has sent `init`. */
  readonly isConnected: () => boolean;
  readonly close: () => void;
}

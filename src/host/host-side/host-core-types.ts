import type { AnsweredType, MessageOf, MessageToPage, ReplyOf, TypeToHost } from '../catalogue.ts';
import type { ProtocolVersion } from '../catalogue-types.ts';

/**
 * What a handler gives back. Where the answer is whether the host has taken on what it was asked, everything but
 * `{ isAccepted: false }` says so: a handler is often one call of the host's router, which returns what it likes.
 */
export type HandlerResult<Type extends TypeToHost> = Type extends AnsweredType
  ? ReplyOf<Type> extends { readonly isAccepted: boolean }
    ? unknown
    : ReplyOf<Type> | Promise<ReplyOf<Type>>
  : unknown;

/** A message that the host carries out. `init` it answers by itself. */
export type HandledType = Exclude<TypeToHost, 'init'>;

/** What the host does with messages of the page. A message without a handler is answered with `unsupported`. */
export type HostHandlers = {
  readonly [Type in HandledType]?: (message: MessageOf<Type>) => HandlerResult<Type>;
};

/** What the host's side of a channel is made of. */
export interface HostCoreParts {
  /** Hands an envelope to the page: an object that can be cloned. */
  readonly post: (data: unknown) => void;
  readonly handlers: HostHandlers;
  /** Versions of the protocol that this host speaks. */
  readonly versions?: readonly ProtocolVersion[];
  readonly log: (text: string, cause?: unknown) => void;
  /** A page has introduced itself, for the first time in its life or again; its answer has been posted. */
  readonly onInit?: (message: MessageOf<'init'>, isNewLife: boolean) => void;
}

/** The host's side of one channel to a page, whatever carries it. Nothing of it throws. */
export interface HostCore {
  /** Takes what came from the page: whoever calls it has checked where it came from. */
  readonly hear: (data: unknown) => void;
  /**
   * Says something to the page: at once, or as soon as it is there. The newest `context`, `consent`, `sessionChanged` and
   * `updateSiteConfig` are said again to every new life of the page.
   */
  readonly say: (message: MessageToPage) => void;
  /** A page has introduced itself. */
  readonly isConnected: () => boolean;
  readonly close: () => void;
}

import type { CallOutcome, HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { MessageOf, ReplyOf, TypeWithReply } from '../../src/host/catalogue.ts';
import type { HostControl } from '../../src/state/host-control.ts';

export interface HostControlDeps extends Omit<HostControl, 'isStandalone' | 'request'> {
  readonly bridge: Pick<HostBridge, 'get' | 'call'>;
  /** Whether the frame takes the heights that the page reports, which shows that its host listens. */
  readonly isFrameFollowing: () => boolean;
  readonly log: (text: string, cause: unknown) => void;
}

/** Requests of pages to their host. A repeated request joins the pending one. */
export function createHostControl({ bridge, isFrameFollowing, log, ...others }: HostControlDeps): HostControl {
  const underWay = new Map<string, Promise<void>>();
  const requestOnce = async <Type extends TypeWithReply>(
    message: MessageOf<Type>,
    fallback: () => void,
  ): Promise<void> => {
    const outcome = await bridge.call<Type>(message);
    const isHeightFollowed = bridge.get().status === 'unresponsive' && isFrameFollowing();
    if (isHeightFollowed || !wantsFallback(outcome)) return;
    try {
      fallback();
    } catch (error) {
      log(`The fallback of a host message failed: ${message.type}`, error);
    }
  };
  return {
    isStandalone: () => bridge.get().status === 'standalone',
    request: (message, fallback) => {
      const key = JSON.stringify(message);
      const asking = underWay.get(key) ?? requestOnce(message, fallback).finally(() => underWay.delete(key));
      underWay.set(key, asking);
      return asking;
    },
    ...others,
  };
}

/**
 * Whether the page must run the fallback. A host that never replies is assumed to have accepted, if it is known to listen. If the page was
 * suspended meanwhile, the visitor has left it, or will ask again.
 */
function wantsFallback(outcome: CallOutcome<ReplyOf<TypeWithReply>>): boolean {
  if (outcome.status === 'sent') return false;
  if (outcome.status === 'unanswered') return outcome.reason !== 'interrupted';
  return 'isAccepted' in outcome.reply && !outcome.reply.isAccepted;
}

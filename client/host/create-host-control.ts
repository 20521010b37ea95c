import type { CallOutcome, HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { AnsweredType, MessageOf, ReplyOf } from '../../src/host/catalogue.ts';
import type { HostControl } from '../../src/state/host-control.ts';

/** What {@link createHostControl} needs. */
export interface HostControlParts extends Omit<HostControl, 'isAlone' | 'ask'> {
  readonly bridge: Pick<HostBridge, 'get' | 'call'>;
  readonly log: (text: string, cause: unknown) => void;
}

/** What pages may ask of their host. What is under way is not asked again: a second press changes nothing. */
export function createHostControl({ bridge, log, ...others }: HostControlParts): HostControl {
  const underWay = new Map<string, Promise<void>>();
  const askOnce = async <Type extends AnsweredType>(message: MessageOf<Type>, fallback: () => void): Promise<void> => {
    if (!wantsFallback(await bridge.call<Type>(message))) return;
    try {
      fallback();
    } catch (error) {
      log(`What the page does without a host has failed: ${message.type}`, error);
    }
  };
  return {
    isAlone: () => bridge.get().status === 'standalone',
    ask: (message, fallback) => {
      const key = JSON.stringify(message);
      const asking = underWay.get(key) ?? askOnce(message, fallback).finally(() => underWay.delete(key));
      underWay.set(key, asking);
      return asking;
    },
    ...others,
  };
}

/**
 * Whether the page has to do by itself what it asked for. A host that never answers has to be believed; a page that was
 * taken away meanwhile has got what it asked for, or is to ask again.
 */
function wantsFallback(outcome: CallOutcome<ReplyOf<AnsweredType>>): boolean {
  if (outcome.status === 'sent') return false;
  if (outcome.status === 'unanswered') return outcome.reason !== 'interrupted';
  return 'isAccepted' in outcome.reply && !outcome.reply.isAccepted;
}

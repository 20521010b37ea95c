import { budgetOf } from '../budget-of.ts';
import type { ReplyOf, TypeWithReply } from '../catalogue.ts';
import { readReplyMessage } from '../check-reply.ts';
import { increment } from './counters.ts';
import type { EpochDeps } from './epoch-deps.ts';
import type { CallOptions, CallOutcome, UnansweredReason } from './host-bridge.ts';

/** An open call, with the functions that settle it. */
interface OpenCall {
  /** Settles it with the host's reply, which is not checked yet. */
  readonly handleReply: (data: unknown) => void;
  /** Settles it as sent, to a host that never replies. */
  readonly markSent: () => void;
  readonly fail: (reason: UnansweredReason) => void;
}

/** Open calls, by the id of their message. */
export interface PendingCalls {
  /** Adds a call that settles once, within its budget. The budget starts now, even if the message is sent later. */
  readonly add: <Type extends TypeWithReply>(
    id: number,
    type: Type,
    options: CallOptions,
  ) => Promise<CallOutcome<ReplyOf<Type>>>;
  readonly open: ReadonlyMap<number, OpenCall>;
}

/** Tracks calls until they settle. */
export function createPendingCalls({ counters, log }: EpochDeps): PendingCalls {
  const open = new Map<number, OpenCall>();
  const add = <Type extends TypeWithReply>(id: number, type: Type, { signal, budget = budgetOf(type) }: CallOptions) =>
    new Promise<CallOutcome<ReplyOf<Type>>>((resolve) => {
      const settle = (outcome: CallOutcome<ReplyOf<Type>>): void => {
        open.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        resolve(outcome);
      };
      const fail = (reason: UnansweredReason): void => {
        increment(counters.unanswered, reason);
        settle({ status: 'unanswered', reason });
      };
      const handleReply = (data: unknown): void => {
        const { reply, problem, flaw } = readReplyMessage(type, data);
        if (flaw) log(`A message of the host was refused: reply to ${type}: ${flaw}`);
        if (problem) fail(problem);
        else {
          counters.answered += 1;
          settle({ status: 'answered', reply });
        }
      };
      const abort = (): void => fail('aborted');
      const timer = setTimeout(fail, budget, 'timeout');
      open.set(id, { handleReply, markSent: () => settle({ status: 'sent' }), fail });
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
    });
  return { add, open };
}

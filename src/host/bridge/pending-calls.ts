import { budgetOf } from '../budget-of.ts';
import type { AnsweredType, ReplyOf } from '../catalogue.ts';
import { readAnswer } from '../check-reply.ts';
import type { EpochParts } from './epoch-parts.ts';
import type { CallOptions, CallOutcome, NoAnswer } from './host-bridge.ts';
import { countOne } from './tally.ts';

/** A call that has not settled yet: each of these settles it. */
interface OpenCall {
  /** The host has answered, anything at all. */
  readonly answer: (data: unknown) => void;
  /** The host hears, and never answers. */
  readonly believe: () => void;
  /** Nobody does what was asked. */
  readonly giveUp: (reason: NoAnswer) => void;
}

/** Calls, by the id of their message. */
export interface PendingCalls {
  /** Settles once, within its budget: from now on, whether it has been sent or not. */
  readonly ask: <Type extends AnsweredType>(
    id: number,
    type: Type,
    options: CallOptions,
  ) => Promise<CallOutcome<ReplyOf<Type>>>;
  readonly open: ReadonlyMap<number, OpenCall>;
}

/** Keeps calls until they settle. */
export function createPendingCalls({ tally, log }: EpochParts): PendingCalls {
  const open = new Map<number, OpenCall>();
  const ask = <Type extends AnsweredType>(id: number, type: Type, { signal, budget = budgetOf(type) }: CallOptions) =>
    new Promise<CallOutcome<ReplyOf<Type>>>((resolve) => {
      const settle = (outcome: CallOutcome<ReplyOf<Type>>): void => {
        open.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        resolve(outcome);
      };
      const giveUp = (reason: NoAnswer): void => {
        countOne(tally.unanswered, reason);
        settle({ status: 'unanswered', reason });
      };
      const answer = (data: unknown): void => {
        const { reply, problem, flaw } = readAnswer(type, data);
        if (flaw) log(`A message of the host was refused: reply to ${type}: ${flaw}`);
        if (problem) giveUp(problem);
        else {
          tally.answered += 1;
          settle({ status: 'answered', reply });
        }
      };
      const abort = (): void => giveUp('aborted');
      const timer = setTimeout(giveUp, budget, 'timeout');
      open.set(id, { answer, believe: () => settle({ status: 'sent' }), giveUp });
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
    });
  return { ask, open };
}

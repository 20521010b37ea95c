import * as z from 'zod/mini';
import type { HostProblem } from './bridge/envelope.ts';
import type { ReplyOf, TypeWithReply } from './catalogue.ts';
import type { MessageReply } from './catalogue-types.ts';
import { describeIssue } from './describe-issue.ts';
import { pageMessages } from './page-messages.ts';

/** A reply that matches its contract, without other fields, or its flaw, which never quotes it. */
export type ReadReply<Reply> =
  | { readonly reply: Reply; readonly flaw?: undefined }
  | { readonly flaw: string; readonly reply?: undefined };

/** A checked reply: the host's result or problem, or `wrong-answer` if it is malformed, with the reason. */
export type ReadReplyMessage<Reply> =
  | { readonly reply: Reply; readonly problem?: undefined; readonly flaw?: undefined }
  | { readonly problem: HostProblem | 'wrong-answer'; readonly flaw?: string; readonly reply?: undefined };

type SpecsWithReply = {
  readonly [Type in TypeWithReply]: { readonly reply?: MessageReply<z.ZodMiniType<ReplyOf<Type>>> };
};
const specs: SpecsWithReply = pageMessages;

const problems = ['unsupported', 'refused', 'failed'] as const satisfies readonly HostProblem[];
const messageSchema = z.object({ result: z.optional(z.unknown()), problem: z.optional(z.enum(problems)) });

/** The flaw of data whose getters or proxies throw. */
const unreadable = 'it cannot be read';

/** The reply to a message of a type in `data`, which may be anything. Never throws. */
export function readReply<Type extends TypeWithReply>(type: Type, data: unknown): ReadReply<ReplyOf<Type>> {
  const spec: SpecsWithReply[Type] = specs[type];
  if (!spec.reply) return { flaw: 'it has no reply' };
  try {
    const { success, data: reply, error } = z.safeParse(spec.reply.contract, data);
    return success ? { reply } : { flaw: describeIssue(error.issues[0]) };
  } catch {
    return { flaw: unreadable };
  }
}

/** Reads the reply to a message of a type from `data`, which may be anything: its `result` or its `problem`. Never throws. */
export function readReplyMessage<Type extends TypeWithReply>(
  type: Type,
  data: unknown,
): ReadReplyMessage<ReplyOf<Type>> {
  try {
    const { success, data: message, error } = messageSchema.safeParse(data);
    if (!success) return wrong(describeIssue(error.issues[0]));
    if (message.problem) return { problem: message.problem };
    const { reply, flaw } = readReply(type, message.result);
    return flaw === undefined ? { reply } : wrong(flaw);
  } catch {
    return wrong(unreadable);
  }
}

const wrong = (flaw: string) => ({ problem: 'wrong-answer', flaw }) as const;

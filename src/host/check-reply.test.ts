import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypeWithReply } from './catalogue.ts';
import { readReply, readReplyMessage } from './check-reply.ts';
import { messageExamples } from './message-examples.ts';
import { pageMessages } from './page-messages.ts';

const hasReply = (type: string): type is TypeWithReply =>
  Object.entries(pageMessages).some(([name, { reply }]) => name === type && reply !== undefined);
const answered = Object.keys(messageExamples).filter(hasReply);

describe('readReply', () => {
  it.each(answered)('accepts the example of %s', (type) => {
    const { reply } = messageExamples[type];
    expect(reply).toBeDefined();
    expect(readReply(type, reply)).toEqual({ reply });
  });

  it('drops unknown fields, and reports an invalid one without its value', () => {
    expect(readReply('topUp', { isAccepted: true, isRich: true })).toEqual({ reply: { isAccepted: true } });
    expect(readReply('topUp', { isAccepted: 'secret' })).toEqual({
      flaw: 'isAccepted is missing or not of type boolean',
    });
  });

  it('refuses a reply to a message that has none', () => {
    expect(Reflect.apply(readReply, undefined, ['scrollToTop', {}])).toEqual({ flaw: 'it has no reply' });
  });
});

describe('readReplyMessage', () => {
  it('distinguishes a reply, a refusal and an invalid reply', () => {
    expect(readReplyMessage('topUp', { result: { isAccepted: true } })).toEqual({ reply: { isAccepted: true } });
    expect(readReplyMessage('topUp', { problem: 'refused', result: { isAccepted: true } })).toEqual({
      problem: 'refused',
    });
    expect(readReplyMessage('topUp', { problem: 'secret' })).toMatchObject({ problem: 'wrong-answer' });
    expect(readReplyMessage('topUp', undefined)).toMatchObject({ problem: 'wrong-answer' });
  });

  it('never throws', () => {
    const throwAlways = () => {
      throw new Error('secret');
    };
    const hostile = new Proxy({}, { get: throwAlways, has: throwAlways, ownKeys: throwAlways });
    const wrong = { problem: 'wrong-answer' };
    expect(readReplyMessage('topUp', hostile)).toMatchObject(wrong);
    expect(readReplyMessage('topUp', { result: hostile })).toMatchObject(wrong);
    expect(JSON.stringify(readReplyMessage('topUp', { result: hostile }))).not.toContain('secret');
    fc.assert(
      fc.property(fc.constantFrom(...answered), fc.anything(), fc.anything(), (type, result, problem) => {
        const read = readReplyMessage(type, { result, problem });
        expect(read.reply === undefined).toBe(read.problem !== undefined);
      }),
      { numRuns: 2_000 },
    );
  });
});

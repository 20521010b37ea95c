import { describe, expect, it, vi } from 'vitest';
import { createInbox } from './inbox.ts';

const inbox = () => {
  const log = vi.fn();
  return { ...createInbox(log), log };
};
const failed = (code: string) => ({ type: 'registrationFailed', code }) as const;

describe('inbox', () => {
  it('delivers the last repeatable message to every late listener', () => {
    const { deliver, on } = inbox();
    deliver({ type: 'consent', analytics: true });
    deliver({ type: 'consent', analytics: false });
    for (const onMessage of [vi.fn(), vi.fn()]) {
      on('consent', onMessage);
      expect(onMessage.mock.calls).toEqual([[{ type: 'consent', analytics: false }]]);
    }
  });

  it('delivers all one-time events once, to the first listener', () => {
    const { deliver, on } = inbox();
    deliver(failed('one'));
    deliver({ type: 'registrationStarted' });
    deliver(failed('two'));
    const [first, second, third, started] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    on('registrationFailed', first);
    on('registrationFailed', second);
    deliver(failed('three'));
    on('registrationFailed', third);
    on('registrationStarted', started);
    expect(first.mock.calls.map(([{ code }]) => code)).toEqual(['one', 'two', 'three']);
    expect(second.mock.calls.map(([{ code }]) => code)).toEqual(['three']);
    expect(third).not.toHaveBeenCalled();
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('keeps a limited number of one-time events', () => {
    const { deliver, on } = inbox();
    for (let index = 0; index < 1_000; index += 1) deliver(failed(`code-${index}`));
    const onMessage = vi.fn();
    on('registrationFailed', onMessage);
    expect(onMessage.mock.calls.map(([{ code }]) => code)).toEqual(
      Array.from({ length: 32 }, (_, index) => `code-${968 + index}`),
    );
  });

  it('keeps the fields that a context message does not name', () => {
    const { deliver, on } = inbox();
    const [early, late] = [vi.fn(), vi.fn()];
    on('context', early);
    deliver({ type: 'context', theme: 'dark', safeArea: { top: 1, right: 2, bottom: 3, left: 4 } });
    deliver({ type: 'context', language: 'pt-BR', theme: undefined } as never);
    deliver({ type: 'context', safeArea: { top: 0, right: 0, bottom: 0, left: 0 } });
    on('context', late);
    const all = {
      type: 'context',
      theme: 'dark',
      language: 'pt-BR',
      safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    };
    expect(late.mock.calls).toEqual([[all]]);
    expect(early.mock.calls[1]).toEqual([{ ...all, safeArea: { top: 1, right: 2, bottom: 3, left: 4 } }]);
    expect(early.mock.calls[2]).toEqual([all]);
  });

  it('calls no removed listener, and a function once per subscription', () => {
    const { deliver, on } = inbox();
    const [onMessage, gone] = [vi.fn(), vi.fn()];
    on('consent', () => leave());
    const leave = on('consent', gone);
    on('consent', onMessage);
    const leaveOnce = on('consent', onMessage);
    deliver({ type: 'consent', analytics: true });
    leaveOnce();
    deliver({ type: 'consent', analytics: true });
    expect([gone, onMessage].map(({ mock }) => mock.calls.length)).toEqual([0, 3]);
  });

  it('logs a listener that throws, even for messages from before it subscribed', () => {
    const { deliver, on, log } = inbox();
    const error = new Error('mine');
    deliver({ type: 'consent', analytics: true });
    on('consent', () => {
      throw error;
    });
    deliver({ type: 'consent', analytics: true });
    expect(log.mock.calls).toEqual(Array(2).fill(['A listener to the host failed', error]));
  });
});

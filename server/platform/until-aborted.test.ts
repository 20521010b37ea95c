import { describe, expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

const never = new Promise<never>(() => {});

describe('untilAborted', () => {
  it('rejects with the reason while the work hangs', async () => {
    const controller = new AbortController();
    const result = untilAborted(controller.signal, never);
    controller.abort(new Error('left'));
    await expect(result).rejects.toThrow('left');
  });

  it('rejects at once for an aborted signal and swallows a failure of the work', async () => {
    const work = Promise.reject(new Error('unheard'));
    await expect(untilAborted(AbortSignal.abort(new Error('left')), work)).rejects.toThrow('left');
  });

  it('settles like the work', async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(signal, Promise.resolve(1))).resolves.toBe(1);
    await expect(untilAborted(signal, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

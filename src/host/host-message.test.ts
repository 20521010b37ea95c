import { describe, expect, it, vi } from 'vitest';
import { readHostMessage } from './host-message.ts';
import { sendToHost } from './send-to-host.ts';

describe('readHostMessage', () => {
  it('§5 "Host messages without a type are rejected"', () => {
    for (const data of [undefined, null, 'init', 7, [], {}, { type: '' }, { type: 7 }, { type: 'x'.repeat(65) }]) {
      expect(readHostMessage(data)).toBeUndefined();
    }
    expect(readHostMessage({ type: 'init', page: 1 })).toEqual({ type: 'init', page: 1 });
  });
});

describe('sendToHost', () => {
  const host = () => ({ post: vi.fn(), origin: 'https://partner.example' });

  it('sends to the one origin that is trusted', () => {
    const target = host();
    sendToHost(target, { type: 'init' }, vi.fn());
    expect(target.post).toHaveBeenCalledWith({ type: 'init' }, 'https://partner.example');
  });

  it('§8 "Host message without type: logged "Can\'t send data without required type parameter""', () => {
    for (const message of [{}, { type: '' }]) {
      const target = host();
      const log = vi.fn();
      // The compiler forbids it; scripts of others are not compiled with ours.
      Reflect.apply(sendToHost, undefined, [target, message, log]);
      expect(log).toHaveBeenCalledWith("Can't send data without required type parameter");
      expect(target.post).not.toHaveBeenCalled();
    }
  });

  it('§7 "Failed sends are logged": a page never breaks because of them', () => {
    const failure = new Error('DataCloneError');
    const log = vi.fn();
    const target = {
      ...host(),
      post: () => {
        throw failure;
      },
    };
    expect(() => sendToHost(target, { type: 'init' }, log)).not.toThrow();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('init'), failure);
  });

  it('sends nothing that the host would refuse, and says which field it was', () => {
    const target = host();
    const log = vi.fn();
    sendToHost(target, { type: 'bonus', path: '//evil.example/rules' }, log);
    expect(log).toHaveBeenCalledWith('A message to the host was not sent: bonus: path is not written as it must be');
    expect(target.post).not.toHaveBeenCalled();
  });

  it('tells nobody where there is no host', () => {
    const log = vi.fn();
    sendToHost(undefined, { type: 'init' }, log);
    expect(log).not.toHaveBeenCalled();
  });
});

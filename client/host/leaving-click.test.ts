import { describe, expect, it } from 'vitest';
import type { LeavingMessage } from '../../src/host/message-for-href.ts';
import { createClickHandler, type LeavingLinkDeps, type LinkClick } from './leaving-click.ts';

const plain = { button: 0, detail: 1, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const topUp: LeavingMessage = { type: 'topUp', path: '/office/recharge' };

const click = (more: Partial<LinkClick> = {}) => {
  const event = {
    ...plain,
    defaultPrevented: false,
    ...more,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
};

/** A host whose replies the test gives: `true` if it carries out the request. */
function scriptedHost({ isStandalone = false } = {}) {
  const sent: LeavingMessage[] = [];
  const pending: ((isDone: boolean) => void)[] = [];
  const gone: string[] = [];
  const link: LeavingLinkDeps = {
    host: {
      isStandalone: () => isStandalone,
      request: (_message, fallback) => {
        sent.push(topUp);
        return new Promise((resolve) => {
          pending.push((isDone) => {
            if (!isDone) fallback();
            resolve();
          });
        });
      },
    },
    message: () => topUp,
    followLink: () => gone.push('there'),
  };
  return { link, sent, gone, settle: async (isDone: boolean) => pending.shift()?.(isDone) };
}

describe('a click on a link that leaves Marquee', () => {
  it('sends the link to the host instead of the browser', async () => {
    const { link, sent, gone, settle } = scriptedHost();
    const event = click();
    expect(createClickHandler()(event, link)).toBe('asked');
    expect(event.defaultPrevented).toBe(true);
    await settle(true);
    expect([sent.length, gone.length]).toEqual([1, 0]);
  });

  it('sends one request for a double click, even when the reply arrives in between', async () => {
    const { link, sent, settle } = scriptedHost();
    const leave = createClickHandler();
    leave(click(), link);
    await settle(true);
    const second = click({ detail: 2 });
    expect(leave(second, link)).toBe('waiting');
    expect([second.defaultPrevented, sent.length]).toEqual([true, 1]);
  });

  it('opens the link when the host refuses', async () => {
    const { link, gone, settle } = scriptedHost();
    createClickHandler()(click(), link);
    await settle(false);
    expect(gone).toEqual(['there']);
  });

  it('is left to the browser without a host', () => {
    const { link, sent } = scriptedHost({ isStandalone: true });
    const event = click();
    expect(createClickHandler()(event, link)).toBe('followed');
    expect([event.defaultPrevented, sent.length]).toEqual([false, 0]);
  });

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'is left to the browser with another button or a modifier key: %j',
    (keys) => {
      const { link, sent } = scriptedHost();
      const event = click(keys);
      expect(createClickHandler()(event, link)).toBe('followed');
      expect([event.defaultPrevented, sent.length]).toEqual([false, 0]);
    },
  );

  it('leaves links without a message and handled clicks to the browser', () => {
    const { link, sent } = scriptedHost();
    const event = click();
    expect(createClickHandler()(event, { ...link, message: () => undefined })).toBe('followed');
    expect(event.defaultPrevented).toBe(false);
    expect(createClickHandler()(click({ defaultPrevented: true }), link)).toBe('followed');
    expect(sent).toEqual([]);
  });

  it('waits for the reply to an earlier click before it sends another request', async () => {
    const { link, sent, gone, settle } = scriptedHost();
    const leave = createClickHandler();
    leave(click(), link);
    const second = click();
    expect(leave(second, link)).toBe('waiting');
    // Otherwise the browser would leave before the host has replied.
    expect(second.defaultPrevented).toBe(true);
    expect(sent).toHaveLength(1);
    await settle(false);
    expect(gone).toEqual(['there']);
    await Promise.resolve();
    expect(leave(click(), link)).toBe('asked');
    expect(sent).toHaveLength(2);
  });
});

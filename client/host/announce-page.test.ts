import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostStatus } from '../../src/host/bridge/host-bridge.ts';
import type { MessageToHost } from '../../src/host/catalogue.ts';
import { announcePage } from './announce-page.ts';

const connected: HostStatus = { status: 'connected', transport: 'window', version: 2, isListeningOnly: false };

let onMutation = () => {};
beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        onMutation = listener;
      }
      observe() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function page(first: HostStatus, title = 'Home') {
  let status = first;
  let onStatus = () => {};
  const sent: MessageToHost[] = [];
  const document = Object.assign(Object.create(null), { title, head: {} });
  const subscribe = (listener: () => void) => {
    onStatus = listener;
    return () => {};
  };
  announcePage({ get: () => status, subscribe, send: (message) => sent.push(message) }, document);
  return {
    sent,
    becomes: (next: HostStatus) => {
      status = next;
      onStatus();
    },
    isTitled: (next: string) => {
      document.title = next;
      onMutation();
    },
  };
}

const shown = { type: 'showContent' };
const titled = (title: string) => ({ type: 'changeTitle', title });

describe('a hydrated page', () => {
  it('sends showContent, its title and each new title', () => {
    const { sent, isTitled } = page(connected);
    isTitled('Home');
    isTitled('');
    isTitled('Lotteries');
    expect(sent).toEqual([shown, titled('Home'), titled('Lotteries')]);
  });

  it('is announced to a host that connects late, and again when it reconnects', () => {
    const { sent, becomes, isTitled } = page({ status: 'connecting' });
    isTitled('Lotteries');
    expect(sent).toEqual([]);
    becomes({ status: 'unresponsive' });
    becomes(connected);
    becomes({ status: 'connecting' });
    becomes(connected);
    expect(sent).toEqual(
      Array(3)
        .fill([shown, titled('Lotteries')])
        .flat(),
    );
  });

  it('truncates its title to the length that hosts accept', () => {
    const { sent } = page(connected, 'x'.repeat(1_000));
    expect(sent[1]).toEqual(titled('x'.repeat(300)));
  });
});

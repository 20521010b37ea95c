import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { encode } from '../../src/host/bridge/codec.ts';
import { runConformance } from '../../tools/demo/pages/host-conformance/run-conformance.ts';

const [, script = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/host-messages.md', 'utf8')) ?? [];

it('the host page of docs/host-messages.md passes the conformance checks without the SDK', async () => {
  const origin = 'https://marquee.example';
  const opened: string[] = [];
  const receivers = new Set<(data: unknown) => void>();
  const hostListeners: ((event: object) => void)[] = [];
  const frame = {
    style: { height: '500px' },
    contentWindow: {
      postMessage: (data: unknown, target: string) => {
        expect(target).toBe(origin);
        for (const receive of receivers) receive(structuredClone(data));
      },
    },
  };
  runInNewContext(script, {
    document: { querySelector: () => frame },
    location: { assign: (path: string) => opened.push(path) },
    addEventListener: (_: string, listener: (event: object) => void) => hostListeners.push(listener),
    setTimeout,
  });
  let epochs = 0;
  const report = await runConformance({
    transports: [
      {
        name: 'window',
        peer: 'https://www.partner.example',
        canReply: true,
        send: (envelope) => {
          const data = structuredClone(encode(envelope));
          for (const listen of hostListeners) listen({ source: frame.contentWindow, origin, data });
        },
        listen: (receive) => {
          receivers.add(receive);
          return () => void receivers.delete(receive);
        },
      },
    ],
    newEpoch: () => `document-${++epochs}`,
    onResult: () => {},
    environment: {
      now: () => performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 1))),
      windowHeight: () => Number.parseInt(frame.style.height, 10),
      contentHeight: () => 800,
      rememberCheck: () => {},
    },
  });
  expect(report.results.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(opened).toEqual([]);
});

import { expect, it } from 'vitest';
import { createPrettyLog } from './pretty-log.ts';

function prettyLines(...lines: readonly string[]): string[] {
  const texts: string[] = [];
  const log = createPrettyLog({ write: (text) => texts.push(text.replace(/^\[[\d:]{8}\] /, '')) });
  for (const line of lines) log.write(line);
  return texts;
}

const time = '2026-11-28T10:00:00.000Z';

it('writes a request as one short line', () => {
  const line = {
    ...{ level: 30, time, service: 'marquee', event: 'request_done', route: 'promotion', method: 'GET', status: 200 },
    ...{ outcome: 'finished', language: 'ar', country: 'IE', requestId: 'r', traceId: 't', durationMs: 35 },
    ...{ platformMs: 20, platformCalls: 2, message: 'request finished' },
  };
  expect(
    prettyLines(JSON.stringify(line), JSON.stringify({ ...line, outcome: 'client-gone', platformCalls: 0 })),
  ).toEqual([
    'INFO: GET promotion 200 35 ms (ar IE, 2 platform calls)\n',
    'INFO: GET promotion 200 client-gone 35 ms (ar IE)\n',
  ]);
});

it('writes the fields of other lines, and the stack of an error', () => {
  const line = {
    ...{ level: 50, time, service: 'marquee', event: 'block_failed', block: 'hero', requestId: 'r', traceId: 't' },
    ...{ error: { type: 'Error', message: 'no', stack: 'Error: no\n    at hero.tsx:3:5' }, message: 'a block failed' },
  };
  expect(prettyLines(JSON.stringify(line))).toEqual([
    'ERROR: a block failed block=hero (block_failed)\nError: no\n    at hero.tsx:3:5\n',
  ]);
});

it('leaves a line that is not JSON unchanged', () => {
  expect(prettyLines('Marquee is ready at http://localhost:3000')).toEqual([
    'Marquee is ready at http://localhost:3000\n',
  ]);
});

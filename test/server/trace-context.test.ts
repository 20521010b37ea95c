import fc from 'fast-check';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRequestId, readTrace, readTraceId } from '../../server/context/trace-context.ts';
import { recordedService } from '../support/recorded-service.ts';

const { platform, service, toSandbox } = await recordedService();

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const wellFormed = `00-${traceId}-${parentId}-01`;
const ours = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

describe('a traceparent', () => {
  it('that is well formed is continued, with a new parent id', () => {
    const trace = readTrace(wellFormed);
    expect(trace.traceId).toBe(traceId);
    const [, id, parent, flags] = ours.exec(trace.traceparent) ?? [];
    expect([id, flags]).toEqual([traceId, '01']);
    expect(parent).not.toBe(parentId);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['no hexadecimal digits', `00-${'g'.repeat(32)}-${parentId}-01`],
    ['capital letters', wellFormed.toUpperCase()],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
    ['a parent of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['an unknown version', `ff-${traceId}-${parentId}-01`],
    ['something behind it', `${wellFormed}-what`],
    ['a line break behind it', `${wellFormed}\n`],
    ['two of them', `${wellFormed}, ${wellFormed}`],
  ])('is replaced for %s', (_, header) => {
    const trace = readTrace(header);
    expect(trace.traceId).not.toBe(traceId);
    expect(trace.traceparent).toMatch(ours);
    expect(trace.traceparent).toContain(trace.traceId);
    expect(readTrace(header).traceId).not.toBe(trace.traceId);
  });

  it('keeps the trace id without a call', () => {
    expect(readTraceId(wellFormed)).toBe(traceId);
    for (const header of [undefined, '', `00-${'0'.repeat(32)}-${parentId}-01`, `00-${traceId}-${'0'.repeat(16)}-01`]) {
      expect(readTraceId(header)).toMatch(/^(?!0af7)[0-9a-f]{32}$/);
      expect(readTraceId(header)).not.toBe(readTraceId(header));
    }
  });

  it('has one form for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (header) => {
        const trace = readTrace(header);
        expect(trace.traceparent).toMatch(ours);
        expect(trace.traceparent).toContain(`-${trace.traceId}-`);
      }),
    );
  });
});

describe('a request id', () => {
  const plain = [...'abcXYZ019._-'];

  it('is the caller’s when it has 8 to 64 plain characters', () => {
    const id = fc.string({ unit: fc.constantFrom(...plain), minLength: 8, maxLength: 64 });
    fc.assert(
      fc.property(id, (requestId) => {
        expect(readRequestId(requestId)).toBe(requestId);
      }),
    );
  });

  it('is short and plain for any input', () => {
    const almost = fc.tuple(fc.string({ unit: fc.constantFrom(...plain), maxLength: 70 }), fc.string({ maxLength: 1 }));
    const header = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      almost.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(header, (requestId) => {
        expect(readRequestId(requestId)).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
      }),
    );
    for (const requestId of [`${'a'.repeat(8)}\n`, 'a'.repeat(65), 'a'.repeat(7), undefined]) {
      expect(readRequestId(requestId)).toMatch(/^[0-9a-f]{24}$/);
    }
  });
});

// Reliability goal M6, from the first byte to the platform and the log.
describe('the platform and the log', () => {
  beforeAll(async () => {
    toSandbox();
    await service.ready();
  });
  beforeEach(() => {
    toSandbox();
    service.lines.length = 0;
  });

  const doneLines = () => service.lines.filter(({ event }) => event === 'request_done');

  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const cookie = `user_token=${await service.sandbox.token()}`;
    await request(service.url)
      .get(path)
      .set({ cookie, ...headers })
      .expect(200);
    await vi.waitFor(() => expect(doneLines()).toHaveLength(1), 30_000);
    const received = platform.requests.filter(({ headers: sent }) => sent['x-request-id'] !== undefined);
    expect(received.length).toBeGreaterThan(0);
    return { received, line: doneLines()[0] };
  };

  const paths = ['/en/lotto/', '/web-api/external-api/lotto/available'];

  it.each(paths)('get the trace and the id of the request for %s', async (path) => {
    const { received, line } = await ask(path, { traceparent: wellFormed, 'x-request-id': 'edge-12345678' });
    expect(line).toMatchObject({ traceId, requestId: 'edge-12345678' });
    for (const { headers } of received) {
      expect(headers).toMatchObject({ 'x-request-id': 'edge-12345678', traceparent: expect.stringMatching(ours) });
      expect(ours.exec(String(headers['traceparent']))?.[1]).toBe(traceId);
    }
    expect(platform.bytes()).not.toContain(parentId);
  });

  it.each(paths)('get one new trace where that of %s is malformed', async (path) => {
    const { received, line } = await ask(path, { traceparent: `00-${traceId}-what-01`, 'x-request-id': 'a b' });
    expect(line?.['traceId']).toMatch(/^[0-9a-f]{32}$/);
    for (const { headers } of received) {
      expect(ours.exec(String(headers['traceparent']))?.[1]).toBe(line?.['traceId']);
      expect(headers['x-request-id']).toBe(line?.['requestId']);
    }
    expect(platform.bytes()).not.toContain(traceId);
  });

  it.each(paths)('drop foreign trace state: %s', async (path) => {
    await ask(path, { traceparent: wellFormed, tracestate: 'canary=1', baggage: 'user=canary' });
    expect(platform.bytes()).not.toMatch(/tracestate|baggage|canary/i);
    expect(JSON.stringify(service.lines)).not.toContain('canary');
  });
});

import { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLogDestination } from './log-destination.ts';

/** A stream whose reader takes data only when told to. */
function createSlowReader() {
  const taken: string[] = [];
  let take: (() => void) | undefined;
  let isStalled = true;
  const sink = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      take = () => {
        taken.push(String(chunk));
        take = undefined;
        done();
      };
      if (!isStalled) take();
    },
  });
  return {
    sink,
    text: () => taken.join(''),
    read: () => {
      isStalled = false;
      take?.();
    },
    stall: () => {
      isStalled = true;
    },
  };
}

describe('createLogDestination', () => {
  it('writes the lines of one event loop turn at once', async () => {
    const reader = createSlowReader();
    const write = vi.spyOn(reader.sink, 'write');
    reader.read();
    const destination = createLogDestination(reader.sink);
    for (const line of ['one\n', 'two\n', 'three\n']) destination.write(line);
    await vi.waitFor(() => expect(reader.text()).toBe('one\ntwo\nthree\n'), 10_000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('drops lines when its buffer is full, reports their number, and continues once the reader reads again', async () => {
    const reader = createSlowReader();
    const destination = createLogDestination(reader.sink, 8);
    for (const line of ['one\n', 'two\n', 'lost\n', 'lost\n']) destination.write(line);
    const listener = vi.fn();
    destination.onDrop(listener);
    expect(listener.mock.calls).toEqual([[2, 'slow-reader']]);
    destination.write('lost\n');
    expect(listener.mock.calls).toEqual([
      [2, 'slow-reader'],
      [1, 'slow-reader'],
    ]);
    reader.read();
    await destination.flush(60_000);
    destination.write('four\n');
    await destination.flush(60_000);
    expect(reader.text()).toBe('one\ntwo\nfour\n');
  });

  it('flushes no longer than the given time', async () => {
    const reader = createSlowReader();
    const destination = createLogDestination(reader.sink);
    destination.write('one\n');
    await destination.flush(1);
    expect(reader.text()).toBe('');
  });

  it('counts the lines lost to a closed reader, without throwing', async () => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const destination = createLogDestination(sink);
    const listener = vi.fn();
    destination.onDrop(listener);
    destination.write('one\n');
    destination.write('two\n');
    await destination.flush(60_000);
    destination.write('three\n');
    await destination.flush(60_000);
    expect(listener.mock.calls).toEqual([
      [2, 'failed'],
      [1, 'failed'],
    ]);
  });

  it('counts the lines lost to a full disk, and starts a new line once there is room again', async () => {
    const taken: string[] = [];
    let isFull = true;
    // The standard output goes on after a failed write; other streams end.
    const destination = createLogDestination({
      on: () => {},
      write: (text, done) => {
        taken.push(isFull ? text.slice(0, 2) : text);
        done(isFull ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null);
      },
    });
    const listener = vi.fn();
    destination.onDrop(listener);
    destination.write('one\n');
    await destination.flush(60_000);
    expect(listener.mock.calls).toEqual([[1, 'disk-full']]);
    isFull = false;
    for (const line of ['two\n', 'three\n']) {
      destination.write(line);
      await destination.flush(60_000);
    }
    expect(taken.join('')).toBe('on\ntwo\nthree\n');
  });

  it('writes or counts every line, in order', async () => {
    const step = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('READ', 'STALL', 'TURN'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const reader = createSlowReader();
        const destination = createLogDestination(reader.sink, 20);
        let dropped = 0;
        destination.onDrop((count) => {
          dropped += count;
        });
        const sent: string[] = [];
        for (const [index, next] of steps.entries()) {
          if (next === 'READ') reader.read();
          else if (next === 'STALL') reader.stall();
          else if (next === 'TURN') await new Promise((resolve) => setImmediate(resolve));
          else {
            sent.push(`${index}`);
            destination.write(`${index}:${next.replaceAll('\n', ' ')}\n`);
          }
        }
        reader.read();
        await destination.flush(60_000);
        const arrived = reader
          .text()
          .split('\n')
          .slice(0, -1)
          .map((line) => line.split(':')[0] ?? '');
        expect(arrived.length + dropped).toBe(sent.length);
        expect(arrived).toEqual(sent.filter((index) => arrived.includes(index)));
      }),
    );
  });
});

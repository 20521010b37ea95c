import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Destination of log lines: written in the background, and dropped if the reader is too slow. */
export interface LogDestination extends DestinationStream {
  /** Sets the listener for the number of dropped lines; earlier drops are reported at once. */
  readonly onDrop: (listener: (lines: number) => void) => void;
  /** Resolves when all lines have been written, or after a number of milliseconds. */
  readonly flush: (limit: number) => Promise<void>;
}

/** Characters buffered for a slow reader: some seconds of a busy service. */
const defaultRoom = 1_048_576;

/**
 * Collects the lines of one turn of the event loop and writes them to a stream. Unlike pino's own destination it never blocks on a slow
 * reader: pino's writes synchronously, or on a thread that a full pipe blocks forever, so that the process could not exit.
 */
export function createLogDestination(sink: Writable, room = defaultRoom): LogDestination {
  let gathered = '';
  let lines = 0;
  let waiting = 0;
  let dropped = 0;
  let whenEmpty: (() => void) | undefined;
  let drop = (count: number) => {
    dropped += count;
  };
  const handOver = () => {
    if (gathered === '') return;
    const text = gathered;
    const count = lines;
    gathered = '';
    lines = 0;
    sink.write(text, (error) => {
      waiting -= text.length;
      if (error) drop(count);
      if (waiting === 0) whenEmpty?.();
    });
  };
  // The reader has gone: each write already reports its own failure.
  sink.on('error', () => {});

  return {
    write: (line) => {
      if (waiting + line.length > room) return drop(1);
      if (gathered === '') setImmediate(handOver);
      waiting += line.length;
      gathered += line;
      lines += 1;
    },
    onDrop: (listener) => {
      if (dropped > 0) listener(dropped);
      drop = listener;
    },
    flush: (limit) =>
      new Promise((resolve) => {
        handOver();
        if (waiting === 0) return resolve();
        whenEmpty = resolve;
        setTimeout(resolve, limit);
      }),
  };
}

import type { DestinationStream } from 'pino';

/** Destination of log lines: written in the background, and dropped if the reader is too slow. */
export interface LogDestination extends DestinationStream {
  /** Sets the listener for dropped lines; earlier drops are reported at once. */
  readonly onDrop: (listener: DropListener) => void;
  /** Resolves when all lines have been written, or after a number of milliseconds. */
  readonly flush: (limit: number) => Promise<void>;
}

/** A stream that takes lines, such as the standard output; a failed write does not end it. */
interface LogSink {
  readonly write: (text: string, done: (error?: Error | null) => void) => unknown;
  readonly on: (event: 'error', listener: () => void) => unknown;
}

/** Cause of dropped lines: a reader that is too slow, a full disk, or another failure of writes, such as a reader that has gone. */
export const dropReasons = ['slow-reader', 'disk-full', 'failed'] as const;
type DropReason = (typeof dropReasons)[number];
type DropListener = (lines: number, reason: DropReason) => void;

/** Error codes of a disk without space, and of a quota that is used up. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Characters buffered for a slow reader: some seconds of a busy service. */
const defaultRoom = 1_048_576;

/**
 * Collects the lines of one turn of the event loop and writes them to a stream. Unlike pino's own destination it never blocks on a slow
 * reader: pino's writes synchronously, or on a thread that a full pipe blocks forever, so that the process could not exit.
 */
export function createLogDestination(sink: LogSink, room = defaultRoom): LogDestination {
  let gathered = '';
  let lines = 0;
  let waiting = 0;
  /** The last write may have ended in the middle of a line. */
  let isTorn = false;
  const early = new Map<DropReason, number>();
  let whenEmpty: (() => void) | undefined;
  let drop: DropListener = (count, reason) => early.set(reason, (early.get(reason) ?? 0) + count);
  const handOver = () => {
    if (gathered === '') return;
    const text = gathered;
    const count = lines;
    gathered = '';
    lines = 0;
    sink.write(isTorn ? `\n${text}` : text, (error) => {
      waiting -= text.length;
      isTorn = Boolean(error);
      if (error) drop(count, 'code' in error && fullCodes.has(String(error.code)) ? 'disk-full' : 'failed');
      if (waiting === 0) whenEmpty?.();
    });
  };
  // The reader has gone: each write already reports its own failure.
  sink.on('error', () => {});

  return {
    write: (line) => {
      if (waiting + line.length > room) return drop(1, 'slow-reader');
      if (gathered === '') setImmediate(handOver);
      waiting += line.length;
      gathered += line;
      lines += 1;
    },
    onDrop: (listener) => {
      for (const [reason, count] of early) listener(count, reason);
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

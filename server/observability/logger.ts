import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { requestStore } from '../context/request-store.ts';
import { spanStore } from '../context/span.ts';
import { withSourcePositions } from './source-positions.ts';

/** The service's logger. Every line of a request carries its request and trace id. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'marquee' },
    messageKey: 'message',
    timestamp: createTimestamp(),
    serializers: { error: errorFields },
    mixin: () => {
      const context = requestStore.getStore();
      const span = spanStore.getStore();
      // A read shared by many requests belongs to the trace of the request that started it, and has no request id.
      const ids = context ? { requestId: context.requestId, traceId: context.traceId } : {};
      return span ? { ...ids, traceId: span.traceId, spanId: span.id } : ids;
    },
    // The lines of a request already have these fields.
    mixinMergeStrategy: (line: object, ids: object) => ('requestId' in line ? line : { ...ids, ...line }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error with its causes. */
function errorFields(error: Error) {
  const fields = stdSerializers.err(error);
  // The thrown value may not be an Error.
  return typeof fields?.stack === 'string' ? { ...fields, stack: withSourcePositions(fields.stack) } : fields;
}

/** Formats the time of a line; lines within one millisecond reuse the string. */
function createTimestamp(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = new Date();
    if (now.getTime() !== last) {
      last = now.getTime();
      text = `,"time":"${now.toISOString()}"`;
    }
    return text;
  };
}

export type { Logger };

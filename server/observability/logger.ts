import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { requestStore } from '../context/request-store.ts';

/** The service's logger. Every line of a request carries its request and trace id. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'marquee' },
    messageKey: 'message',
    timestamp: createTimestamp(),
    serializers: { error: stdSerializers.err },
    mixin: () => {
      const context = requestStore.getStore();
      return context ? { requestId: context.requestId, traceId: context.traceId } : {};
    },
    // The line of a request has them already.
    mixinMergeStrategy: (line: object, ids: object) => ('requestId' in line ? line : { ...ids, ...line }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes the time of a line: lines of one millisecond say the same. */
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

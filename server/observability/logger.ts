import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { requestStore } from '../context/request-store.ts';

/** The service's logger. Every line of a request carries its request and trace id. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'marquee' },
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { error: stdSerializers.err },
    mixin: () => {
      const context = requestStore.getStore();
      return context ? { requestId: context.requestId, traceId: context.traceId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { HostMessage } from '../../../../src/host/message-types.ts';
import { type LoggedMessage, toLogEntry, withMessage } from './host-messages.ts';

/** The messages between the page in the frame and this one, as its host. */
export interface HostMessages {
  /** Newest first. */
  readonly log: readonly LoggedMessage[];
  readonly send: (message: HostMessage) => void;
  readonly clear: () => void;
}

/** Exchanges messages with the page in a frame of the same origin; others are ignored. */
export function useHostMessages(frame: RefObject<HTMLIFrameElement | null>): HostMessages {
  const [log, setLog] = useState<readonly LoggedMessage[]>([]);
  const count = useRef(0);
  const record = useCallback((data: unknown, direction: LoggedMessage['direction']) => {
    count.current += 1;
    const message = toLogEntry(data, { id: count.current, at: Date.now(), direction });
    setLog((before) => withMessage(before, message));
  }, []);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source !== null && source === frame.current?.contentWindow)
        record(data, 'received');
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, record]);
  return {
    log,
    send: (message) => {
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
      record(message, 'sent');
    },
    clear: () => setLog([]),
  };
}

import { callMethod, hasMethod, propertyOf } from '../../lib/property-of.ts';
import type { HostSettings } from '../host-settings.ts';
import { pageMessages } from '../page-messages.ts';
import { listenToApp } from './app-receiver.ts';
import { encode, encodeCall, encodeText } from './codec.ts';
import type { Envelope } from './envelope.ts';
import { forward } from './forward.ts';
import type { Transport } from './transport.ts';

/** The transport to an app, if its object is there and has the methods of its kind. Never throws. */
export function findAppTransport(window: object, { kind, name }: HostSettings['apps'][number]): Transport | undefined {
  const isFirstVersion = kind === 'android-v1';
  const isIos = kind === 'ios';
  const app = propertyOf(isIos ? propertyOf(propertyOf(window, 'webkit'), 'messageHandlers') : window, name);
  const carries = (type: string): boolean => hasMethod(app, type);
  if (!(isFirstVersion ? Object.keys(pageMessages).some(carries) : carries('postMessage'))) return undefined;
  return {
    name: kind,
    peer: name,
    canReply: !isFirstVersion,
    ...(isFirstVersion && { carries }),
    send: (envelope) => {
      if (isIos) return postToHandler(app, envelope);
      callMethod(app, ...(isFirstVersion ? encodeCall(envelope) : (['postMessage', encodeText(envelope)] as const)));
    },
    listen: (receive, drop) =>
      kind === 'android-listener'
        ? listenToEvents(app, forward(receive, drop))
        : listenToApp(window, forward(receive, drop)),
  };
}

/** Posts to a message handler, whose promise resolves to the reply. A handler that rejects has received the message. */
const postToHandler = (app: unknown, envelope: Envelope): Promise<unknown> =>
  Promise.resolve(callMethod(app, 'postMessage', encode(envelope))).catch(() => ({ problem: 'failed' }));

/** An app with a `WebMessageListener` sends message events to its object. */
function listenToEvents(app: unknown, listener: (data: unknown) => void): () => void {
  const onMessage = (event: unknown): void => listener(propertyOf(event, 'data'));
  callMethod(app, 'addEventListener', 'message', onMessage);
  return () => void callMethod(app, 'removeEventListener', 'message', onMessage);
}

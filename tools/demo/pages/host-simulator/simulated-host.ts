import { decodeCall, encode, readWire } from '../../../../src/host/bridge/codec.ts';
import type { MessageToHost, MessageToPage } from '../../../../src/host/catalogue.ts';
import { readMessage } from '../../../../src/host/check-message.ts';
import { createHostCore } from '../../../../src/host/host-side/host-core.ts';
import type { HostHandlers } from '../../../../src/host/host-side/host-core-types.ts';
import { pageMessages } from '../../../../src/host/page-messages.ts';
import { type Relay, readRelay } from '../../../../src/host/simulation.ts';
import { createFaultyChannel, type FaultRule, type FaultyChannel, type FaultyChannelDeps } from './faulty-channel.ts';
import { seededRandom } from './seeded-random.ts';
import type { Direction, Observation } from './session-log.ts';
import { hostKindOf, type ReplyKind, replyFor, type SimulatorSettings } from './simulator-settings.ts';

/** Dependencies of a simulated host. */
export interface SimulatedHostDeps {
  readonly settings: SimulatorSettings;
  /** Sends something to the window of the page. */
  readonly post: (data: unknown) => void;
  /** Called for everything on the connection. */
  readonly observe: (observation: Observation) => void;
  /** Called when the host carries out a message. */
  readonly carryOut: (message: MessageToHost) => void;
  readonly log: (text: string) => void;
  readonly now: () => number;
  readonly after: FaultyChannelDeps<unknown>['after'];
}

/** A simulated host, with the connection to one page. */
export interface SimulatedHost {
  /** Receives a message from the page's window. */
  readonly receive: (data: unknown) => void;
  readonly send: (message: MessageToPage) => void;
  /** Sends any data, valid or not. */
  readonly sendRaw: (data: unknown) => void;
  /** Sends the app to the background, or brings it back. */
  readonly setLifecycle: (to: 'suspend' | 'resume') => void;
  readonly isConnected: () => boolean;
  readonly close: () => void;
}

/** Runs the host's side of the SDK, or a misbehaving host, at the end of a possibly faulty connection. */
export function createSimulatedHost(deps: SimulatedHostDeps): SimulatedHost {
  const { settings, post, log } = deps;
  const isApp = settings.way !== 'window';
  const relay = (data: Relay): void => post(data);
  const toPage = openLine(deps, 'to-page', (data) => (isApp ? relay({ marqueeSimulator: 'app', data }) : post(data)));
  const send = (data: unknown): void => toPage.send(data, typeOf(data));
  const side = sideOf(deps, send, log);
  const toHost = openLine(deps, 'to-host', side.receive);
  return {
    receive: (event) => {
      const data = isApp ? unwrapRelay(event) : event;
      if (data !== undefined) toHost.send(data, typeOf(data));
    },
    send: side.send,
    sendRaw: send,
    setLifecycle: (to) => relay({ marqueeSimulator: to }),
    isConnected: side.isConnected,
    close: () => {
      side.close();
      toPage.close();
      toHost.close();
    },
  };
}

type HostSide = Pick<SimulatedHost, 'receive' | 'send' | 'isConnected' | 'close'>;

function openLine(
  { settings: { faults }, observe, now, after }: SimulatedHostDeps,
  direction: Direction,
  deliver: (data: unknown) => void,
): FaultyChannel<unknown> {
  const rule: FaultRule = direction === 'to-host' ? faults.toHost : faults.toPage;
  return createFaultyChannel({
    rule,
    deliver,
    record: (data, happened) => observe({ at: now(), direction, data, faults: happened }),
    // Each direction has a separate random source: messages of one side must not change the faults of the other.
    random: seededRandom(direction === 'to-host' ? faults.seed : ~faults.seed),
    after,
  });
}

function sideOf(deps: SimulatedHostDeps, post: (data: unknown) => void, log: (text: string) => void): HostSide {
  const kind = hostKindOf(deps.settings);
  if (kind === 'unresponsive') return { receive: () => {}, send: () => {}, isConnected: () => false, close: () => {} };
  if (kind === 'listener') return listener(deps, post);
  return createHostCore({
    post,
    handlers: handlersOf(deps),
    versions: kind === 'version-1' ? [1] : [1, 2],
    log,
  });
}

/** Receives and never replies; its messages have no head. */
function listener({ carryOut }: SimulatedHostDeps, post: (data: unknown) => void): HostSide {
  let isConnected = false;
  return {
    receive: (data) => {
      const { message } = readMessage('host', data);
      isConnected ||= message !== undefined;
      if (message) carryOut(message);
    },
    send: (message) => post(encode({ message })),
    isConnected: () => isConnected,
    close: () => {},
  };
}

/** Types that a host may handle. */
export const handledTypes: readonly string[] = [...Object.keys(pageMessages), 'updateSiteConfig'].filter(
  (type) => type !== 'init',
);

function handlersOf({ settings, carryOut }: SimulatedHostDeps): HostHandlers {
  const handle =
    <Result>(kind: ReplyKind, yes: Result, no: Result) =>
    (message: MessageToHost): Result | Promise<Result> => {
      carryOut(message);
      if (kind === 'failed') throw new Error('The simulator was told to fail here');
      if (kind === 'never') return new Promise(() => {});
      return kind === 'declined' ? no : yes;
    };
  const kindOf = (type: string): ReplyKind => replyFor(type, settings);
  const handlers: HostHandlers = {
    ...Object.fromEntries(
      handledTypes.map((type) => [type, handle(kindOf(type), { isAccepted: true }, { isAccepted: false })]),
    ),
    notification: handle(kindOf('notification'), { isActionPressed: true }, { isActionPressed: false }),
    checkAuth: handle(kindOf('checkAuth'), { isSignedIn: true }, { isSignedIn: false }),
  };
  return Object.fromEntries(Object.entries(handlers).filter(([type]) => kindOf(type) !== 'no-handler'));
}

/** Data that the page passed to the app's object, as an object; undefined for messages to other windows. */
function unwrapRelay(event: unknown): unknown {
  const relay = readRelay(event);
  if (relay?.marqueeSimulator !== 'app') return undefined;
  if (relay.method === undefined) return readWire(relay.data);
  const { envelope } = decodeCall(relay.method, relay.data);
  return envelope && encode(envelope);
}

function typeOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return typeof data.type === 'string' ? data.type : undefined;
}

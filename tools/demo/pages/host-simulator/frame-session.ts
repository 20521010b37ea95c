import type { MessageToHost, MessageToPage } from '../../../../src/host/catalogue.ts';
import { readMessage } from '../../../../src/host/check-message.ts';
import { afterTimeout } from './faulty-channel.ts';
import { normalizeMessages, type Recording, type Step } from './recording.ts';
import type { Observation } from './session-log.ts';
import { createSimulatedHost, type SimulatedHost } from './simulated-host.ts';
import type { SimulatorSettings } from './simulator-settings.ts';

export interface FrameSessionDeps {
  readonly settings: SimulatorSettings;
  /** The window of the frame; `null` before it is shown. */
  readonly frameWindow: () => Window | null;
  readonly origin: string;
  readonly observe: (observation: Observation) => void;
  readonly carryOut: (message: MessageToHost) => void;
}

/** A message that this window received. */
export type WindowMessage = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/** A frame with its host and messages. */
export interface FrameSession extends Pick<SimulatedHost, 'setLifecycle' | 'isConnected' | 'close'> {
  /** Receives a message for this window; messages from another window or origin are ignored. */
  readonly receive: (event: WindowMessage) => void;
  /** Sends a message through the host's side of the bridge, and any other data unchanged. */
  readonly send: (data: unknown) => void;
  /** Calls back after the page's first message; at once if it has arrived already. */
  readonly onFirstMessage: (run: () => void) => void;
  readonly received: () => readonly string[];
  readonly record: () => Recording;
}

/** Maximum number of steps and messages kept per session. */
const maxSteps = 500;

/** Starts the host's side of one load of a frame. */
export function createFrameSession(deps: FrameSessionDeps): FrameSession {
  const { settings, frameWindow, origin, observe, carryOut } = deps;
  const steps: Step[] = [];
  const received: unknown[] = [];
  const waiting = new Set<() => void>();
  let firstMessageAt: number | undefined;
  const sinceFirstMessage = (): number => (firstMessageAt === undefined ? 0 : Date.now() - firstMessageAt);
  const recordMessage = ({ direction, data, at }: Observation): void => {
    if (direction === 'to-page') return;
    firstMessageAt ??= at;
    if (received.length < maxSteps) received.push(data);
    for (const run of waiting) run();
    waiting.clear();
  };
  const host = createSimulatedHost({
    settings,
    post: (data) => frameWindow()?.postMessage(data, origin),
    observe: (observation) => {
      observe(observation);
      recordMessage(observation);
    },
    carryOut,
    log: (text) => console.warn(text),
    now: Date.now,
    after: afterTimeout,
  });
  return {
    setLifecycle: host.setLifecycle,
    isConnected: host.isConnected,
    close: host.close,
    receive: (event) => {
      if (event.source !== null && event.source === frameWindow() && event.origin === origin) host.receive(event.data);
    },
    send: (data) => {
      if (steps.length < maxSteps) steps.push({ at: sinceFirstMessage(), data });
      sendTo(host, data);
    },
    onFirstMessage: (run) => {
      if (firstMessageAt === undefined) waiting.add(run);
      else run();
    },
    received: () => normalizeMessages(received),
    record: () => ({
      format: 'marquee-host-session',
      version: 1,
      settings,
      steps: [...steps],
      received: [...normalizeMessages(received)],
      length: sinceFirstMessage(),
    }),
  };
}

/** The bridge adds the envelope's head, so a message that already has one is sent unchanged, like data that is no message. */
function sendTo(host: SimulatedHost, data: unknown): void {
  const { message } = readMessage('page', data);
  const hasHead = typeof data === 'object' && data !== null && 'marquee' in data;
  if (message && !hasHead) host.send(message satisfies MessageToPage);
  else host.sendRaw(data);
}

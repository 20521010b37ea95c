import type { SimulatedHost } from '../../../client/host/connect-host.ts';
import { decode } from '../../../src/host/bridge/codec.ts';
import { replyType } from '../../../src/host/bridge/envelope.ts';
import type { PageWindow } from '../../../src/host/bridge/find-transports.ts';
import type { HostSettings } from '../../../src/host/host-settings.ts';
import {
  type Relay,
  readRelay,
  readSimulation,
  type SimulatedWay,
  type Simulation,
} from '../../../src/host/simulation.ts';
import { propertyOf } from '../../../src/lib/property-of.ts';

/** The window of a page that the simulator may show. */
export type SimulatedPage = PageWindow & Pick<Window, 'name' | 'dispatchEvent'>;

type App = HostSettings['apps'][number];

/** Objects that an app puts into a page's window, and its way of sending messages to the page. */
interface SimulatedApp {
  readonly objects: Readonly<Record<string, unknown>>;
  readonly send: (data: unknown) => void;
}

/** Called by the app's objects with data from the page. */
type PassMessage = (data: unknown, method?: string) => void;

/** Name of the app's object if the settings have none of its kind. */
const spareName = 'MarqueeSimulatedApp';

/**
 * For the page in the host simulator's frame: sets up the environment that the frame's name describes. If that is an app, the page counts
 * as a top window with the app's objects, and its messages go to the simulator. Does nothing for any other frame name, or if the page does
 * not trust the simulator.
 */
export function simulateHost(page: SimulatedPage, settings: HostSettings): SimulatedHost | undefined {
  const simulation = readSimulation(page.name);
  if (!simulation || page.top === page) return undefined;
  const isTrusted = settings.frames.some(({ origin }) => origin === simulation.origin);
  if (!isTrusted) return undefined;
  const kind = appKinds[simulation.way];
  if (kind !== undefined) return placeInApp(page, simulation, kind, settings);
  followSimulator(page, simulation, () => {});
  return { window: page, settings: { ...settings, frames: withVersion(simulation, settings.frames) } };
}

const appKinds: Readonly<Record<SimulatedWay, App['kind'] | undefined>> = {
  window: undefined,
  'android-v1': 'android-v1',
  'android-v2': 'android-v2',
  'android-listener': 'android-listener',
  ios: 'ios',
  'ios-promise': 'ios',
};

const withVersion = ({ origin, speaks }: Simulation, frames: HostSettings['frames']): HostSettings['frames'] =>
  frames.map((frame) => (frame.origin === origin ? { origin, speaks } : frame));

function placeInApp(
  page: SimulatedPage,
  simulation: Simulation,
  kind: App['kind'],
  { apps }: HostSettings,
): SimulatedHost {
  const app: App = apps.find((known) => known.kind === kind) ?? { kind, name: spareName };
  const toSimulator: PassMessage = (data, method) => {
    const relay: Relay = { marqueeSimulator: 'app', data, ...(method !== undefined && { method }) };
    page.parent.postMessage(relay, simulation.origin);
  };
  const window = topWindow();
  const { objects, send } = makeApp(simulation, app.name, toSimulator, (data) => receive(window, data));
  Object.assign(window, objects);
  followSimulator(page, simulation, send);
  return { window, settings: { frames: [], apps: [app] } };
}

/** An empty top window. */
function topWindow(): PageWindow {
  const peer = { postMessage: () => {} };
  const window = {
    ...peer,
    addEventListener: () => {},
    removeEventListener: () => {},
    location: {},
    parent: peer,
    top: peer,
  };
  window.top = window;
  return window;
}

/** Sends to the page through the object that it listens with. */
function receive(window: PageWindow, data: unknown): void {
  const method = propertyOf(propertyOf(window, 'MarqueeBridge'), 'receive');
  if (typeof method === 'function') method(data);
}

function makeApp(
  { way, types }: Simulation,
  name: string,
  toSimulator: PassMessage,
  toPage: PassMessage,
): SimulatedApp {
  if (way === 'android-v1') {
    const methods = types.map((type) => [type, (text: unknown) => toSimulator(text, type)]);
    return { objects: { [name]: Object.fromEntries(methods) }, send: (data) => toPage(JSON.stringify(data)) };
  }
  if (way === 'android-listener') return listenerApp(name, toSimulator);
  if (way === 'ios-promise') return promiseApp(name, toSimulator, toPage);
  const app = { postMessage: (data: unknown) => toSimulator(data) };
  if (way === 'ios') return { objects: { webkit: { messageHandlers: { [name]: app } } }, send: toPage };
  return { objects: { [name]: app }, send: (data) => toPage(JSON.stringify(data)) };
}

/** Object of a `WebMessageListener`: the app sends message events to it. */
function listenerApp(name: string, toSimulator: PassMessage): SimulatedApp {
  const app = Object.assign(new EventTarget(), { postMessage: (text: unknown) => toSimulator(text) });
  return {
    objects: { [name]: app },
    send: (data) => void app.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) })),
  };
}

/** A script message handler whose promise resolves to the reply; other messages arrive by the receiver. */
function promiseApp(name: string, toSimulator: PassMessage, toPage: PassMessage): SimulatedApp {
  const waiting = new Map<number, (answer: unknown) => void>();
  const postMessage = (data: unknown) => {
    toSimulator(data);
    const id = decode(data).envelope?.head?.id;
    return id === undefined ? undefined : new Promise<unknown>((resolve) => waiting.set(id, resolve));
  };
  const send: PassMessage = (data) => {
    const { envelope } = decode(data);
    const to = envelope?.message.type === replyType ? envelope.head?.to : undefined;
    const settle = to === undefined ? undefined : waiting.get(to);
    if (to === undefined || !settle) return toPage(data);
    waiting.delete(to);
    settle(data);
  };
  return { objects: { webkit: { messageHandlers: { [name]: { postMessage } } } }, send };
}

/** Listens only to the simulator: messages of the app, and that it was suspended or resumed. */
function followSimulator(page: SimulatedPage, { origin }: Simulation, send: (data: unknown) => void): void {
  page.addEventListener('message', (event) => {
    if (event.source !== page.parent || event.origin !== origin) return;
    const relay = readRelay(event.data);
    if (relay?.marqueeSimulator === 'app') send(relay.data);
    else if (relay) turnPage(page, relay.marqueeSimulator === 'suspend');
  });
}

/** Fires the events of a page that enters or leaves the back/forward cache. */
function turnPage(page: SimulatedPage, isLeaving: boolean): void {
  page.dispatchEvent(new PageTransitionEvent(isLeaving ? 'pagehide' : 'pageshow', { persisted: true }));
}

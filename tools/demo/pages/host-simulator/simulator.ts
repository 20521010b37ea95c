import { simulationName } from '../../../../src/host/simulation.ts';
import { afterTimeout } from './faulty-channel.ts';
import { createFrameSession, type FrameSession, type WindowMessage } from './frame-session.ts';
import { type HostEffects, noEffects, withEffect } from './host-effects.ts';
import { loopbackAlias } from './loopback-alias.ts';
import { compareSessions, type Difference, type Recording } from './recording.ts';
import { type LogEntry, withObservation } from './session-log.ts';
import { handledTypes } from './simulated-host.ts';
import { hostKindOf, initialSettings, replyFor, type SimulatorSettings } from './simulator-settings.ts';

/** An open frame. */
export interface OpenedFrame {
  /** Number of the frame: each opening has its own. */
  readonly count: number;
  readonly href: string;
  /** Name of the frame, which tells its page how to find the host. */
  readonly name: string;
  /** The settings that it was opened with. */
  readonly settings: SimulatorSettings;
  /** Whether the frame is on another site; false if this server has no other name. */
  readonly isOtherSite: boolean;
}

/** State of a replay. */
export interface Replay {
  readonly recording: Recording;
  readonly isOver: boolean;
  readonly differences: readonly Difference[];
}

/** State of the simulator, as shown on the page. */
export interface SimulatorState {
  readonly settings: SimulatorSettings;
  readonly frame: OpenedFrame | undefined;
  readonly isConnected: boolean;
  readonly log: readonly LogEntry[];
  readonly effects: HostEffects;
  readonly replay: Replay | undefined;
}

/** Operations of the simulator. */
export interface Simulator extends Pick<FrameSession, 'send' | 'setLifecycle'> {
  readonly get: () => SimulatorState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly change: (changes: Partial<SimulatorSettings>) => void;
  /** Opens the page of the settings in a new frame. */
  readonly open: () => void;
  /** Reloads the open page in the same frame. */
  readonly reload: () => void;
  /** Navigates the frame to another address of the same site, as a link would. */
  readonly goTo: (address: string) => void;
  readonly clearLog: () => void;
  /** The current session; undefined without an open frame. */
  readonly record: () => Recording | undefined;
  /** Runs a recording against a new frame, and compares. */
  readonly play: (recording: Recording) => void;
  readonly receive: (event: WindowMessage) => void;
  readonly close: () => void;
}

/** Milliseconds that a replay waits after the recording's end: a slower machine needs longer. */
const replayMargin = 2_000;
/** Milliseconds after which a silent page counts as failed. */
const maxSilence = 8_000;

/** Creates the simulator of a page. `frameWindow` returns the window of the last opened frame. */
export function createSimulator(address: string, frameWindow: () => Window | null): Simulator {
  let state: SimulatorState = {
    settings: initialSettings(address),
    frame: undefined,
    isConnected: false,
    log: [],
    effects: noEffects,
    replay: undefined,
  };
  let session: FrameSession | undefined;
  let timers: readonly (() => void)[] = [];
  let origin = '';
  const listeners = new Set<() => void>();
  const update = (changes: Partial<SimulatorState>): void => {
    state = { ...state, ...changes, isConnected: session?.isConnected() ?? false };
    for (const listener of listeners) listener();
  };

  function close(): void {
    session?.close();
    session = undefined;
    for (const cancel of timers) cancel();
    timers = [];
  }

  function open(): void {
    close();
    const { settings } = state;
    const ownOrigin = window.location.origin;
    origin = loopbackAlias(ownOrigin) ?? ownOrigin;
    const count = (state.frame?.count ?? 0) + 1;
    const href = origin + settings.address;
    const isOtherSite = origin !== ownOrigin;
    update({
      frame: { count, href, name: nameFor(settings, ownOrigin), settings, isOtherSite },
      log: [],
      effects: noEffects,
      replay: undefined,
    });
    session = createFrameSession({
      settings,
      frameWindow,
      origin,
      observe: (observation) => update({ log: withObservation(state.log, observation) }),
      carryOut: (message) => update({ effects: withEffect(state.effects, message) }),
    });
  }

  const differencesFrom = ({ received }: Recording): readonly Difference[] =>
    compareSessions(received, session?.received() ?? []);

  const finish = (recording: Recording): void =>
    update({ replay: { recording, isOver: true, differences: differencesFrom(recording) } });

  function play(recording: Recording): void {
    const { settings, steps, length } = recording;
    update({ settings });
    open();
    update({ replay: { recording, isOver: false, differences: differencesFrom(recording) } });
    const later = (milliseconds: number, run: () => void): void => {
      timers = [...timers, afterTimeout(milliseconds, run)];
    };
    for (const { at, data } of steps) if (at === 0) session?.send(data);
    session?.onFirstMessage(() => {
      for (const { at, data } of steps) if (at > 0) later(at, () => session?.send(data));
      later(length + replayMargin, () => finish(recording));
    });
    later(maxSilence, () => {
      if (session?.received().length === 0) finish(recording);
    });
  }

  return {
    get: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    change: (changes) => update({ settings: { ...state.settings, ...changes } }),
    open,
    reload: () => {
      if (state.frame) frameWindow()?.location.replace(state.frame.href);
    },
    goTo: (target) => {
      const page = frameWindow();
      if (page) page.location.href = origin + target;
    },
    send: (data) => session?.send(data),
    setLifecycle: (to) => session?.setLifecycle(to),
    clearLog: () => update({ log: [] }),
    record: () => session?.record(),
    play,
    receive: (event) => {
      if (!session) return;
      session.receive(event);
      // A host that only receives does not report it.
      if (session.isConnected() !== state.isConnected) update({});
    },
    close,
  };
}

/** Frame name with the settings for the page; an app of Android v1 has methods for the messages that it carries out. */
const nameFor = (settings: SimulatorSettings, origin: string): string =>
  simulationName({
    way: settings.way,
    origin,
    speaks: hostKindOf(settings) === 'listener' ? 1 : 2,
    types: handledTypes.filter((type) => replyFor(type, settings) !== 'no-handler').concat('init'),
  });

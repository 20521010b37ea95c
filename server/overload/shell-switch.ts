import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileThreads } from '../file-threads.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Milliseconds between two looks at the file. */
const interval = 1_000;

interface ShellSwitchDeps {
  /** The file that turns it; without one it stays off. */
  readonly file: string | undefined;
  readonly metrics: Pick<Metrics, 'shellOnly'>;
  readonly logger: Logger;
}

/** The switch for shell-only mode: no page is rendered for its visitor, the browser does it. */
export interface ShellSwitch {
  readonly isOn: () => boolean;
  /** Looks at the file now and again. Resolves after the first look. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** A manual switch without a restart: on while the file contains `on`, else off. */
export function createShellSwitch({ file, metrics, logger }: ShellSwitchDeps): ShellSwitch {
  let isOn = false;
  let isWatching = false;
  let timer: NodeJS.Timeout | undefined;
  const turn = (wanted: boolean) => {
    metrics.shellOnly.set(wanted ? 1 : 0);
    if (wanted === isOn) return;
    isOn = wanted;
    logger.warn(
      { event: logEvents.shellOnly, isOn },
      isOn ? 'pages are sent as shells only' : 'pages are rendered again',
    );
  };
  const look = async (watched: string) => {
    fileThreads.enter(turn);
    const wanted = await saysOn(watched);
    fileThreads.leave(turn);
    if (!isWatching) return;
    turn(wanted);
    // Not an interval: a slow disk must not be asked again before it has answered.
    timer = setTimeout(look, interval, watched).unref();
  };
  turn(false);
  return {
    isOn: () => isOn,
    start: async () => {
      if (file === undefined || isWatching) return;
      isWatching = true;
      await look(file);
    },
    stop: () => {
      isWatching = false;
      clearTimeout(timer);
    },
  };
}

/** A file that can't be read is no reason to serve less; a pipe in its place is not waited for, and no more is read than counts. */
async function saysOn(file: string): Promise<boolean> {
  let opened: FileHandle | undefined;
  try {
    opened = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (!(await opened.stat()).isFile()) return false;
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.toString('utf8', 0, bytesRead).trim() === 'on';
  } catch {
    return false;
  } finally {
    await opened?.close();
  }
}

/** Bytes of the file that are read. */
const maxBytes = 64;

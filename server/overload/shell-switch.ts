import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileThreads } from '../file-threads.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Milliseconds between two reads of the file. */
const interval = 1_000;

interface ShellSwitchDeps {
  /** File that turns the switch on; without one it stays off. */
  readonly file: string | undefined;
  readonly metrics: Pick<Metrics, 'shellOnly'>;
  readonly logger: Logger;
}

/** The switch for shell-only mode: browsers fill all pages, the server renders none. */
export interface ShellSwitch {
  readonly isOn: () => boolean;
  /** Watches the file. Resolves after the first read. */
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
    const wanted = await isFileOn(watched);
    fileThreads.leave(turn);
    if (!isWatching) return;
    turn(wanted);
    // Not an interval, so that reads don't overlap on a slow disk.
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

/** Whether the file contains `on`; false if it can't be read. Does not block on a pipe, and reads no more bytes than needed. */
async function isFileOn(file: string): Promise<boolean> {
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

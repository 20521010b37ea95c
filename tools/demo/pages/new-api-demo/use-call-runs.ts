import { useCallback, useMemo, useState } from 'react';
import { randomKey } from '../../../../src/lib/random-key.ts';
import type { CallRun, RunWay } from './call-run.ts';
import { createDebugApiClient } from './debug-api-client.ts';
import type { DemoInput } from './demo-input.ts';
import type { DemoCall } from './new-api-demo-contract.ts';
import { runInBrowser } from './run-in-browser.ts';

/** A run, with its time and caller. */
export interface RunRecord {
  /** Counts all runs of the page. */
  readonly number: number;
  readonly way: RunWay;
  /** Milliseconds since epoch. */
  readonly at: number;
  readonly run: CallRun;
}

/** Runs a call; the record is in the history when it resolves. */
export type RunCall = (call: DemoCall, way: RunWay, input: DemoInput) => Promise<RunRecord>;

/** Maximum runs kept for each call. */
const historyLength = 10;

/** Runs calls, and keeps the last runs of each, newest first, until the page is left. */
export function useCallRuns() {
  const [history, setHistory] = useState<ReadonlyMap<string, readonly RunRecord[]>>(new Map());
  const client = useMemo(() => createDebugApiClient((path, init) => fetch(path, init)), []);
  const runCall = useCallback<RunCall>(
    async (call, way, input) => {
      const at = Date.now();
      const complete = withKey(call, input);
      const run =
        way === 'server'
          ? await client.runOnServer(call.id, complete)
          : await runInBrowser(call, complete, { fetchFrom: (path, init) => fetch(path, init), ...client });
      const record = { number: nextNumber(), way, at, run };
      setHistory((before) => withRecord(before, call.id, record));
      return record;
    },
    [client],
  );
  return { history, runCall };
}

/** A new key for every run, unless the developer wants to repeat one. */
const withKey = ({ takesIdempotencyKey }: DemoCall, input: DemoInput): DemoInput =>
  takesIdempotencyKey ? { idempotencyKey: randomKey(), ...input } : input;

const withRecord = (
  history: ReadonlyMap<string, readonly RunRecord[]>,
  id: string,
  record: RunRecord,
): ReadonlyMap<string, readonly RunRecord[]> =>
  new Map(history).set(id, [record, ...(history.get(id) ?? [])].slice(0, historyLength));

let runs = 0;
function nextNumber(): number {
  runs += 1;
  return runs;
}

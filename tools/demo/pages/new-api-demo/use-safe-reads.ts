import { useEffect, useRef, useState } from 'react';
import type { RunWay } from './call-run.ts';
import { readInput } from './input-texts.ts';
import type { DemoCall } from './new-api-demo-contract.ts';
import type { RunCall, RunRecord } from './use-call-runs.ts';

/** Result of one call when all safe reads were run. */
export interface SafeReadResult {
  readonly id: string;
  readonly record: RunRecord;
}

/** Runs all safe reads with their samples, one after another, so that the durations are meaningful. */
export function useSafeReads(calls: readonly DemoCall[], runCall: RunCall) {
  const [results, setResults] = useState<readonly SafeReadResult[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const reads = calls.filter(({ isSafeRead }) => isSafeRead);
  const runAll = async (preferred: RunWay) => {
    setIsRunning(true);
    setResults([]);
    for (const call of reads) {
      if (!isHere.current) return;
      const read = readInput({ ...call.sample, idempotencyKey: '' });
      if (!('input' in read)) continue;
      const record = await runCall(call, call.isForBrowsers ? preferred : 'server', read.input);
      setResults((before) => [...before, { id: call.id, record }]);
    }
    setIsRunning(false);
  };
  return { reads, results, isRunning, runAll };
}

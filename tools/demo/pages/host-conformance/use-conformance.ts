import { useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '../../../../src/host/bridge/host-bridge.ts';
import type { MessageOf, ReplyOf, TypeWithReply } from '../../../../src/host/catalogue.ts';
import { randomKey } from '../../../../src/lib/random-key.ts';
import { useBrowserServices } from '../../../../src/state/browser-services.tsx';
import type { CheckEnvironment } from './check-tools.ts';
import type { CheckResult, ConformanceReport } from './conformance-report.ts';
import { leftResult, runConformance } from './run-conformance.ts';

/** Checks of this page's host, as shown on the page. */
export interface Conformance {
  readonly isRunning: boolean;
  readonly results: readonly CheckResult[];
  /** Undefined until all checks have ended. */
  readonly report: ConformanceReport | undefined;
  readonly run: () => Promise<void>;
  /** Results of messages that were sent one by one, by type. */
  readonly manualResults: ReadonlyMap<string, CheckResult>;
  readonly send: (message: MessageOf<TypeWithReply>) => Promise<void>;
}

const runningCheckKey = 'marquee-conformance-check';

/** The value before the change; undefined if the browser stores none for this frame. */
function updateStored(change: (storage: Storage) => void): string | undefined {
  try {
    const before = sessionStorage.getItem(runningCheckKey);
    change(sessionStorage);
    return before ?? undefined;
  } catch {
    // Browsers refuse storage to some frames.
    return undefined;
  }
}

const rememberCheck: CheckEnvironment['rememberCheck'] = (id) => {
  updateStored((storage) =>
    id === undefined ? storage.removeItem(runningCheckKey) : storage.setItem(runningCheckKey, id),
  );
};

const environment: CheckEnvironment = {
  rememberCheck,
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  windowHeight: () => window.innerHeight,
  contentHeight: () => document.documentElement.offsetHeight,
};

/** Runs the checks over the page's own transports. The bridge is suspended meanwhile, and reconnects afterwards. */
export function useConformance(): Conformance {
  const { host } = useBrowserServices();
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [report, setReport] = useState<ConformanceReport>();
  const [manualResults, setManualResults] = useState<ReadonlyMap<string, CheckResult>>(new Map());
  useEffect(() => {
    const left = updateStored((storage) => storage.removeItem(runningCheckKey));
    if (left !== undefined) setResults([leftResult(left)]);
  }, []);
  const run = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setResults([]);
    setReport(undefined);
    setManualResults(new Map());
    const diagnostics = host.diagnostics?.();
    diagnostics?.bridge.suspend();
    const found = await runConformance({
      transports: diagnostics?.transports ?? [],
      environment,
      newEpoch: randomKey,
      onResult: (result) => setResults((before) => [...before, result]),
    });
    diagnostics?.bridge.resume();
    setReport(found);
    setRunning(false);
    isUnderWay.current = false;
  };
  const send: Conformance['send'] = async (message) => {
    const outcome = await host.diagnostics?.().bridge.call<TypeWithReply>(message);
    if (!outcome) return;
    setManualResults((before) => new Map(before).set(message.type, manualResult(message.type, outcome)));
  };
  return { isRunning, results, report, run, manualResults, send };
}

function manualResult(type: TypeWithReply, outcome: CallOutcome<ReplyOf<TypeWithReply>>): CheckResult {
  const common = { id: `ask-${type}`, title: type };
  if (outcome.status === 'sent') return { ...common, verdict: 'skipped', text: 'The host never replies.' };
  if (outcome.status === 'answered') return { ...common, verdict: 'pass', text: JSON.stringify(outcome.reply) };
  return { ...common, verdict: 'fail', text: noReplyTexts[outcome.reason] };
}

const noReplyTexts: Readonly<Record<Extract<CallOutcome<never>, { status: 'unanswered' }>['reason'], string>> = {
  'no-host': 'There is no host.',
  unsupported: 'The host lists the message as supported, but does not carry it out.',
  refused: 'The host refuses the message as invalid.',
  failed: 'The host tried to carry it out and failed.',
  timeout: 'No reply in time.',
  aborted: 'The call was cancelled.',
  interrupted: 'The page was interrupted.',
  'not-sent': 'The message could not be sent.',
  'wrong-answer': 'The reply does not fit the catalogue.',
};

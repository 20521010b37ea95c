import { proxyGroups } from '../../../config/proxy-groups.ts';
import { createCallFinder } from '../../../server/proxy/call-finder.ts';
import { type CallEntry, callTable } from '../../../src/platform/call-table.ts';
import { specifiedCalls } from '../../../src/platform/specified-calls.ts';
import type { DemoCall } from '../pages/new-api-demo/new-api-demo-contract.ts';

const findProxied = createCallFinder(proxyGroups, callTable);

/** Every call of the call table as data, because the demo page can't load the contracts. `now` is in seconds since epoch. */
export const demoCalls = (now: number): DemoCall[] => callTable.map((call) => demoCall(call, now));

function demoCall(call: CallEntry, now: number): DemoCall {
  const { hint, ...input } = call.sample(now);
  const { id, group, method, path, file, token, isRepeatable, isMoneyAction } = call;
  const warning = warningOf(call);
  return {
    id,
    group,
    method,
    path,
    function: call.function,
    file,
    token,
    isRepeatable,
    isMoneyAction,
    // A call with a hint can't succeed before the hint is followed.
    isSafeRead: isRepeatable && !isMoneyAction && !call.hasSideEffects && hint === undefined,
    ...(warning !== undefined && { warning }),
    isForBrowsers: isForBrowsers(call, input.parameters ?? {}),
    takesIdempotencyKey: call.example().sent.idempotencyKey !== undefined,
    specifiedAs: specifiedCalls.filter(([, callId]) => callId === id).map(([text]) => text),
    sample: {
      parameters: { ...input.parameters },
      ...(call.query && { query: jsonText(input.query ?? {}) }),
      ...(call.body && { body: jsonText(input.body ?? {}) }),
      headers: jsonText(input.headers ?? {}),
    },
    ...(hint !== undefined && { hint }),
  };
}

function warningOf({ id, isMoneyAction }: CallEntry): string | undefined {
  if (isMoneyAction) return 'This call moves money or prizes, or joins something that does.';
  return id === 'disconnect' ? 'This call ends your session.' : undefined;
}

/** Tested with the sample's parameters, since a path with invalid parameters is not a call. */
function isForBrowsers({ id, path }: CallEntry, parameters: Readonly<Record<string, unknown>>): boolean {
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(parameters[name]));
  return findProxied(address).some(({ call }) => call.id === id);
}

const jsonText = (value: unknown): string => JSON.stringify(value, undefined, 2);

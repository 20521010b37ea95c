import { proxyGroups } from '../../../config/proxy-groups.ts';
import { createCallFinder } from '../../../server/proxy/call-finder.ts';
import { type CallEntry, callTable } from '../../../src/platform/call-table.ts';
import { specifiedCalls } from '../../../src/platform/specified-calls.ts';
import type { DemoCall } from '../pages/new-api-demo/new-api-demo-contract.ts';

const findProxied = createCallFinder(proxyGroups, callTable);

/** Every call of the call table, for the demo page: contracts stay on the server. @param now Seconds since epoch. */
export const demoCalls = (now: number): DemoCall[] => callTable.map((call) => demoCall(call, now));

function demoCall(call: CallEntry, now: number): DemoCall {
  const { hint, ...input } = call.sample(now);
  const { id, group, method, path, file, token, isRepeatable, isMoneyAction } = call;
  const warning = warningOf(call);
  return {
    ...{ id, group, method, path, function: call.function, file, token, isRepeatable, isMoneyAction },
    // A call with a hint can't succeed before the hint is followed.
    isSafeRead: isRepeatable && !isMoneyAction && !call.hasSideEffects && hint === undefined,
    ...(warning !== undefined && { warning }),
    isForBrowsers: isForBrowsers(call, input.parameters ?? {}),
    takesIdempotencyKey: call.example().sent.idempotencyKey !== undefined,
    words: specifiedCalls.filter(([, specified]) => specified === id).map(([words]) => words),
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
  if (isMoneyAction) return 'It moves money or prizes, or takes part in something that does.';
  return id === 'disconnect' ? 'It ends your session.' : undefined;
}

/** Tested with the sample's parameters, since a path with invalid parameters is not a call. */
function isForBrowsers({ id, path }: CallEntry, parameters: Readonly<Record<string, unknown>>): boolean {
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(parameters[name]));
  return findProxied(address).some(({ call }) => call.id === id);
}

const jsonText = (value: unknown): string => JSON.stringify(value, undefined, 2);

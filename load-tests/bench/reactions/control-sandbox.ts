import * as z from 'zod';

/** Fault of a sandbox call (tools/sandbox/README.md). */
type Fault = { readonly hang: true } | { readonly latencyMs: number };

/** An account of the sandbox: Alice, in Ireland, with euros. */
const accountId = 285_104_233;

const tokenSchema = z.object({ token: z.string() });
const stateSchema = z.object({ counters: z.record(z.string(), z.number()) });

/** Sets faults of a running sandbox, and reads its counters. */
export function controlSandbox(origin: string) {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}/sandbox/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox replied to ${method} ${path} with ${response.status}`);
    return response.json();
  };
  return {
    /** `*` means all calls. */
    fault: (call: string, fault: Fault) => send('PUT', `faults/${call}`, fault),
    heal: (call: string) => send('DELETE', `faults/${call}`),
    /** A session token that outlasts every run. */
    token: async (): Promise<string> =>
      tokenSchema.parse(await send('POST', 'tokens', { accountId, expiresInSeconds: 7_200 })).token,
    /** Number of requests of a call so far. */
    count: async (call: string): Promise<number> => stateSchema.parse(await send('GET', 'state')).counters[call] ?? 0,
  };
}

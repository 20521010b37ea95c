import { setTimeout as wait } from 'node:timers/promises';
import { json, type RequestHandler, type Response, Router } from 'express';
import type { CallSurroundings, PlatformCall } from '../calls/platform-call.ts';
import { platformCalls } from '../calls/platform-calls.ts';
import { errorBody } from '../lib/call-error.ts';
import type { Fault } from '../state/fault-book.ts';

/** No call of the platform needs more; a longer body is refused with 413. */
const bodyLimit = '64kb';

const callIds = platformCalls.map(({ id }) => id);

/** Shows the fault. Says whether the request is done with: answered, given up by its client, or left hanging. */
async function showFault(fault: Fault, response: Response): Promise<boolean> {
  if (fault.latencyMs !== undefined) await wait(fault.latencyMs);
  if (response.destroyed || fault.hang) return true;
  if (fault.status !== undefined) {
    response.status(fault.status).json(errorBody('The sandbox was asked to fail here'));
    return true;
  }
  if (fault.garbage) response.json({ sandbox: 'The sandbox was asked for a body that keeps no contract' });
  return fault.garbage === true;
}

function serveCall(call: PlatformCall, context: CallSurroundings): RequestHandler {
  const { counters, faults, fingerprints } = context.state;
  return async (request, response) => {
    counters.add(call.id);
    const fingerprint = request.get('x-fingerprint');
    if (fingerprint !== undefined) fingerprints.note({ call: call.id, token: fingerprint });
    const fault = faults.take(call.id);
    if (fault && (await showFault(fault, response))) return;
    response.json(await call.answer({ ...context, callIds, request }));
  };
}

/** The operator's platform: every call of the table, each of which can be made to fail. */
export function createCallRouter(context: CallSurroundings): Router {
  const router = Router();
  const readBody = json({ limit: bodyLimit });
  for (const call of platformCalls) router[call.method](call.path, readBody, serveCall(call, context));
  return router;
}

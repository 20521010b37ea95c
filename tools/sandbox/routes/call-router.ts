import { json, type RequestHandler, Router } from 'express';
import type { PlatformCall, SharedCallContext } from '../calls/platform-call.ts';
import { platformCalls } from '../calls/platform-calls.ts';
import { showFault } from './show-fault.ts';

/** No call of the platform needs more; a longer body is refused with 413. */
const bodyLimit = '64kb';

const callIds = platformCalls.map(({ id }) => id);

function serveCall(call: PlatformCall, context: SharedCallContext): RequestHandler {
  const { counters, faults, fingerprints } = context.state;
  return async (request, response) => {
    counters.add(call.id);
    const fingerprint = request.get('x-fingerprint');
    if (fingerprint !== undefined) fingerprints.record({ call: call.id, token: fingerprint });
    const carryOut = () => call.reply({ ...context, callIds, request });
    const fault = faults.take(call.id);
    const early = fault?.isCarriedOut && { reply: await carryOut() };
    if (fault && (await showFault(fault, response))) return;
    response.json(early ? early.reply : await carryOut());
  };
}

/** The operator's platform: every call of the table. A fault can be injected into each. */
export function createCallRouter(context: SharedCallContext): Router {
  const router = Router();
  const readBody = json({ limit: bodyLimit });
  for (const call of platformCalls) router[call.method](call.path, readBody, serveCall(call, context));
  return router;
}

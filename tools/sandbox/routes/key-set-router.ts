import { Router } from 'express';
import { keySetId } from '../state/fault-store.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { showFault } from './show-fault.ts';

/** `/.well-known/jwks.json`: the public keys that verify session tokens. Faults can be injected as into calls. */
export function createKeySetRouter({ tokens, counters, faults }: SandboxState): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', async (_request, response) => {
    counters.add(keySetId);
    const fault = faults.take(keySetId);
    if (fault && (await showFault(fault, response))) return;
    response.json(tokens.keySet);
  });
  return router;
}

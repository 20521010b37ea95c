import { Router } from 'express';
import type { SessionTokens } from '../state/session-tokens.ts';

/** `/.well-known/jwks.json`: the public keys that session tokens are verified with. */
export function createKeySetRouter({ keySet }: SessionTokens): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', (_request, response) => {
    response.json(keySet);
  });
  return router;
}

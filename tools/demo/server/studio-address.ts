import express, { type RequestHandler } from 'express';
import type { Services } from '../../../server/services.ts';

/** Redirects `/studio` to the studio, which is a separate process. */
export function studioAddress({ environment }: Pick<Services, 'environment'>): RequestHandler {
  const router = express.Router();
  const { STUDIO_URL: origin } = environment;
  if (origin !== undefined) router.get('/studio', (_request, response) => response.redirect(`${origin}/studio`));
  return router;
}
